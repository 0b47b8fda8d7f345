// Enters: a side of a test that no run took. Leaves: a contradiction if it is impossible, else why it is undecided.
// Deliberately absent: the search for paths; the explorer has tried every side, the judge only finds out why it failed.
import { negate } from "../../expr/build.ts";
import type { Expr } from "../../expr/expr.ts";
import { freeVariables } from "../../expr/free-variables.ts";
import type { Decision } from "../../model/trace.ts";
import type { Solver } from "../../solver/solver.ts";
import type { ExplainedRun } from "./run-classes.ts";
import type { PathTest } from "./path-tests.ts";
import type { OpenEnds } from "./open-ends.ts";
import type { Budget } from "../../support/budget.ts";
import type { UntakenSide } from "./untaken-sides.ts";

export type Verdict =
  /** Conditions that cannot all hold; the last is the one that the side needs. Empty for a test that no input decides. */
  | { readonly kind: "impossible"; readonly contradiction: readonly Expr[] }
  | { readonly kind: "undecided"; readonly reason: string };

/** With more runs to ask the solver about, the side is undecided. */
const MOST_RUNS = 16;

/** Inputs for the side exist, but no run with them completed. */
const OUTSIDE = "inputs that go there are not explained: an index is out of range, or an object cannot be made";

export class SideJudge {
  readonly #solver: Solver;
  readonly #isExhausted: boolean;
  readonly #open: OpenEnds;
  readonly #budget: Budget;
  readonly #ended: string;

  /**
   * `isExhausted`: whether the explorer has tried every side, those included that the solver gave up. `ended`: why it has not,
   * where it has not.
   */
  constructor(solver: Solver, isExhausted: boolean, open: OpenEnds, budget: Budget, ended = "the budget ended") {
    this.#solver = solver;
    this.#isExhausted = isExhausted;
    this.#open = open;
    this.#budget = budget;
    this.#ended = ended;
  }

  async judge({ pathKey, runs, depth }: UntakenSide): Promise<Verdict> {
    if (runs.some((run) => dependsOn(run, depth, ({ kind }) => kind === "pin")))
      return { kind: "undecided", reason: "it depends on values that were handed to code that is not rewritten" };
    const reason = this.#open.reasonFor(pathKey);
    if (reason !== undefined) return { kind: "undecided", reason };
    // The side may be possible in another context that was not explored.
    const hasUnexploredContexts = !this.#isExhausted && runs.some((run) => dependsOn(run, depth, isContextOf(run)));
    const symbolic = runs.filter(({ tests }) => tests[depth]?.condition !== undefined);
    const asked = this.#isExhausted ? symbolic.slice(0, 1) : symbolic;
    if (hasUnexploredContexts || asked.length > MOST_RUNS) return { kind: "undecided", reason: this.#ended };
    let contradiction: readonly Expr[] | undefined;
    for (const { trace, tests } of asked) {
      const { condition, decisionsBefore } = tests[depth] as PathTest & { readonly condition: Expr };
      const before = trace.decisions.slice(0, decisionsBefore).map((decision) => decision.condition);
      const wanted = negate(condition);
      const answer = await this.#solver.solve({ constraints: [...before, wanted], hint: trace.inputs });
      if (answer.status === "unknown") return { kind: "undecided", reason: answer.reason };
      if (answer.status === "sat") return { kind: "undecided", reason: this.#isExhausted ? OUTSIDE : this.#ended };
      contradiction ??= await this.#core(before, wanted);
    }
    return { kind: "impossible", contradiction: contradiction ?? [] };
  }

  /** An unsatisfiable core, found by leaving out one condition after another, the oldest first; minimal if time suffices. */
  async #core(before: readonly Expr[], wanted: Expr): Promise<readonly Expr[]> {
    if (before.includes(negate(wanted))) return [negate(wanted), wanted];
    let core = connectedWith(before, wanted);
    for (let i = 0; i < core.length && !this.#budget.isOver();) {
      const fewer = core.toSpliced(i, 1);
      const answer = await this.#solver.solve({ constraints: [...fewer, wanted], hint: new Map() });
      if (answer.status === "unsat") core = fewer;
      else i++;
    }
    return [...core, wanted];
  }
}

/** Whether a decision of the given kind was taken before the test. */
function dependsOn({ trace, tests }: ExplainedRun, depth: number, isOfKind: (decision: Decision) => boolean): boolean {
  // A concrete test is not among the decisions; over-approximates: all up to the next symbolic test may precede it.
  const end = tests[depth]?.condition === undefined ? nextSymbolic(tests, depth) : tests[depth].decisionsBefore;
  return trace.decisions.slice(0, end).some(isOfKind);
}

function nextSymbolic(tests: readonly PathTest[], depth: number): number | undefined {
  return tests.slice(depth + 1).find(({ condition }) => condition !== undefined)?.decisionsBefore;
}

/** Decisions of the run that are no tests: which places coincide, what kinds and lengths inputs have. */
function isContextOf({ context }: ExplainedRun): (decision: Decision) => boolean {
  const decisions = new Set(context);
  return (decision) => decisions.has(decision);
}

/** The conditions that share variables with the wanted one, directly or through other conditions. */
function connectedWith(conditions: readonly Expr[], wanted: Expr): readonly Expr[] {
  const reached = new Set(freeVariables(wanted));
  const isIn = new Set<Expr>();
  for (let grew = true; grew;) {
    grew = false;
    for (const condition of conditions) {
      if (isIn.has(condition) || !freeVariables(condition).some((each) => reached.has(each))) continue;
      isIn.add(condition);
      for (const each of freeVariables(condition)) reached.add(each);
      grew = true;
    }
  }
  return conditions.filter((condition) => isIn.has(condition));
}
