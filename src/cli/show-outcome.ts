import path from "node:path";
import pc from "picocolors";
import type { Event } from "../model/events.ts";
import type { SolverAccount } from "../model/solver-account.ts";
import type { Generated } from "../index.ts";
import { counted } from "../report/phrases.ts";
import { renderSolver } from "../report/solver-lines.ts";
import { renderSummary } from "../report/render-summary.ts";
import type { GenerateInvocation } from "./arguments.ts";
import type { CommandContext } from "./command-context.ts";
import { streamStyle } from "./text-style.ts";
import { visibleStream } from "./visible-stream.ts";

export type FileWritten = Extract<Event, { type: "file-written" }>;

export interface Outcome extends Generated {
  readonly written: readonly FileWritten[];
  readonly solved: readonly SolverAccount[];
  readonly interrupted: boolean;
}

/** Prints how the run ended. With --dry-run the standard output is for the tests alone. */
export function showOutcome(outcome: Outcome, invocation: GenerateInvocation, context: CommandContext): void {
  const { dryRun, quiet, verbose } = invocation;
  if (dryRun) context.stdout.write(printedFiles(outcome.files, context.cwd));
  const stream = visibleStream(dryRun ? context.stderr : context.stdout);
  const style = streamStyle(invocation.color, context.env, stream);
  if (!quiet) stream.write(`${renderSummary(outcome.result, { ...style, verbose })}\n`);

  if (quiet)
    for (const { file, name, status, reason = "" } of outcome.result.units)
      if (status === "failed") context.stderr.write(`pathwise: ${file}#${name} failed: ${reason}\n`);
  if (quiet) for (const { reason } of outcome.result.failures ?? []) context.stderr.write(`pathwise: ${reason}\n`);

  if (!quiet && verbose) stream.write(renderSolver(outcome.solved, style));

  const colors = pc.createColors(style.color);
  for (const { path: file, tests, unverified } of outcome.written) {
    const shown = path.relative(context.cwd, path.resolve(context.cwd, file));
    if (unverified !== undefined) {
      const warning = `${colors.yellow("NOT VERIFIED:")} ${unverified}`;
      (quiet ? context.stderr : stream).write(`Wrote ${shown} (${counted(tests, "test")}), ${warning}\n`);
    } else if (!quiet) stream.write(`${colors.green("Wrote")} ${shown} (${counted(tests, "test")})\n`);
  }
  if (outcome.interrupted) context.stderr.write("Interrupted: this is what was done until then.\n");
}

/** A single file is printed as it is, so that it can be redirected; several are printed under their names. */
function printedFiles(files: Generated["files"], cwd: string): string {
  if (files.length === 1) return files[0]?.source ?? "";
  return files.map((file) => `// ${path.relative(cwd, file.path)}\n\n${file.source}`).join("\n");
}
