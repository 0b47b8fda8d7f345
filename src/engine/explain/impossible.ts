// Sides of tests that no run took: why they cannot be taken, or why nobody knows.
// Enters: the classes, a solver. Leaves: for each such side a contradiction, or what kept us from deciding.
// Deliberately absent: the search for paths; the explorer has tried every side, this only says why it failed.
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
  /** Conditions that cannot all hold; the last is the one that the side needs. None: the inputs do not matter to it. */
  | { readonly kind: "impossible"; readonly contradiction: readonly Expr[] }
  | { readonly kind: "undecided"; readonly reason: string };

/** More runs than these are not asked one by one whether the side is impossible for all. */
const MOST_RUNS = 16;

const BUDGET = "the budget ended";
/** The explorer went there, and no run came to its end. */
const OUTSIDE = "inputs that go there are not explained: an index is out of range, or an object cannot be made";

export class Judge {
  readonly #solver: Solver;
  readonly #isExhausted: boolean;
  readonly #open: OpenEnds;
  readonly #budget: Budget;

  /** `isExhausted`: the explorer has looked at every side, though it may have left some open. */
  constructor(solver: Solver, isExhausted: boolean, open: OpenEnds, budget: Budget) {
    this.#solver = solver;
    this.#isExhausted = isExhausted;
    this.#open = open;
    this.#budget = budget;
  }

  async judge({ pathKey, runs, depth }: UntakenSide): Promise<Verdict> {
    if (runs.some((run) => isBased(run, depth, ({ kind }) => kind === "pin")))
      return { kind: "undecided", reason: "it depends on values that were handed to code that is not rewritten" };
    const reason = this.#open.reasonFor(pathKey);
    if (reason !== undefined) return { kind: "undecided", reason };
    // in other contexts, which nobody looked at, it may be possible
    const isUnseen = !this.#isExhausted && runs.some((run) => isBased(run, depth, isHiddenIn(run)));
    const settled = runs.filter(({ tests }) => tests[depth]?.condition !== undefined);
    const asked = this.#isExhausted ? settled.slice(0, 1) : settled;
    if (isUnseen || asked.length > MOST_RUNS) return { kind: "undecided", reason: BUDGET };
    let first: readonly Expr[] | undefined;
    for (const { trace, tests } of asked) {
      const { condition, decisionsBefore } = tests[depth] as PathTest & { readonly condition: Expr };
      const before = trace.decisions.slice(0, decisionsBefore).map((decision) => decision.condition);
      const wanted = negate(condition);
      const answer = await this.#solver.solve({ constraints: [...before, wanted], hint: trace.inputs });
      if (answer.status === "unknown") return { kind: "undecided", reason: answer.reason };
      if (answer.status === "sat") return { kind: "undecided", reason: this.#isExhausted ? OUTSIDE : BUDGET };
      first ??= await this.#core(before, wanted);
    }
    return { kind: "impossible", contradiction: first ?? [] };
  }

  /** A part of the conditions that suffices: what can be left out is left out, one after another, the oldest first. */
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

/** Whether one of these decisions was taken before the test was. */
function isBased({ trace, tests }: ExplainedRun, depth: number, isOne: (decision: Decision) => boolean): boolean {
  // of a test that is not among the decisions it is not known which came first
  const end = tests[depth]?.condition === undefined ? nextDecided(tests, depth) : tests[depth].decisionsBefore;
  return trace.decisions.slice(0, end).some(isOne);
}

function nextDecided(tests: readonly PathTest[], depth: number): number | undefined {
  return tests.slice(depth + 1).find(({ condition }) => condition !== undefined)?.decisionsBefore;
}

/** What the run decided besides its tests: which places coincide, what kinds and lengths inputs have. */
function isHiddenIn({ context }: ExplainedRun): (decision: Decision) => boolean {
  const hidden = new Set(context);
  return (decision) => hidden.has(decision);
}

/** Conditions that share variables with the wanted one, directly or through others. */
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
