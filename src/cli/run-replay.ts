import { readFileSync } from "node:fs";
import path from "node:path";
import type { Explanation } from "../model/explanation.ts";
import { readExplanations } from "../report/explain/read-explanations.ts";
import { replayReport } from "../report/explain/replay-report.ts";
import { cannotRead, noPatterns } from "./messages.ts";
import type { ReplayInvocation } from "./replay-arguments.ts";
import { streamStyle } from "./text-style.ts";
import { watched } from "./watched.ts";
import type { CommandContext } from "./command-context.ts";

const BROKEN = 1;

/** Runs test patterns again and returns the exit status. @throws UserError */
export async function runReplay(invocation: ReplayInvocation, context: CommandContext): Promise<number> {
  const { cwd, env, stdout, stderr } = context;
  const explanations = invocation.files.flatMap((file) => explanationsIn(file, cwd));
  // If nothing was tried, the report must not say that everything holds.
  if (explanations.every(({ classes }) => classes.length === 0)) throw noPatterns(invocation.files);
  // Replaying shows no progress.
  return await watched({ ...invocation, quiet: true }, context, async ({ progress, interruption }) => {
    const replay = await context.loadReplay();
    const replayed = await replay({ explanations, cwd, signal: interruption.signal });
    progress.end();
    const allHold = replayed.missing.length === 0 && replayed.patterns.every(({ holds }) => holds);
    if (!allHold || !invocation.quiet)
      stdout.write(`${replayReport(replayed, streamStyle(invocation.color, env, stdout)).trimEnd()}\n`);
    if (interruption.signal.aborted) stderr.write("Interrupted: this is what was done until then.\n");
    return interruption.exitStatus() ?? (allHold ? 0 : BROKEN);
  });
}

function explanationsIn(file: string, cwd: string): Explanation[] {
  let text: string;
  try {
    text = readFileSync(path.resolve(cwd, file), "utf8");
  } catch (error) {
    throw cannotRead(file, error);
  }
  return readExplanations(text, file);
}
