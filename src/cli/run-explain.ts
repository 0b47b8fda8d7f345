import path from "node:path";
import pc from "picocolors";
import type { Explained, ExplainRequest } from "../model/explain-request.ts";
import type { SolverAccount } from "../model/solver-account.ts";
import { renderSolver } from "../report/solver-lines.ts";
import { treeSvg } from "../report/tree/tree-svg.ts";
import { requireSolver } from "../support/require-solver.ts";
import type { ExplainInvocation } from "./explain-arguments.ts";
import { explanationText } from "./explanation-text.ts";
import { noSuchClass, nothingExplained } from "./messages.ts";
import { outputFile, writeOutput } from "./output-file.ts";
import { fileStyle, streamStyle } from "./text-style.ts";
import { watched } from "./watched.ts";
import type { CommandContext } from "./command-context.ts";

/** Explains the targets and returns the exit status. @throws UserError */
export async function runExplain(invocation: ExplainInvocation, context: CommandContext): Promise<number> {
  const { cwd, env, stderr } = context;
  const settings = { cwd, force: invocation.force };
  const out = outputFile("out", invocation.out, settings);
  const svg = outputFile("svg", invocation.svg, settings);
  requireSolver(invocation.options.solver, env);
  return await watched(invocation, context, async ({ progress, interruption, onEvent }) => {
    const solved: SolverAccount[] = [];
    const explain = await context.loadExplain();
    const explained = await explain(requestFor(invocation, context, interruption.signal), (event) => {
      onEvent(event);
      if (event.type === "unit-solved") solved.push(event.solver);
    });
    progress.end();
    const interrupted = interruption.signal.aborted;
    if (!interrupted) checkExplained(explained, invocation);
    // If the run was interrupted before anything was explained, older files stay as they are.
    if (explained.explanations.length > 0) showExplained(explained, invocation, context, { out, svg });
    if (invocation.verbose && !invocation.quiet)
      stderr.write(renderSolver(solved, streamStyle(invocation.color, env, stderr)));
    if (interrupted) stderr.write("Interrupted: this is what was done until then.\n");
    return interruption.exitStatus() ?? 0;
  });
}

function requestFor(
  { targets, options, explain }: ExplainInvocation,
  { cwd }: CommandContext,
  signal: AbortSignal,
): ExplainRequest {
  return { targets, cwd, options, explain, signal };
}

/** @throws UserError if nothing was explained, or if there is no class to walk through */
function checkExplained({ explanations, walks, skipped }: Explained, { explain }: ExplainInvocation): void {
  if (explanations.length === 0) throw nothingExplained(skipped);
  const numbers = explanations.flatMap(({ classes }) => classes.map(({ number }) => number));
  if (explain.walk !== undefined && walks.length === 0)
    throw noSuchClass(explain.walk, numbers.toSorted((a, b) => a - b).at(-1));
}

interface Files {
  readonly out: string | undefined;
  readonly svg: string | undefined;
}

/** Writes the explanation to a file or the standard output, and messages to the standard error. */
function showExplained(
  explained: Explained,
  invocation: ExplainInvocation,
  context: CommandContext,
  { out, svg }: Files,
): void {
  const { cwd, env, stdout, stderr } = context;
  const colors = pc.createColors(streamStyle(invocation.color, env, stderr).color);
  for (const { unit, reason } of explained.skipped)
    stderr.write(`${colors.yellow("warning:")} ${unit} cannot be explained: ${reason}\n`);
  const { path: asked } = invocation.explain;
  if (asked !== undefined && explained.explanations.every(({ classes }) => classes.length === 0))
    stderr.write(`${colors.yellow("warning:")} no class has a path that begins with ${asked}\n`);

  const write = (file: string, text: string): void => {
    writeOutput(file, text, { cwd, force: invocation.force });
    if (!invocation.quiet) stderr.write(`${colors.green("Wrote")} ${path.relative(cwd, file)}\n`);
  };
  if (out === undefined)
    stdout.write(explanationText(explained, invocation, streamStyle(invocation.color, env, stdout)));
  else write(out, explanationText(explained, invocation, fileStyle(invocation.color)));
  if (svg !== undefined) write(svg, treeSvg(explained.trees, { title: invocation.targets.join(" ") }));
}
