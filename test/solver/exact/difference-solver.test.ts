import { describe, expect, it } from "vitest";
import { Evaluator } from "../../../src/expr/evaluate.ts";
import { constant, variable, type Expr, type SortValue, type Var } from "../../../src/expr/expr.ts";
import { DifferenceSolver } from "../../../src/solver/exact/difference/difference-solver.ts";
import { nextDouble } from "../../../src/solver/exact/next-double.ts";
import { Program } from "../../../src/solver/program.ts";
import { Rng } from "../../../src/support/rng.ts";
import { plain as is } from "../../expr/write-terms.ts";
import { rounds } from "../../rounds.ts";

const solver = new DifferenceSolver();
const x = variable("x", "number");
const y = variable("y", "number");
const z = variable("z", "number");
const not = (expr: Expr): Expr => is("not", expr);

type Expected = "unsat" | "unknown" | Readonly<Record<string, SortValue>> | "sat";

/** The answer, or the values of the model that are named. */
async function check(
  constraints: readonly Expr[],
  expected: Expected,
  hint: Readonly<Record<string, SortValue>> = {},
): Promise<void> {
  const answer = await solver.solve({ constraints, hint: new Map(Object.entries(hint)) });
  if (answer.status === "sat") {
    const evaluator = new Evaluator(answer.model);
    expect(constraints.map((constraint) => evaluator.holds(constraint))).not.toContain(false);
  }
  if (answer.status === "unsat") expect(answer.assumptions).toEqual([]);
  if (typeof expected === "string") expect(answer.status).toBe(expected);
  else expect(answer.status === "sat" ? namedIn(answer.model, expected) : answer.status).toEqual(expected);
}

const namedIn = (model: ReadonlyMap<string, SortValue>, names: object) =>
  Object.fromEntries([...model].filter(([name]) => name in names));

describe("orders of doubles", () => {
  it("keeps the hint where it can", () => check([is("lt", x, y)], { x: 5, y: 6 }, { x: 5, y: 3 }));
  it("prefers integers", () => check([is("lt", x, y), is("lt", y, 0.5)], { x: -1.5, y: 0 }, { x: -1.5, y: 4.5 }));
  it("then short decimals", () => check([is("lt", 0, x), is("lt", x, y), is("lt", y, 1)], { x: 0.1, y: 0.2 }));
  it("knows that doubles are finitely many", () =>
    check([is("lt", 1, x), is("lt", x, y), is("lt", y, nextDouble(nextDouble(1)))], "unsat"));
  it("finds the double between two", () =>
    check([is("lt", 1, x), is("lt", x, nextDouble(nextDouble(1)))], { x: nextDouble(1) }));
  it("refutes a cycle", () => check([is("lt", x, y), is("le", y, z), is("le", z, x)], "unsat"));
  it("accepts a cycle without strictness", () =>
    check([is("le", x, y), is("le", y, z), is("le", z, x)], { x: 2, y: 2, z: 2 }, { x: 2 }));
  it("has nothing below -Infinity", () => check([is("lt", x, -Infinity)], "unsat"));
  it("has Infinity above all", () => check([is("lt", Number.MAX_VALUE, x)], { x: Infinity }));
  it("refutes disequal equals", () =>
    check([is("le", x, y), is("le", y, x), not(is("eq", x, y))].slice(0, 3), "unsat"));
  it("takes zeros for one", () => check([is("lt", -0, x), is("lt", x, Number.MIN_VALUE)], "unsat"));
});

describe("NaN", () => {
  it("makes a negation hold", () => check([not(is("lt", x, 5)), not(is("le", 5, x))], { x: NaN }));
  it("is avoided", () => check([not(is("lt", x, 5))], { x: 5 }));
  it("stays where it was", () => check([not(is("lt", x, 5))], { x: NaN }, { x: NaN }));
  it("is no number", () => check([is("isNaN", x), is("le", x, y)], "unsat"));
  it("is told apart", () => check([not(is("isNaN", x)), not(is("lt", x, 5)), not(is("le", 5, x))], "unsat"));
  it("differs from itself", () => check([not(is("eq", x, x))], { x: NaN }));
  it("is the same as itself", () => check([is("same", x, y), is("isNaN", x)], { x: NaN, y: NaN }));
  it("is not in a domain without it", () =>
    check([not(is("le", variable("d", "number", [1, 2]), 2)), not(is("lt", 5, x))], "unsat"));
});

