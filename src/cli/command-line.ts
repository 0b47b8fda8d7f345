import pc from "picocolors";
import { stateFunctions } from "../model/state-functions.ts";
import { UserError } from "../support/errors.ts";
import { commandOf, parseArguments } from "./arguments.ts";
import { crashReport } from "./crash-report.ts";
import { helpText } from "./help.ts";
import { readConfig } from "./read-config.ts";
import type { World } from "./run.ts";
import { useColor } from "./use-color.ts";

const COULD_NOT = 2;

/** Gives the exit status; throws nothing. */
export async function commandLine(argv: readonly string[], world: World, reportTo: string): Promise<number> {
  try {
    const command = commandOf(argv);
    if (command === "version") world.stdout.write(`${world.version}\n`);
    else if (command === "help") {
      const colors = pc.createColors(useColor(undefined, world.env, world.stdout));
      world.stdout.write(`${helpText(world.version, colors.bold)}\n`);
    } else return await generate(argv, world);
    return 0;
  } catch (error) {
    world.stderr.write(
      `${error instanceof UserError ? `pathwise: ${error.message}` : crashReport(error, world.version, reportTo)}\n`,
    );
    return COULD_NOT;
  }
}

async function generate(argv: readonly string[], world: World): Promise<number> {
  const { cwd } = world;
  // Mistakes on the command line are told before a configuration is loaded, which runs code of the user's.
  const { config } = parseArguments(argv, { cwd });
  const invocation = parseArguments(argv, { cwd, file: await readConfig(config, world) });
  for (const state of stateFunctions(invocation.options.sequences)) await world.checkStateFunction(state);
  // Loaded here, since help and mistakes must not wait for it.
  const { run } = await import("./run.ts");
  return await run(invocation, world);
}
