import { describe, expect, it } from "vitest";
import { constant, variable, type Expr, type SortValue, type Var } from "../../../src/expr/expr.ts";
import { printExpr } from "../../../src/expr/print.ts";
import { DifferenceSystem } from "../../../src/solver/exact/difference/difference-system.ts";
import { nextDouble } from "../../../src/solver/exact/next-double.ts";
import { Program } from "../../../src/solver/program.ts";
import { Rng } from "../../../src/support/rng.ts";
import { plain as is } from "../../expr/write-terms.ts";
import { isFullSize, rounds } from "../../rounds.ts";

const not = (expr: Expr): Expr => is("not", expr);
const [x, y, z] = ["x", "y", "z"].map((name) => variable(name, "number")) as [Var, Var, Var];
const [a, b] = ["a", "b"].map((name) => variable(name, "bigint")) as [Var, Var];
const integer = (each: Var): Expr => is("isInteger", each);
const within = (each: Var, lo: number, hi: number): Expr => is("and", is("le", lo, each), is("le", each, hi));

function systemOf(conditions: readonly Expr[]): DifferenceSystem {
  const system = DifferenceSystem.of(conditions);
  if (system === undefined)
    throw new Error(`no differences: ${conditions.map((each) => printExpr(each)).join(" && ")}`);
  return system;
}

describe("projection", () => {
  /** What is left of the conditions, in words. */
  function check(conditions: readonly Expr[], keep: readonly Var[], expected: readonly string[], isExact = true): void {
    const projected = systemOf(conditions).projectOnto(keep);
    expect(projected.toConstraints().map((each) => printExpr(each))).toEqual(expected);
    expect(projected.isExact).toBe(isExact);
  }
  it("joins what the eliminated stood between", () => check([is("le", x, y), is("le", y, z)], [x, z], ["x <= z"]));
  it("keeps strictness", () => check([is("lt", x, y), is("le", y, z)], [x, z], ["x < z"]));
  it("carries bounds over", () => check([is("lt", x, y), is("le", y, 5)], [x], ["x < 5"]));
  it("counts steps of bigints", () =>
    check([is("bigLt", a, b), is("bigLt", b, is("bigAdd", a, 9n)), is("bigEq", b, 4n)], [a], ["a >= -4n", "a <= 3n"]));
  it("passes a disequality on to an equal", () =>
    check([is("eq", x, y), not(is("eq", y, 5))], [x], ["!Number.isNaN(x)", "x !== 5"]));
  it("forgets a disequality where there is room", () => check([not(is("eq", x, y))], [x], []));
  it("says where a disequality is lost", () =>
    check([is("le", x, y), is("le", y, z), not(is("eq", y, 3))], [x, z], ["x <= z"], false));
  it("shows an equation that two inequalities make", () => {
    const range = [x, y].flatMap((each) => [integer(each), within(each, 0, 100)]);
    const conditions = [...range, is("lt", is("add", x, 4), y), is("le", y, is("add", x, 5))];
    const shown = systemOf(conditions)
      .toConstraints()
      .map((each) => printExpr(each));
    expect(shown).toContain("y === x + 5");
    expect(shown).toHaveLength(5);
  });
});

describe("what is no system", () => {
  it.each([
    ["a disjunction", is("or", is("lt", x, 0), is("lt", y, 0))],
    ["a product", is("lt", is("mul", x, y), 1)],
    ["a fraction", not(is("isInteger", x))],
    ["the sign of zero", is("same", x, 0)],
    ["an integer beside a double", is("and", integer(x), is("lt", x, y))],
  ])("%s", (_name, condition) => expect(DifferenceSystem.of([condition])).toBeUndefined());

  it("says which numbers might be NaN", () =>
    expect(systemOf([not(is("lt", x, y)), is("lt", y, 3)]).assumedNumbers).toEqual([x]));
});

describe("implication", () => {
  const check = (left: readonly Expr[], right: readonly Expr[], expected: boolean): void =>
    expect(systemOf(left).implies(systemOf(right))).toBe(expected);
  it("follows chains", () => check([is("lt", x, y), is("lt", y, z)], [is("lt", x, z)], true));
  it("is not the reverse", () => check([is("lt", x, z)], [is("lt", x, y), is("lt", y, z)], false));
  it("uses bounds", () => check([is("lt", x, 3), is("lt", 3, y)], [is("lt", x, y)], true));
  it("sees disequalities", () => check([is("le", x, y), not(is("eq", x, y))], [is("lt", x, y)], true));
  it("implies disequalities", () => check([is("lt", x, y)], [not(is("eq", x, y))], true));
  it("follows from a contradiction", () => check([is("lt", x, y), is("lt", y, x)], [is("lt", x, z)], true));
});

/** Every assignment of grid values to the variables that satisfies all conditions. */
function solutions(variables: readonly Var[], grid: readonly number[], conditions: readonly Expr[]) {
  const program = new Program([...conditions, ...variables.map((each) => not(is("isNaN", each)))]);
  const found: Map<string, SortValue>[] = [];
  for (let i = 0; i < grid.length ** variables.length; i++) {
    const values = variables.map((_, at) => grid[Math.floor(i / grid.length ** at) % grid.length] as number);
    const model = new Map(variables.map(({ name }, at) => [name, values[at] as number]));
    if (program.satisfiedBy(program.variables.map(({ name }) => model.get(name) as number))) found.push(model);
  }
  return found;
}

