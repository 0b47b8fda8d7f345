import pc from "picocolors";
import { stateFunctions } from "../model/state-functions.ts";
import { parseArguments } from "./arguments.ts";
import { parseCheckArguments } from "./check-arguments.ts";
import { commandOf } from "./command-of.ts";
import type { CommandName } from "./command-table.ts";
import { failureText } from "./crash-report.ts";
import { parseExplainArguments } from "./explain-arguments.ts";
import { parseMocksArguments } from "./mocks-arguments.ts";
import { helpText } from "./help.ts";
import { readConfig } from "./read-config.ts";
import { parseReplayArguments } from "./replay-arguments.ts";
import { useColor } from "./text-style.ts";
import type { CommandContext } from "./command-context.ts";

const COULD_NOT = 2;

/** Returns the exit status; throws nothing. */
export async function commandLine(argv: readonly string[], context: CommandContext, reportTo: string): Promise<number> {
  try {
    const { asks, name } = commandOf(argv, context.cwd);
    if (asks === "version") context.stdout.write(`${context.version}\n`);
    else if (asks === "help") {
      const colors = pc.createColors(useColor(undefined, context.env, context.stdout));
      context.stdout.write(`${helpText(name, context.version, colors.bold)}\n`);
    } else return await CARRY_OUT[name ?? "generate"](argv, context);
    return 0;
  } catch (error) {
    context.stderr.write(`${failureText(error, context.version, reportTo)}\n`);
    return COULD_NOT;
  }
}

/**
 * Mistakes on the command line are reported before a configuration is loaded, since that runs the user's code. The code that
 * carries out a command is loaded last, since help and mistakes must not wait for it.
 */
const CARRY_OUT: Readonly<Record<CommandName, (argv: readonly string[], context: CommandContext) => Promise<number>>> =
  {
    async generate(argv, context) {
      const { cwd } = context;
      const { config } = parseArguments(argv, { cwd });
      const invocation = parseArguments(argv, { cwd, file: await readConfig(config, context) });
      for (const state of stateFunctions(invocation.options.sequences)) await context.checkStateFunction(state);
      const { runGenerate } = await import("./run-generate.ts");
      return await runGenerate(invocation, context);
    },

    async explain(argv, context) {
      const { config } = parseExplainArguments(argv);
      const invocation = parseExplainArguments(argv, await readConfig(config, context));
      const { runExplain } = await import("./run-explain.ts");
      return await runExplain(invocation, context);
    },

    async check(argv, context) {
      const { config } = parseCheckArguments(argv);
      const invocation = parseCheckArguments(argv, await readConfig(config, context));
      const { runCheck } = await import("./run-check.ts");
      return await runCheck(invocation, context);
    },

    async replay(argv, context) {
      const invocation = parseReplayArguments(argv);
      const { runReplay } = await import("./run-replay.ts");
      return await runReplay(invocation, context);
    },

    async mocks(argv, context) {
      const { config } = parseMocksArguments(argv);
      const invocation = parseMocksArguments(argv, await readConfig(config, context));
      const { runMocks } = await import("./run-mocks.ts");
      return await runMocks(invocation, context);
    },
  };
