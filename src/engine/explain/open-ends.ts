// Open ends are prefixes of control paths after which unexplored paths may begin, because the solver could not decide the
// other side of a decision there.
import { negate } from "../../expr/build.ts";
import type { Expr } from "../../expr/expr.ts";
import type { Blocked } from "../../model/exploration.ts";
import type { ExplainedRun } from "./run-classes.ts";
import { type PathTest, pathKeyOf } from "./path-tests.ts";

export class OpenEnds {
  /** By the path key of the prefix, why the solver could not decide. */
  readonly #reasons = new Map<string, string>();

  constructor(runs: readonly ExplainedRun[], blocked: readonly Blocked[]) {
    const reasons = new Map(blocked.map(({ condition, reason }) => [condition, reason]));
    if (reasons.size > 0) for (const run of runs) this.#add(run, reasons);
  }

  /** The reason of an open end on this path; undefined: there is none. */
  reasonFor(pathKey: string): string | undefined {
    for (const [end, reason] of this.#reasons) if (pathKey.startsWith(end)) return reason;
    return undefined;
  }

  #add({ trace, tests }: ExplainedRun, reasons: ReadonlyMap<Expr, string>): void {
    const testAt = new Map<number, number>();
    for (const [i, test] of tests.entries())
      if (hasDecision(trace.decisions, test)) testAt.set(test.decisionsBefore, i);
    let passed = 0;
    for (const [i, { condition }] of trace.decisions.entries()) {
      const test = testAt.get(i);
      const reason = reasons.get(negate(condition));
      // A decision that is no test follows the tests decided so far, and perhaps concrete ones. Over-approximates: the prefix
      // ends before those.
      const prefix = (): string => (test === undefined ? pathKeyOf(tests.slice(0, passed)) : flipped(tests, test));
      if (reason !== undefined) this.#reasons.set(prefix(), reason);
      if (test !== undefined) passed = test + 1;
    }
  }
}

/** Whether the test has a decision of its own; it has none if it is concrete, or its condition was decided earlier. */
function hasDecision(decisions: ExplainedRun["trace"]["decisions"], { condition, decisionsBefore }: PathTest): boolean {
  return condition !== undefined && decisions[decisionsBefore]?.condition === condition;
}

function flipped(tests: readonly PathTest[], at: number): string {
  const test = tests[at] as PathTest;
  return pathKeyOf([...tests.slice(0, at), { ...test, truth: !test.truth }]);
}