describe("single values", () => {
  it("tells zeros apart", () => check([is("same", x, -0), is("same", x, y)], { x: -0, y: -0 }));
  it("finds the other zero", () => check([not(is("same", x, 0)), is("eq", x, 0)], { x: -0 }));
  it("has only two zeros", () => check([not(is("same", x, 0)), not(is("same", x, -0)), is("eq", x, 0)], "unsat"));
  it("finds a fraction", () => check([not(is("isInteger", x)), is("lt", 2, x), is("lt", x, y), is("le", y, 3)], "sat"));
  it("has no integer between neighbours", () =>
    check(
      [is("isInteger", x), is("isInteger", y), is("lt", x, z), is("lt", z, y), is("lt", y, 3), is("lt", 1, x)],
      "unsat",
    ));
  it("has no fractions among large numbers", () =>
    check([not(is("isInteger", x)), is("le", 2 ** 52, x), is("isFinite", x)], "unsat"));
  it("leaves infinities", () => check([not(is("isFinite", x)), is("lt", x, y)], { x: -Infinity }));
  it("skips excluded values", () =>
    check(
      [0, 1, 2].map((each) => not(is("eq", x, each))),
      "sat",
      { x: 0 },
    ));
  it("keeps to a domain", () => {
    const d = variable("d", "number", [1, 4, 9]);
    return check([is("lt", x, d), is("eq", x, 5)], { d: 9 }, { d: 1 });
  });
  it("joins domains", () =>
    check([is("eq", variable("d", "number", [1, 3]), variable("e", "number", [2, 3, 4]))], { d: 3, e: 3 }));
});

const inRange = (each: Expr, lo: number, hi: number): Expr =>
  is("and", is("isInteger", each), is("and", is("le", lo, each), is("le", each, hi)));

describe("differences of integers", () => {
  const bounded = [inRange(x, 0, 100), inRange(y, 0, 100)];
  it("adds constants", () => check([...bounded, is("lt", is("add", x, 3), y)], { x: 0, y: 4 }));
  it("subtracts unknowns", () => check([...bounded, is("eq", is("sub", x, y), 7)], { x: 10, y: 3 }, { x: 10 }));
  it("rounds what no integer equals", () =>
    check([...bounded, is("lt", 1.5, is("sub", x, y)), is("lt", is("sub", x, y), 1.75)], "unsat"));
  it.each([
    ["lt", 1e300, "sat"],
    ["lt", -1e300, "unsat"],
    ["eq", 1e300, "unsat"],
    ["eq", -1e300, "unsat"],
    ["eq", 1.5, "unsat"],
    ["le", Infinity, "sat"],
    ["le", NaN, "unsat"],
  ] as const)("compares them with what no integer is near: %s %s", (op, value, expected) =>
    check([...bounded, is(op, is("sub", x, y), value)], expected),
  );
  it("refutes a cycle", () =>
    check([...bounded, inRange(z, -5, 5), is("lt", is("add", x, 1), y), is("le", y, is("add", x, 1))], "unsat"));
  it("counts strict steps", () =>
    check([...bounded, inRange(z, -5, 500), is("lt", x, y), is("lt", y, z), is("lt", z, is("add", x, 2))], "unsat"));
  it("finds bounds by others' bounds", () =>
    check(
      [is("isInteger", x), is("le", 0, x), is("lt", x, y), inRange(y, 0, 9), is("lt", y, is("add", x, 1))],
      "unsat",
    ));
  it("does not take doubles for integers", () => check([is("eq", is("add", x, 1), x)], "unknown", { x: 0 }));
  it("separates many", () => {
    const all = ["a", "b", "c", "d"].map((name) => variable(name, "number"));
    const distinct = all.flatMap((a, i) => all.slice(0, i).map((b) => not(is("eq", a, b))));
    return check([...all.map((each) => inRange(each, 1, 4)), ...distinct], { a: 1, b: 2, c: 3, d: 4 });
  });
  it("refutes three in two places", () => {
    const distinct = [not(is("eq", x, y)), not(is("eq", y, z)), not(is("eq", x, z))];
    return check([...[x, y, z].map((each) => inRange(each, 1, 2)), ...distinct], "unsat");
  });
});

describe("bigints", () => {
  const a = variable("a", "bigint");
  const b = variable("b", "bigint");
  it("are unbounded integers", () =>
    check([is("bigLt", a, b), is("bigLt", b, is("bigAdd", a, 2n))], { a: 7n, b: 8n }, { a: 7n }));
  it("have none in between", () => check([is("bigLt", a, b), is("bigLt", b, is("bigAdd", a, 1n))], "unsat"));
  it("are compared with constants", () =>
    check([is("bigLt", 5n, a), is("bigEq", is("bigSub", b, a), -2n)], { a: 6n, b: 4n }));
  it("beyond doubles are left alone", () => check([is("bigLt", 2n ** 70n, a)], "unknown"));
  it("keep to a domain far from all constants", () =>
    check([is("bigLt", variable("d", "bigint", [4000n]), b)], { d: 4000n, b: 4001n }));
});

describe("what is not said in orders", () => {
  const s = variable("s", "string");
  it("may still be refuted", () =>
    check([is("lt", is("length", s), x), is("le", x, is("length", s)), is("strEq", s, "a")], "unsat"));
  it("is left to others", () => check([is("lt", is("length", s), x)], "unknown"));
  it("has lengths that are integers", () =>
    check([is("lt", x, is("length", s)), is("lt", is("length", s), 0)], "unsat"));
  it("leaves disjunctions alone", () => check([is("or", is("lt", x, 0), is("lt", 1, x))], "unknown"));
  it("reads negated disjunctions", () => check([not(is("or", is("lt", x, 0), is("lt", 1, x)))], { x: 0 }));
});

