import { mocksJson } from "../report/mocks/mocks-json.ts";
import { mocksReport } from "../report/mocks/mocks-report.ts";
import { requireSolver } from "../support/require-solver.ts";
import type { CommandContext } from "./command-context.ts";
import type { MocksInvocation } from "./mocks-arguments.ts";
import { outputFile, writeOutput } from "./output-file.ts";
import { streamStyle } from "./text-style.ts";
import { watched } from "./watched.ts";

const DIFFERENT = 1;

/** Compares mocks of modules with the modules, and returns the exit status. @throws UserError */
export async function runMocks(invocation: MocksInvocation, context: CommandContext): Promise<number> {
  const { cwd, env, stdout, stderr } = context;
  const { targets, options, force, quiet } = invocation;
  const json = outputFile("json", invocation.json, { cwd, force });
  requireSolver(options.solver, env);
  return await watched(invocation, context, async ({ progress, interruption, onEvent }) => {
    const verifyMocks = await context.loadVerifyMocks();
    const checked = await verifyMocks({ targets, cwd, options, signal: interruption.signal }, onEvent);
    progress.end();
    const text = mocksReport(checked, streamStyle(invocation.color, env, stdout), { quiet });
    if (text !== "") stdout.write(`${text}\n`);
    if (json !== undefined) writeOutput(json, mocksJson(checked, context.version), { cwd, force });
    if (interruption.signal.aborted)
      stderr.write("Interrupted: results that were not asked for yet are not checked.\n");
    return interruption.exitStatus() ?? (checked.drifts.length > 0 ? DIFFERENT : 0);
  });
}
