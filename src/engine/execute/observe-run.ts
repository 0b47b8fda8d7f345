// Describes the end of a run in data that outlives its path.
import { Evaluator } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { Locate } from "../../model/source-location.ts";
import type { Outcome } from "../../model/trace.ts";
import { type Path, PathAbort, currentPath } from "../runtime/path.ts";
import { contentOf, isAlternative, isExpr } from "../runtime/symbolic.ts";
import { isKindOf } from "../../support/careful-looks.ts";
import { describeError } from "./describe-error.ts";
import type { Settled } from "./wait-for.ts";

export function outcomeOf(settled: Settled, locate: Locate): Outcome {
  if (settled.status === "fulfilled") return returned(locate);
  if (settled.status === "pending") return { status: "cut", reason: settled.isIdle ? "waiting" : "pending" };
  if (isKindOf(settled.error, PathAbort)) return { status: "cut", reason: "steps" };
  return { status: "threw", ...describeError(settled.error, locate) };
}

function returned(locate: Locate): Outcome {
  const failed = currentPath().failedAssertion;
  return failed === undefined
    ? { status: "returned" }
    : { status: "returned", failedAssertion: { location: locate(failed) } };
}

/** How a run ended, and its result as an expression. To be asked while the run's path is the current one. */
export function endOf(
  path: Path,
  settled: Settled,
  locate: Locate,
  violation?: Outcome,
): { readonly outcome: Outcome; readonly result: Expr | undefined } {
  path.limits?.stopClock();
  path.limits = undefined;
  const outcome = path.abortedAs ?? violation ?? outcomeOf(settled, locate);
  const isReturned = settled.status === "fulfilled" && outcome.status === "returned";
  return { outcome, result: isReturned ? resultExpr(settled.value) : undefined };
}

/** The mapping, where the result is one expression. */
function resultExpr(value: unknown): Expr | undefined {
  const content = contentOf(value);
  if (content === undefined) return undefined;
  if (content.kind === "scalar") return content.expr;
  // The member of the choice was never decided; on this run its tag says which it is.
  const evaluator = new Evaluator(currentPath().model);
  const member = content.alternatives.find((alternative) => evaluator.holds(isAlternative(content, alternative)));
  return isExpr(member?.value) ? member.value : undefined;
}

export function joined(
  one: ReadonlyMap<string, readonly number[]>,
  other: ReadonlyMap<string, readonly number[]>,
): Map<string, readonly number[]> {
  const all = new Map(one);
  for (const [path, hit] of other) {
    const known = all.get(path);
    if (known === undefined) all.set(path, hit);
    else if (hit.some((each) => !known.includes(each)))
      all.set(
        path,
        [...new Set([...known, ...hit])].sort((a, b) => a - b),
      );
  }
  return all;
}

/** The counters that were hit, by module. */
export function countersHit(all: ReadonlyMap<string, Uint8Array>): Map<string, number[]> {
  const coverage = new Map<string, number[]>();
  for (const [path, counters] of all) {
    const hit: number[] = [];
    // The search of Buffer is many times faster than that of Uint8Array, and files may have thousands of counters.
    const bytes = Buffer.from(counters.buffer, counters.byteOffset, counters.length);
    for (let i = bytes.indexOf(1); i >= 0; i = bytes.indexOf(1, i + 1)) hit.push(i);
    if (hit.length > 0) coverage.set(path, hit);
  }
  return coverage;
}