interface Sampling {
  readonly variables: readonly Var[];
  readonly grid: readonly number[];
  /** Conditions that keep the variables on the grid. */
  readonly onGrid: readonly Expr[];
  readonly literal: (rng: Rng) => Expr;
}

const names = ["p", "q", "r"].map((name) => variable(name, "number"));
const comparisons = ["lt", "le", "eq"] as const;
const perhapsNot = (rng: Rng, literal: Expr): Expr => (rng.below(3) === 0 ? not(literal) : literal);

const integers: Sampling = {
  variables: names,
  grid: [-2, -1, 0, 1, 2],
  onGrid: names.flatMap((each) => [integer(each), within(each, -2, 2)]),
  literal: (rng) => {
    const [left, right] = [rng.pick(names), rng.below(4) === 0 ? constant(rng.below(5) - 2) : rng.pick(names)];
    const shifted = rng.below(2) === 0 ? left : is("add", left, rng.below(5) - 2);
    return perhapsNot(rng, is(rng.pick(comparisons), shifted, right));
  },
};

const doubles = [1];
for (let i = 0; i < 4; i++) doubles.push(nextDouble(doubles[i] as number));
const adjacent: Sampling = {
  variables: names,
  grid: doubles,
  onGrid: names.map((each) => within(each, 1, doubles[4] as number)),
  literal: (rng) => {
    const right = rng.below(4) === 0 ? constant(rng.pick(doubles)) : rng.pick(names);
    return perhapsNot(rng, is(rng.pick(comparisons), rng.pick(names), right));
  },
};

const draw = (rng: Rng, { literal, onGrid }: Sampling, most: number): Expr[] => [
  ...onGrid,
  ...Array.from({ length: 1 + rng.below(most) }, () => literal(rng)),
];

describe.each([
  ["integers", integers],
  ["adjacent doubles", adjacent],
])("random systems of %s", (_name, sampling) => {
  const { variables, grid } = sampling;

  it("are satisfiable where the grid has a solution, and project onto what can be extended", () => {
    const rng = new Rng(11);
    const counts = { exact: 0, inexact: 0, unsatisfiable: 0 };
    for (let i = 0; i < rounds(400); i++) {
      const conditions = draw(rng, sampling, 5);
      const all = solutions(variables, grid, conditions);
      const system = systemOf(conditions);
      expect(system.isSatisfiable()).toBe(all.length > 0);
      if (all.length === 0) counts.unsatisfiable++;
      const keep = variables.filter(() => rng.below(2) === 0);
      const projected = system.projectOnto(keep);
      const key = (model: ReadonlyMap<string, SortValue>) => keep.map(({ name }) => String(model.get(name))).join();
      const extendable = new Set(all.map(key));
      const isRight = (model: ReadonlyMap<string, SortValue>): boolean => {
        const holds = holdsFor(projected, model, sampling);
        return projected.isExact ? holds === extendable.has(key(model)) : holds || !extendable.has(key(model));
      };
      expect(solutions(keep, grid, []).filter((model) => !isRight(model))).toEqual([]);
      counts[projected.isExact ? "exact" : "inexact"]++;
    }
    expect(counts.exact).toBeGreaterThan(isFullSize ? 250 : 20);
    if (isFullSize) expect(counts.inexact).toBeGreaterThan(0);
    expect(counts.unsatisfiable).toBeGreaterThan(isFullSize ? 30 : 1);
  });

  it("imply each other where solutions say so", () => {
    const rng = new Rng(12);
    const counts = { yes: 0, no: 0 };
    for (let i = 0; i < rounds(700); i++) {
      const left = draw(rng, sampling, 6);
      const right = draw(rng, sampling, 2);
      const expected =
        solutions(variables, grid, left).length === solutions(variables, grid, [...left, ...right]).length;
      expect(systemOf(left).implies(systemOf(right))).toBe(expected);
      counts[expected ? "yes" : "no"]++;
    }
    expect(counts.yes).toBeGreaterThan(isFullSize ? 60 : 3);
    expect(counts.no).toBeGreaterThan(isFullSize ? 60 : 3);
  });

  it("are written as conditions with the same solutions", () => {
    const rng = new Rng(13);
    for (let i = 0; i < rounds(200); i++) {
      const conditions = draw(rng, sampling, 5);
      const written = systemOf(conditions).toConstraints();
      expect(solutions(variables, grid, written)).toEqual(solutions(variables, grid, conditions));
    }
  });
});

/** By fixing every variable: this needs no way of writing the system. */
function holdsFor(system: DifferenceSystem, model: ReadonlyMap<string, SortValue>, { onGrid }: Sampling): boolean {
  const fixed = system.variables.map((each) => is("eq", each, model.get(each.name) as SortValue));
  return systemOf([...onGrid, ...fixed]).implies(system);
}
