import pc from "picocolors";
import { stateFunctions } from "../model/state-functions.ts";
import { UserError } from "../support/errors.ts";
import { parseArguments } from "./arguments.ts";
import { commandOf } from "./command-of.ts";
import type { CommandName } from "./command-table.ts";
import { crashReport } from "./crash-report.ts";
import { parseExplainArguments } from "./explain-arguments.ts";
import { helpText } from "./help.ts";
import { readConfig } from "./read-config.ts";
import { parseReplayArguments } from "./replay-arguments.ts";
import { useColor } from "./use-color.ts";
import type { World } from "./command-context.ts";

const COULD_NOT = 2;

/** Gives the exit status; throws nothing. */
export async function commandLine(argv: readonly string[], world: World, reportTo: string): Promise<number> {
  try {
    const { asks, name } = commandOf(argv, world.cwd);
    if (asks === "version") world.stdout.write(`${world.version}\n`);
    else if (asks === "help") {
      const colors = pc.createColors(useColor(undefined, world.env, world.stdout));
      world.stdout.write(`${helpText(name, world.version, colors.bold)}\n`);
    } else return await CARRY_OUT[name ?? "generate"](argv, world);
    return 0;
  } catch (error) {
    world.stderr.write(
      `${error instanceof UserError ? `pathwise: ${error.message}` : crashReport(error, world.version, reportTo)}\n`,
    );
    return COULD_NOT;
  }
}

/**
 * Mistakes on the command line are told before a configuration is loaded, which runs code of the user's; and what carries
 * a command out is loaded last, since help and mistakes must not wait for it.
 */
const CARRY_OUT: Readonly<Record<CommandName, (argv: readonly string[], world: World) => Promise<number>>> = {
  async generate(argv, world) {
    const { cwd } = world;
    const { config } = parseArguments(argv, { cwd });
    const invocation = parseArguments(argv, { cwd, file: await readConfig(config, world) });
    for (const state of stateFunctions(invocation.options.sequences)) await world.checkStateFunction(state);
    const { runGenerate } = await import("./run-generate.ts");
    return await runGenerate(invocation, world);
  },

  async explain(argv, world) {
    const { config } = parseExplainArguments(argv);
    const invocation = parseExplainArguments(argv, await readConfig(config, world));
    const { runExplain } = await import("./run-explain.ts");
    return await runExplain(invocation, world);
  },

  async replay(argv, world) {
    const invocation = parseReplayArguments(argv);
    const { runReplay } = await import("./run-replay.ts");
    return await runReplay(invocation, world);
  },
};
