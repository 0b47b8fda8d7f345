// Where paths may branch off that nobody has seen: decisions whose other side the solver could not settle.
import { negate } from "../../expr/build.ts";
import type { Expr } from "../../expr/expr.ts";
import type { Blocked } from "../../model/exploration.ts";
import type { ExplainedRun } from "./run-classes.ts";
import { type PathTest, pathKeyOf } from "./path-tests.ts";

export class OpenEnds {
  /** By the way that leads there, why nobody knows how it goes on. */
  readonly #reasons = new Map<string, string>();

  constructor(runs: readonly ExplainedRun[], blocked: readonly Blocked[]) {
    const reasons = new Map(blocked.map(({ condition, reason }) => [condition, reason]));
    if (reasons.size > 0) for (const run of runs) this.#add(run, reasons);
  }

  /** Why unseen paths may begin so; undefined: none does. */
  reasonFor(pathKey: string): string | undefined {
    for (const [end, reason] of this.#reasons) if (pathKey.startsWith(end)) return reason;
    return undefined;
  }

  #add({ trace, tests }: ExplainedRun, reasons: ReadonlyMap<Expr, string>): void {
    const testAt = new Map<number, number>();
    for (const [i, test] of tests.entries())
      if (isDecidedIn(trace.decisions, test)) testAt.set(test.decisionsBefore, i);
    let passed = 0;
    for (const [i, { condition }] of trace.decisions.entries()) {
      const test = testAt.get(i);
      const reason = reasons.get(negate(condition));
      // what else was tested before it is not known, so that fewer are counted than there may be
      const prefix = (): string => (test === undefined ? pathKeyOf(tests.slice(0, passed)) : flipped(tests, test));
      if (reason !== undefined) this.#reasons.set(prefix(), reason);
      if (test !== undefined) passed = test + 1;
    }
  }
}

/** Not earlier, nor by others. */
function isDecidedIn(decisions: ExplainedRun["trace"]["decisions"], { condition, decisionsBefore }: PathTest): boolean {
  return condition !== undefined && decisions[decisionsBefore]?.condition === condition;
}

function flipped(tests: readonly PathTest[], at: number): string {
  const test = tests[at] as PathTest;
  return pathKeyOf([...tests.slice(0, at), { ...test, truth: !test.truth }]);
}
