import pc from "picocolors";
import { UserError } from "../support/errors.ts";
import { parseArguments } from "./arguments.ts";
import { crashReport } from "./crash-report.ts";
import { helpText } from "./help.ts";
import type { World } from "./run.ts";
import { useColor } from "./use-color.ts";

const COULD_NOT = 2;

/** Gives the exit status; throws nothing. */
export async function commandLine(argv: readonly string[], world: World, reportTo: string): Promise<number> {
  try {
    const invocation = parseArguments(argv);
    if (invocation.command === "version") world.stdout.write(`${world.version}\n`);
    else if (invocation.command === "help") {
      const colors = pc.createColors(useColor(undefined, world.env, world.stdout));
      world.stdout.write(`${helpText(world.version, colors.bold)}\n`);
    } else {
      // Loaded here, since help and mistakes must not wait for it.
      const { run } = await import("./run.ts");
      return await run(invocation, world);
    }
    return 0;
  } catch (error) {
    world.stderr.write(
      `${error instanceof UserError ? `pathwise: ${error.message}` : crashReport(error, world.version, reportTo)}\n`,
    );
    return COULD_NOT;
  }
}
