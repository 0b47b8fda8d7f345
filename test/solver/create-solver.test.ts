import { afterAll, describe, expect, it } from "vitest";
import { negate } from "../../src/expr/build.ts";
import { Evaluator, type Model } from "../../src/expr/evaluate.ts";
import { variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { createSolver, type CountedSolver } from "../../src/solver/create-solver.ts";
import { ALWAYS_UNKNOWN } from "../../src/solver/layer.ts";
import { Meters } from "../../src/solver/meters.ts";
import type { Answer } from "../../src/solver/solver.ts";
import { OPTIONAL_LAYERS } from "../../src/support/solver-layers.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { simplified as e, type Operand } from "../expr/write-terms.ts";

const UNSAT: Answer = { status: "unsat", assumptions: [] };
const engine = new Z3Engine();
const solver = createSolver({ numbers: undefined, seed: 1 }, engine);
afterAll(() => engine.dispose());

const x = variable("x", "number");
const y = variable("y", "number");
const z = variable("z", "number");
const n = variable("n", "bigint");
const m = variable("m", "bigint");
const p = variable("p", "boolean");

/** Solves; a model is evaluated here once more. */
async function check(
  constraints: readonly Expr[],
  expected: Record<string, SortValue> | "sat" | "unsat",
  hint: Model = new Map(),
): Promise<void> {
  const answer = await solver.solve({ constraints, hint });
  expect(answer).toMatchObject(expected === "unsat" ? { status: "unsat", assumptions: [] } : { status: "sat" });
  if (answer.status !== "sat") return;
  const evaluator = new Evaluator(answer.model);
  expect(constraints.filter((constraint) => !evaluator.holds(constraint))).toEqual([]);
  if (expected !== "sat") expect(Object.fromEntries(answer.model)).toEqual(expected);
}

function fmix32(value: Operand): Expr {
  let h = e("bitXor", value, e("ushr", value, 16));
  h = e("imul", h, 0x85ebca6b);
  h = e("bitXor", h, e("ushr", h, 13));
  h = e("imul", h, 0xc2b2ae35);
  return e("ushr", e("bitXor", h, e("ushr", h, 16)), 0);
}

function murmurRound(h: Operand, value: Operand): Expr {
  const k = e("imul", value, 0xcc9e2d51);
  const mixed = e("bitXor", h, e("imul", e("bitOr", e("shl", k, 15), e("ushr", k, 17)), 0x1b873593));
  return e("bitOr", e("add", e("imul", e("bitOr", e("shl", mixed, 13), e("ushr", mixed, 19)), 5), 0xe6546b64), 0);
}

function jenkins(...values: Operand[]): Expr {
  const plusShifted = (h: Operand, count: number) => e("bitOr", e("add", h, e("shl", h, count)), 0);
  let h: Operand = 0;
  for (const value of values) {
    h = plusShifted(e("bitOr", e("add", h, value), 0), 10);
    h = e("bitXor", h, e("ushr", h, 6));
  }
  h = plusShifted(h, 3);
  return e("ushr", plusShifted(e("bitXor", h, e("ushr", h, 11)), 15), 0);
}

const fnv = (...values: Operand[]): Expr =>
  e(
    "ushr",
    values.reduce<Operand>((h, value) => e("imul", e("bitXor", h, value), 16777619), 0x811c9dc5),
    0,
  );

/** The path on which an integer from 1 to 20 is odd, or not, in the given order. */
function collatz(odd: readonly boolean[]): Expr[] {
  let value: Expr = x;
  const constraints = [e("isInteger", x), e("le", 1, x), e("le", x, 20)];
  for (const isOdd of odd) {
    const isEven = e("eq", e("mod", value, 2), 0);
    constraints.push(isOdd ? negate(isEven) : isEven);
    value = isOdd ? e("add", e("mul", 3, value), 1) : e("div", value, 2);
  }
  return constraints;
}

describe("magic values", () => {
  it.each<[string, Expr[], Record<string, SortValue> | "sat"]>([
    ["x * 3 + 7 === 1000", [e("eq", e("add", e("mul", x, 3), 7), 1000)], { x: 331 }],
    ["(x ^ 0x5a5a) === 0x1234", [e("eq", e("bitXor", x, 0x5a5a), 0x1234)], { x: 0x5a5a ^ 0x1234 }],
    ["x % 7 === 3 within bounds", [e("eq", e("mod", x, 7), 3), e("lt", 100, x), e("lt", x, 110)], { x: 101 }],
    ["floor and remainder", [e("eq", e("floor", e("div", x, 10)), 42), e("eq", e("mod", x, 10), 7)], { x: 427 }],
    ["x !== x", [negate(e("eq", x, x))], { x: NaN }],
    ["Object.is(x, -0)", [e("same", x, -0)], { x: -0 }],
    ["x + 1 === x", [e("eq", e("add", x, 1), x)], "sat"],
    ["0.1 + x === 0.3", [e("eq", e("add", 0.1, x), 0.3)], { x: 0.19999999999999998 }],
    ["1 / x === -Infinity", [e("eq", e("div", 1, x), -Infinity)], { x: -0 }],
    ["x * y === 391", [e("eq", e("mul", x, y), 391), e("lt", 1, x), e("lt", x, y)], { x: 17, y: 23 }],
    ["x * x === 1764", [e("eq", e("mul", x, x), 1764)], { x: 42 }],
    ["a rounded price", [e("eq", e("div", e("round", e("mul", e("mul", x, 1.2), 100)), 100), 25.2)], { x: 21 }],
    [
      "a right triangle",
      [e("eq", e("add", e("mul", x, x), e("mul", y, y)), e("mul", z, z)), e("lt", 0, x), e("lt", x, y), e("lt", y, z)],
      { x: 3, y: 4, z: 5 },
    ],
    ["x ** 3 === 729", [e("eq", e("pow", x, 3), 729)], { x: 9 }],
    ["x ** 3 - 2 * x === 115", [e("eq", e("sub", e("mul", e("mul", x, x), x), e("mul", 2, x)), 115)], { x: 5 }],
    ["Math.log10(x) === 3", [e("eq", e("log10", x), 3)], { x: 1000 }],
    ["two equations", [e("eq", e("add", x, y), 100), e("eq", e("sub", x, y), 14)], { x: 57, y: 43 }],
    ["a leap century", [e("eq", e("mod", x, 400), 0), e("lt", 2001, x)], { x: 2400 }],
    ["String(x) + 'px'", [e("strEq", e("concat", e("numberToString", x), "px"), "12px")], { x: 12 }],
    ["bigint product", [e("bigEq", e("bigMul", n, m), 391n), e("bigLt", 1n, n), e("bigLt", n, m)], { n: 17n, m: 23n }],
    ["bigint linear", [e("bigEq", e("bigAdd", e("bigMul", n, 3n), 7n), 1000n)], { n: 331n }],
    ["bigint remainder", [e("bigEq", e("bigMod", n, 7n), 3n), e("bigLt", 100n, n), e("bigLt", n, 110n)], { n: 101n }],
    ["bigint square", [e("bigEq", e("bigMul", n, n), 10n ** 40n)], "sat"],
    ["a bigint that is no double", [e("bigEqNumber", n, 2 ** 53), e("bigLt", m, n)], "sat"],
  ])("%s", (_name, constraints, expected) => check(constraints, expected));

  it.each<[string, Expr]>([
    ["fmix32 of one input", e("eq", fmix32(x), 0xdeadbeef)],
    ["fmix32 of two inputs", e("eq", fmix32(e("add", e("mul", x, 31), y)), 0x12345678)],
    ["murmur3 over two words", e("eq", fmix32(e("bitXor", murmurRound(murmurRound(0, x), y), 8)), 0xcafebabe)],
    ["FNV-1a over two words", e("eq", fnv(x, y), 0x12345678)],
    ["Jenkins one-at-a-time over two words", e("eq", jenkins(x, y), 0x9abcdef0)],
  ])("32-bit hash: %s", (_name, constraint) => check([constraint], "sat"));
});

describe("proofs without assumptions", () => {
  it.each<[string, Expr[]]>([
    ["x > 6 && x <= 3", [e("lt", 6, x), e("le", x, 3)]],
    ["x < y && y < z && z < x", [e("lt", x, y), e("lt", y, z), e("lt", z, x)]],
    ["x * 0 === 5", [e("eq", e("mul", x, 0), 5)]],
    ["x > 3 && x + 2 <= 3", [e("lt", 3, x), e("le", e("add", x, 2), 3)]],
    ["neither below nor above nor NaN", [negate(e("lt", x, 3)), negate(e("le", 3, x)), e("eq", x, x)]],
    ["between neighbouring doubles", [e("lt", 1, x), e("lt", x, 1 + Number.EPSILON)]],
    ["an integer that is a half", [e("eq", e("mul", x, 2), 3), e("isInteger", x)]],
    ["Math.sin(x) > 1.5", [e("lt", 1.5, e("sin", x))]],
    ["contradicting bits", [e("eq", e("bitAnd", x, 1), 0), e("eq", e("bitAnd", x, 3), 3)]],
    ["a bigint square", [e("bigEq", e("bigMul", n, n), 1765n)]],
    ["x + 1 < x", [e("lt", e("add", x, 1), x)]],
    ["x % 2 === 1 && x % 4 === 0", [e("eq", e("mod", x, 2), 1), e("eq", e("mod", x, 4), 0)]],
    [
      "a leap century that is no leap year",
      [e("isInteger", x), negate(e("eq", e("mod", x, 4), 0)), e("eq", e("mod", x, 400), 0)],
    ],
    [
      "a sum of digits that the digits do not have",
      [e("eq", e("add", e("mod", x, 10), e("floor", e("div", e("mod", x, 100), 10))), 30), e("isInteger", x)],
    ],
    [
      "a rounded price that is no number of cents",
      [e("eq", e("div", e("round", e("mul", e("mul", x, 0.85), 100)), 100), 0.333)],
    ],
    [
      "Collatz: 20 numbers, none of which goes up and down like this",
      collatz([true, true, false, true, false, false, false]),
    ],
    [
      "the same of bigints",
      [e("bigLe", 1n, n), e("bigLt", n, 50n), e("bigEq", e("bigMod", e("bigMul", n, n), 7n), 3n)],
    ],
    ["a remainder beyond its divisor", [e("lt", 0, y), e("le", y, e("mod", x, y))]],
    ["an amount that grows by what is taken away", [e("le", 0, y), e("lt", x, e("sub", e("floor", x), y))]],
    ["a boolean and its opposite", [e("or", p, e("lt", x, 1)), negate(p), e("le", 1, x)]],
  ])("%s", (_name, constraints) => check(constraints, "unsat"));
});

describe("hints", () => {
  it("keeps what need not change, and what the constraints do not mention", () =>
    check(
      [e("lt", 6, x), e("lt", x, y)],
      { x: 7, y: 8, z: 99 },
      new Map([
        ["x", 7],
        ["y", 7],
        ["z", 99],
      ]),
    ));

  it("answers with the hint where it is a model", () => check([e("lt", 0.5, x)], { x: 0.75 }, new Map([["x", 0.75]])));
});

describe("number domains", () => {
  it("restricts inputs to integers, and says so", async () => {
    const integers = createSolver({ numbers: "int", seed: 1 }, engine);
    const half = [e("lt", 0, x), e("lt", x, 1)];
    expect(await integers.solve({ constraints: half, hint: new Map() })).toEqual({
      status: "unsat",
      assumptions: ["int-inputs"],
    });
    const answer = await integers.solve({ constraints: [e("lt", 2.5, x)], hint: new Map() });
    expect(answer).toEqual({ status: "sat", model: new Map([["x", 3]]) });
  });

  it("restricts inputs to finite numbers, and says so", async () => {
    const finite = createSolver({ numbers: "finite", seed: 1 }, engine);
    const answer = await finite.solve({ constraints: [e("isNaN", x)], hint: new Map() });
    expect(answer).toEqual({ status: "unsat", assumptions: ["finite-inputs"] });
  });
});

describe("statistics", () => {
  it("counts queries, repeated slices and the work of Z3, which simple queries do not need", async () => {
    const fresh = createSolver({ numbers: undefined, seed: 1 }, engine);
    const query = { constraints: [e("eq", e("add", x, 1), 5)], hint: new Map() };
    await fresh.solve(query);
    await fresh.solve(query);
    const { layers, ...statistics } = fresh.statistics();
    expect(statistics).toEqual({ queries: 2, z3Work: 0, refused: 0 });
    const counts = new Map(layers.map(({ name, hits, misses }) => [name, [hits, misses]]));
    expect(counts.get("slice")).toEqual([0, 2]);
    expect(counts.get("known-sets")).toEqual([1, 1]);
    expect(counts.get("z3")).toEqual([0, 0]);
    expect(layers.every(({ ms }) => ms >= 0)).toBe(true);
  });

  it("counts no work of Z3 for queries that are to be cheap", async () => {
    const without = new Set(OPTIONAL_LAYERS.filter((name) => name !== "z3"));
    const fresh = createSolver({ numbers: undefined, seed: 1, without }, engine);
    const query = { constraints: [e("lt", x, 5), e("lt", 5, x)], hint: new Map() };
    expect(await fresh.within("cheap").solve(query)).toMatchObject({ status: "unknown" });
    expect(fresh.statistics().z3Work).toBe(0);
    expect(await fresh.solve(query)).toEqual(UNSAT);
  });

  it("measures the time of a layer without that of the layers behind it", async () => {
    const slow = { solve: () => new Promise<Answer>((resolve) => setTimeout(() => resolve(UNSAT), 40)) };
    const meters = new Meters();
    const inner = meters.around({ name: "z3", around: () => slow }, ALWAYS_UNKNOWN);
    await meters.around({ name: "slice", around: (next) => next }, inner).solve({ constraints: [], hint: new Map() });
    const [z3, slice] = meters.statistics();
    expect(z3?.ms).toBeGreaterThan(30);
    expect(slice?.ms).toBeLessThan(z3?.ms ?? 0);
    expect([z3?.hits, z3?.misses, slice?.hits, slice?.misses]).toEqual([1, 0, 0, 1]);
  });
});

describe("without a layer", () => {
  const namesOf = (some: CountedSolver) => some.statistics().layers.map(({ name }) => name);
  const names = namesOf(createSolver({ numbers: undefined, seed: 1 }, engine));
  const easy = [e("lt", x, 5), e("lt", 3, x), e("isInteger", x)];

  it.each(OPTIONAL_LAYERS)("%s, answers stay right", async (name) => {
    const solver = createSolver({ numbers: undefined, seed: 1, without: new Set([name]) }, engine);
    expect(namesOf(solver)).toEqual(names.filter((other) => other !== name));
    const answer = await solver.solve({ constraints: easy, hint: new Map() });
    expect(answer).toEqual({ status: "sat", model: new Map([["x", 4]]) });
    expect(await solver.solve({ constraints: [...easy, e("lt", x, 4)], hint: new Map() })).toEqual(UNSAT);
  });

  it("other than Z3, Z3 alone answers", async () => {
    const without = new Set(OPTIONAL_LAYERS.filter((name) => name !== "z3"));
    const solver = createSolver({ numbers: undefined, seed: 1, without }, engine);
    expect(await solver.solve({ constraints: [...easy, e("lt", x, 4)], hint: new Map() })).toEqual(UNSAT);
    expect(solver.statistics().layers).toMatchObject([
      { name: "check", hits: 0, misses: 1 },
      { name: "z3", hits: 1, misses: 0 },
    ]);
  });

  it("Z3, the other layers answer alone", async () => {
    const solver = createSolver({ numbers: undefined, seed: 1 }, undefined);
    expect((await solver.solve({ constraints: easy, hint: new Map() })).status).toBe("sat");
  });
});
