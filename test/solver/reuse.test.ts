import { beforeEach, describe, expect, it } from "vitest";
import type { Model } from "../../src/expr/evaluate.ts";
import { resetExpressions, variable, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import { canonicalQuery } from "../../src/solver/reuse/canonical-query.ts";
import { Expense, QueryLimit } from "../../src/solver/effort.ts";
import { KnownSetsSolver } from "../../src/solver/reuse/known-sets-solver.ts";
import { KnownSets } from "../../src/solver/reuse/known-sets.ts";
import { RecentModelsSolver } from "../../src/solver/reuse/recent-models-solver.ts";
import { RenamingSolver } from "../../src/solver/reuse/renaming-solver.ts";
import { SharedMemory } from "../../src/solver/reuse/shared-memory.ts";
import type { Answer, Query, Solver } from "../../src/solver/solver.ts";
import { simplified as e } from "../expr/write-terms.ts";

type Values = Record<string, SortValue>;

const UNSAT: Answer = { status: "unsat", assumptions: [] };
const ASSUMED: Answer = { status: "unsat", assumptions: ["integers"] };
const UNKNOWN: Answer = { status: "unknown", reason: "dummy" };
const modelOf = (values: Values): Model => new Map(Object.entries(values));
const sat = (values: Values): Answer => ({ status: "sat", model: modelOf(values) });

const number = (name: string): Expr => variable(name, "number");
const above = (low: number, name = "x"): Expr => e("lt", low, number(name));
const below = (high: number, name = "x"): Expr => e("lt", number(name), high);

/** Gives one answer after the other, then UNKNOWN; remembers what it was asked. */
class Dummy implements Solver {
  readonly asked: Query[] = [];
  readonly #answers: readonly Answer[];

  constructor(...answers: Answer[]) {
    this.#answers = answers;
  }

  solve(query: Query): Promise<Answer> {
    this.asked.push(query);
    return Promise.resolve(this.#answers[this.asked.length - 1] ?? UNKNOWN);
  }
}

async function check(solver: Solver, constraints: readonly Expr[], expected: Answer, hint: Values = {}): Promise<void> {
  expect(await solver.solve({ constraints, hint: modelOf(hint) })).toEqual(expected);
}

describe("KnownSetsSolver", () => {
  it("asks once for each set of constraints, and keeps the hint of each query", async () => {
    const inner = new Dummy(sat({ x: 1, other: 5 }));
    const solver = new KnownSetsSolver(inner);
    await check(solver, [above(0), below(9)], sat({ x: 1, other: 5 }));
    await check(solver, [below(9), above(0), above(0)], sat({ x: 1, other: 6 }), { other: 6 });
    expect(inner.asked.length).toBe(1);
  });

  it("asks again for what a brief try left undecided", async () => {
    const limit = new QueryLimit();
    const inner = new Dummy(UNKNOWN, sat({ x: 1 }));
    const solver = new KnownSetsSolver(inner, new KnownSets(), limit);
    limit.effort = "brief";
    await check(solver, [above(0)], UNKNOWN);
    limit.effort = "full";
    await check(solver, [above(0)], sat({ x: 1 }));
  });

  it("knows that more constraints have no more models, on the same assumptions", async () => {
    const inner = new Dummy(ASSUMED, UNSAT);
    const solver = new KnownSetsSolver(inner);
    await check(solver, [above(9), below(5)], ASSUMED);
    await check(solver, [below(7), above(9), above(0), below(5)], ASSUMED);
    await check(solver, [below(7), above(9)], UNSAT);
    await check(solver, [below(5), below(7), above(9)], UNSAT);
    expect(inner.asked.length).toBe(2);
  });

  it("takes the model of more constraints for fewer, and of fewer for more where it holds", async () => {
    const inner = new Dummy(sat({ x: 5 }));
    const solver = new KnownSetsSolver(inner);
    await check(solver, [above(0), below(9)], sat({ x: 5 }));
    await check(solver, [below(9)], sat({ x: 5 }), { x: 10 });
    await check(solver, [above(0), below(9), above(3)], sat({ x: 5 }));
    expect(inner.asked.length).toBe(1);
    await check(solver, [above(0), below(9), above(6)], UNKNOWN);
    expect(inner.asked.length).toBe(2);
  });

  it("asks rather than take a strange value where it need not be one", async () => {
    const inner = new Dummy(sat({ x: NaN }), sat({ x: 20 }));
    const solver = new KnownSetsSolver(inner);
    const notBelow = e("not", below(9));
    await check(solver, [notBelow, e("not", above(0))], sat({ x: NaN }));
    await check(solver, [notBelow], sat({ x: 20 }), { x: 1 });
    await check(solver, [e("not", above(0)), notBelow], sat({ x: NaN }), { x: 1 });
    expect(inner.asked.length).toBe(2);
  });

  it("does not take one unknown for another", async () => {
    const inner = new Dummy(UNKNOWN, UNSAT);
    const solver = new KnownSetsSolver(inner);
    await check(solver, [above(0)], UNKNOWN);
    await check(solver, [above(0)], UNKNOWN);
    await check(solver, [above(0), below(1)], UNSAT);
  });

  it("has a bounded memory, in which what is used stays", async () => {
    const known = new KnownSets(300);
    const inner = new Dummy(UNSAT);
    const solver = new KnownSetsSolver(inner, known);
    const core = [above(9), below(5)];
    await check(solver, core, UNSAT);
    for (let i = 0; i < 1000; i++) {
      await check(solver, [above(i, "y"), below(i, "y")], UNKNOWN);
      if (i % 10 === 0) await check(solver, [...core, above(i, "y")], UNSAT);
      expect(known.weight).toBeLessThanOrEqual(600);
    }
    await check(solver, [above(0, "y"), below(0, "y")], UNKNOWN);
    expect(inner.asked.length).toBe(1002);
  });
});

describe("RecentModelsSolver", () => {
  it("puts in what the constraints force by their form, and asks where that does not do", async () => {
    const inner = new Dummy();
    const flag = variable("flag", "boolean");
    const constraints = [e("eq", number("x"), 3), e("not", flag), above(1, "y")];
    await check(new RecentModelsSolver(inner), constraints, sat({ x: 3, flag: false, y: 2 }), {
      x: 0,
      flag: true,
      y: 2,
    });
    expect(inner.asked.length).toBe(0);
    await check(new RecentModelsSolver(inner), constraints, UNKNOWN, { x: 0, flag: true, y: 1 });
  });

  it("tries the hint, then the latest model, and keeps what it can of the hint", async () => {
    const inner = new Dummy(sat({ x: 5, y: 7 }), sat({ x: 8, y: 7 }));
    const solver = new RecentModelsSolver(inner);
    await check(solver, [above(0)], sat({ x: 3 }), { x: 3 });
    await check(solver, [above(4), above(6, "y")], sat({ x: 5, y: 7 }));
    await check(solver, [above(7), above(6, "y")], sat({ x: 8, y: 7 }), { x: 3, y: 7 });
    await check(solver, [above(4), above(0, "y")], sat({ x: 8, y: 1, z: 2 }), { x: 0, y: 1, z: 2 });
    await check(solver, [above(4), below(8)], sat({ x: 5 }), { x: 0 });
    expect(inner.asked.length).toBe(2);
  });

  it("does not spread strange values", async () => {
    const inner = new Dummy(sat({ x: NaN }), sat({ x: -1 }));
    const solver = new RecentModelsSolver(inner);
    await check(solver, [e("not", e("eq", number("x"), number("x")))], sat({ x: NaN }));
    await check(solver, [e("not", above(0))], sat({ x: -1 }), { x: 3 });
  });

  it("does not try what may take too long to compute", async () => {
    const inner = new Dummy(sat({ n: 10n ** 9n }), sat({ n: 3n }));
    const solver = new RecentModelsSolver(inner);
    const n = variable("n", "bigint");
    await check(solver, [e("bigLt", 9n, n)], sat({ n: 10n ** 9n }));
    await check(solver, [e("bigLt", 4n, e("bigPow", 3n, n))], sat({ n: 3n }));
  });

  it("takes no value of the hint that the variable may not have", () => {
    const digit = variable("digit", "number", [1, 2, 3]);
    return check(new RecentModelsSolver(new Dummy()), [e("not", e("eq", digit, 2))], sat({ digit: 1 }), { digit: 7 });
  });
});

describe("RenamingSolver", () => {
  let inner: Dummy;
  let solver: Solver;
  beforeEach(() => {
    inner = new Dummy(sat({ v0: 4, v1: 6 }));
    solver = new RenamingSolver(inner, new SharedMemory());
  });
  const between = (x: string, y: string): Expr[] => [above(3, x), e("lt", number(x), number(y))];

  it("shares the answer of queries that differ in names and order", async () => {
    await check(solver, between("x", "y"), sat({ x: 4, y: 6, z: 1 }), { z: 1 });
    await check(solver, between("y", "x").reverse(), sat({ y: 4, x: 6 }));
    const [constraint] = between("a", "b");
    await check(solver, [...between("a", "b"), constraint as Expr], sat({ a: 4, b: 6 }));
    expect(inner.asked.length).toBe(1);
    const query = inner.asked[0] as Query;
    expect([...query.hint]).toEqual([]);
    expect(new Set(query.constraints)).toEqual(new Set(between("v0", "v1")));
  });

  it("shares only where the hints are alike", async () => {
    await check(solver, between("x", "y"), sat({ x: 4, y: 6 }), { x: 1 });
    await check(solver, between("y", "z"), UNKNOWN, { y: 2 });
    await check(solver, between("y", "z"), sat({ y: 4, z: 6 }), { y: 1 });
    expect(inner.asked.map(({ hint }) => [...hint])).toEqual([[["v0", 1]], [["v0", 2]]]);
  });

  it("does not answer briefly what only a longer try answered", async () => {
    const limit = new QueryLimit();
    const either = new RenamingSolver(
      new Dummy(sat({ v0: 4, v1: 6 }), UNKNOWN),
      new SharedMemory(),
      new Expense(),
      limit,
    );
    await check(either, between("x", "y"), sat({ x: 4, y: 6 }));
    limit.effort = "brief";
    await check(either, between("x", "y"), UNKNOWN);
    limit.effort = "full";
    await check(either, between("y", "x"), sat({ y: 4, x: 6 }));
  });

  it("charges for what is remembered what it cost to find", async () => {
    const expense = new Expense();
    const costly: Solver = {
      solve: () => {
        expense.add(30);
        return Promise.resolve(UNSAT);
      },
    };
    const remembering = new RenamingSolver(costly, new SharedMemory(), expense);
    await check(remembering, [above(1), below(0)], UNSAT);
    await check(remembering, [above(1, "y"), below(0, "y")], UNSAT);
    expect(expense.spent).toBe(60);
  });

  it("shares with units whose expressions are gone", async () => {
    await check(solver, between("x", "y"), sat({ x: 4, y: 6 }));
    resetExpressions();
    await check(solver, between("p", "q"), sat({ p: 4, q: 6 }));
    expect(inner.asked.length).toBe(1);
  });

  it("leaves what is large as it is", async () => {
    const terms = Array.from({ length: 300 }, (_, i) => e("lt", e("mul", number("x"), i + 2), i));
    await check(solver, terms, sat({ v0: 4, v1: 6 }));
    expect(inner.asked[0]?.constraints).toEqual(terms);
  });

  it("lets a variable without a value have its default", async () => {
    const defaulting = new RenamingSolver(new Dummy(sat({})), new SharedMemory());
    await check(defaulting, [below(1)], sat({}), { x: 3 });
  });
});

describe("canonicalQuery", () => {
  const keyOf = (...constraints: Expr[]): string | undefined => canonicalQuery(constraints)?.key;
  const named = (name: string, sort: Sort, domain?: readonly SortValue[]): Expr => variable(name, sort, domain);
  const less = (a: string, b: string): Expr => e("lt", number(a), number(b));
  const chain = (...names: string[]): Expr[] => names.slice(1).map((name, i) => less(names[i] as string, name));

  it.each<[string, Expr[], Expr[]]>([
    ["other constants", [above(0)], [above(1)]],
    ["zeros of other signs", [e("same", number("x"), 0)], [e("same", number("x"), -0)]],
    ["other operators", [e("lt", number("x"), 5)], [e("le", number("x"), 5)]],
    ["another side", [less("x", "y"), above(0)], [less("x", "y"), above(0, "y")]],
    ["one variable or two", [above(0), below(9)], [above(0), below(9, "y")]],
    [
      "domains in another order",
      [e("lt", named("x", "number", [1, 2]), 2)],
      [e("lt", named("x", "number", [2, 1]), 2)],
    ],
    ["strings that look like what separates them", [textIs("a"), textIs('";')], [textIs('a";'), textIs("")]],
    ["a cycle or two", chain("a", "b", "c", "a", "b"), [...chain("a", "b", "a"), ...chain("c", "d", "c")]],
  ])("tells apart: %s", (_name, one, other) => expect(keyOf(...one)).not.toBe(keyOf(...other)));

  it.each<[string, Expr[], Expr[]]>([
    ["a chain from the end", chain("a", "b", "c", "d", "e"), chain("e", "d", "c", "b", "a").reverse()],
    ["a cycle from another place", chain("a", "b", "c", "d", "a"), chain("c", "d", "a", "b", "c").reverse()],
    ["a star", ["a", "b", "c"].map((name) => less("m", name)), ["c", "a", "b"].map((name) => less("n", name))],
  ])("recognises: %s", (_name, one, other) => expect(keyOf(...one)).toBe(keyOf(...other)));

  function textIs(text: string): Expr {
    return e("strEq", named(`s${text.length}`, "string"), text);
  }
});
