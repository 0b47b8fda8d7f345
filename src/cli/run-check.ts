import { isEnough } from "../model/verdict.ts";
import { checkJson } from "../report/check/check-json.ts";
import { checkReport } from "../report/check/check-report.ts";
import { requireSolver } from "../support/require-solver.ts";
import type { CheckInvocation } from "./check-arguments.ts";
import type { CommandContext } from "./command-context.ts";
import { outputFile, writeOutput } from "./output-file.ts";
import { streamStyle } from "./text-style.ts";
import { watched } from "./watched.ts";

const FAILED = 1;
const COULD_NOT = 2;

/** Checks the tests that speak of all inputs, and returns the exit status. @throws UserError */
export async function runCheck(invocation: CheckInvocation, context: CommandContext): Promise<number> {
  const { cwd, env, stdout, stderr } = context;
  const { targets, options, level, force, quiet, verbose } = invocation;
  const json = outputFile("json", invocation.json, { cwd, force });
  requireSolver(options.solver, env);
  return await watched(invocation, context, async ({ progress, interruption, onEvent }) => {
    const check = await context.loadCheck();
    const checked = await check({ targets, cwd, options, level, signal: interruption.signal }, onEvent);
    progress.end();
    const text = checkReport(checked, streamStyle(invocation.color, env, stdout), { quiet, verbose });
    if (text !== "") stdout.write(`${text}\n`);
    if (json !== undefined) writeOutput(json, checkJson(checked, context.version), { cwd, force });
    if (interruption.signal.aborted) stderr.write("Interrupted: what was not explored to its end is undecided.\n");
    const allHold = checked.proofs.every(({ verdict, level }) => isEnough(verdict, level));
    return interruption.exitStatus() ?? (allHold ? (checked.failures.length > 0 ? COULD_NOT : 0) : FAILED);
  });
}