/** A model found holds, and nothing on the grid satisfies what is called unsatisfiable. */
async function checkAgainst(
  grid: readonly SortValue[],
  variables: readonly Var[],
  constraints: readonly Expr[],
  hint: ReadonlyMap<string, SortValue>,
) {
  const answer = await solver.solve({ constraints, hint });
  if (answer.status === "sat") {
    const evaluator = new Evaluator(answer.model);
    expect(constraints.every((constraint) => evaluator.holds(constraint))).toBe(true);
  } else if (answer.status === "unsat") expect(firstOnGrid(grid, variables, constraints)).toBeUndefined();
  return answer;
}

function firstOnGrid(grid: readonly SortValue[], variables: readonly Var[], constraints: readonly Expr[]) {
  const program = new Program(constraints);
  for (let i = 0; i < grid.length ** variables.length; i++) {
    const at = (each: Var) => grid[Math.floor(i / grid.length ** variables.indexOf(each)) % grid.length] as SortValue;
    const assignment = program.variables.map(at);
    if (program.satisfiedBy(assignment)) return assignment;
  }
  return undefined;
}

describe("random systems", () => {
  it("agree with enumeration over doubles", async () => {
    const rng = new Rng(4);
    const grid = [NaN, -Infinity, -1, -0, 0, Number.MIN_VALUE, 0.5, 1, nextDouble(1), 2, Infinity];
    const variables = [x, y, z];
    const counts = { sat: 0, unsat: 0, unknown: 0 };
    for (let i = 0; i < rounds(2000); i++) {
      const constraints = Array.from({ length: 2 + rng.below(6) }, () => {
        const [a, b] = [rng.pick(variables), rng.below(3) > 0 ? rng.pick(variables) : constant(rng.pick<number>(grid))];
        const [left, right] = rng.below(2) === 0 ? [a, b] : [b, a];
        const literal =
          rng.below(5) === 0
            ? is(rng.pick(["isNaN", "isFinite", "isInteger"] as const), a)
            : is(rng.pick(["lt", "lt", "le", "le", "eq", "eq", "same"] as const), left, right);
        return rng.below(2) === 0 ? literal : not(literal);
      });
      const hint = new Map(variables.map((each) => [each.name, rng.pick<number>(grid)]));
      const answer = await checkAgainst(grid, variables, constraints, hint);
      const isVague = constraints.some(
        (each) =>
          each.kind === "app" && each.op === "not" && each.args[0]?.kind === "app" && each.args[0].op === "same",
      );
      if (!isVague) expect(answer.status).not.toBe("unknown");
      counts[answer.status]++;
    }
    expect(counts.sat).toBeGreaterThan(rounds(450));
    expect(counts.unsat).toBeGreaterThan(rounds(450));
    expect(counts.unknown).toBeLessThan(60);
  });

  it.each(["number", "bigint"] as const)("agree with enumeration over integers (%s)", async (sort) => {
    const rng = new Rng(5);
    const isBig = sort === "bigint";
    const value = (number: number): SortValue => (isBig ? BigInt(number) : number);
    const names = isBig
      ? (["bigLt", "bigLe", "bigEq", "bigAdd", "bigSub"] as const)
      : (["lt", "le", "eq", "add", "sub"] as const);
    const variables = ["a", "b", "c", "d"].map((name) => variable(name, sort));
    const grid = [-2, -1, 0, 1, 2, 3].map(value);
    const counts = { sat: 0, unsat: 0, unknown: 0 };
    for (let i = 0; i < rounds(1000); i++) {
      const literals = Array.from({ length: 2 + rng.below(6) }, () => {
        const [left, right] = [rng.pick(variables), rng.pick(variables)];
        const offset = value(rng.below(6) - 2);
        const shifted = is(rng.pick(names.slice(3)), right, offset);
        const [a, b] = rng.pick([
          [left, right],
          [left, constant(offset)],
          [left, shifted],
          [shifted, left],
          [is(names[4], left, right), constant(offset)],
          [constant(offset), is(names[4], left, right)],
          [is(names[4], left, offset), shifted],
        ]) as [Expr, Expr];
        const literal = is(rng.pick(names.slice(0, 3)), a, b);
        return rng.below(3) === 0 ? not(literal) : literal;
      });
      const bounds = variables.map((each) =>
        isBig ? is("and", is("bigLe", -2n, each), is("bigLe", each, 3n)) : inRange(each, -2, 3),
      );
      const constraints = [...literals, ...bounds];
      const answer = await checkAgainst(grid, variables, constraints, new Map([["a", value(2)]]));
      counts[answer.status]++;
    }
    expect(counts.sat).toBeGreaterThan(rounds(200));
    expect(counts.unsat).toBeGreaterThan(rounds(200));
    expect(counts.unknown).toBe(0);
  });
});
