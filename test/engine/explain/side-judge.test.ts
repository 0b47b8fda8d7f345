// Judges the sides that handmade runs did not take.
import { expect, it } from "vitest";
import { explainedRun } from "../../../src/engine/explain/run-classes.ts";
import { SideJudge, type Verdict } from "../../../src/engine/explain/side-judge.ts";
import { OpenEnds } from "../../../src/engine/explain/open-ends.ts";
import { untakenSides } from "../../../src/engine/explain/untaken-sides.ts";
import { build, negate } from "../../../src/expr/build.ts";
import { type Expr, constant, variable } from "../../../src/expr/expr.ts";
import { printExpr } from "../../../src/expr/print.ts";
import type { Blocked } from "../../../src/model/exploration.ts";
import type { RecordedPlaces, RunEvent } from "../../../src/model/recording.ts";
import type { Decision, Trace } from "../../../src/model/trace.ts";
import type { Solver } from "../../../src/solver/solver.ts";
import { Budget } from "../../../src/support/budget.ts";

const over = (name: string, bound: number): Expr => build("lt", constant(bound), variable(name, "number"));
const [isBig, isHuge, isOther] = [over("x", 1), over("x", 5), over("y", 1)];
const same = build("eq", variable("i", "number"), variable("j", "number"));

const tested = (condition: Expr): Decision => ({ kind: "branch", condition, site: 0, flippable: true });
const context = (condition: Expr): Decision => ({
  kind: "type",
  condition,
  site: -1,
  flippable: true,
  isContext: true,
});

/** A run with these decisions: all but contexts are tests, each at a place of its own. Concrete tests follow. */
function runOf(decisions: readonly Decision[], concreteTests = 0): Trace {
  const test = (place: number, condition: Expr | undefined): RunEvent => ({
    kind: "test",
    module: "m",
    place,
    truth: true,
    condition,
  });
  const events = decisions.filter(({ isContext }) => isContext !== true).map(({ condition }, i) => test(i, condition));
  for (let i = 0; i < concreteTests; i++) events.push(test(events.length, undefined));
  const returned = { status: "returned" } as const;
  const rest = { result: undefined, identityMatters: false, coverage: new Map(), inputs: new Map() };
  return { decisions, events, outcome: returned, ...rest };
}

const RANGE = { start: 0, end: 1 };
const PLACE = { kind: "if", range: RANGE, owner: RANGE, position: { line: 1, column: 1 } } as const;
const PLACES: RecordedPlaces = { steps: [], functions: [], tests: Array.from({ length: 9 }, () => PLACE) };

/** Answers sat, except that it knows that x > 5 implies x > 1. */
const solver: Solver = {
  solve: ({ constraints }) => {
    const isUnsat = constraints.includes(isHuge) && constraints.includes(negate(isBig));
    return Promise.resolve(isUnsat ? { status: "unsat", assumptions: [] } : { status: "sat", model: new Map() });
  },
};

/** The verdict on the other side of the last test. */
async function check(
  decisions: readonly Decision[],
  expected: string,
  { isExhausted = true, blocked = [] as readonly Blocked[], concreteTests = 0 } = {},
): Promise<void> {
  const run = explainedRun(runOf(decisions, concreteTests), () => PLACES);
  const side = untakenSides([{ descriptor: "", tests: run.tests, runs: [run] }], []).at(-1);
  if (side === undefined) throw new Error("no side");
  const open = new OpenEnds([run], blocked);
  const verdict = await new SideJudge(solver, isExhausted, open, Budget.of({ timeMs: Infinity })).judge(side);
  expect(shown(verdict)).toBe(expected);
}

function shown(verdict: Verdict): string {
  if (verdict.kind === "undecided") return verdict.reason;
  return `never: ${verdict.contradiction.map((each) => printExpr(each)).join(", ")}`;
}

it("a contradiction has no more than it needs", () =>
  check([tested(isOther), tested(isHuge), tested(isBig)], "never: x > 5, !(x > 1)"));

it("before the exploration is exhausted, a side may be possible in another context", async () => {
  await check([context(same), tested(isHuge), tested(isBig)], "the budget ended", { isExhausted: false });
  await check([tested(isHuge), tested(isBig)], "never: x > 5, !(x > 1)", { isExhausted: false });
});

it("before the exploration is exhausted, a concrete test may turn out otherwise in another context", async () => {
  await check([context(same)], "the budget ended", { isExhausted: false, concreteTests: 1 });
  await check([context(same)], "never: ", { concreteTests: 1 });
  await check([tested(isBig)], "never: ", { isExhausted: false, concreteTests: 1 });
});

it("a decision that the solver gave up leaves sides open only on its own path", async () => {
  const path = [tested(isOther), context(same), tested(isHuge), tested(isBig)];
  const because = (condition: Expr): { blocked: readonly Blocked[] } => ({
    blocked: [{ site: 0, condition, reason: "too hard" }],
  });
  await check(path, "too hard", because(negate(same)));
  await check(path, "too hard", because(negate(isBig)));
  await check(path, "never: x > 5, !(x > 1)", because(negate(isOther)));
});

it("after a pin, other values may be possible", () =>
  check(
    [{ kind: "pin", condition: isHuge, site: -1, flippable: false, isContext: true }, tested(isBig)],
    "it depends on values that were handed to code that is not rewritten",
  ));
