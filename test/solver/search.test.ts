import { describe, expect, it } from "vitest";
import { negate } from "../../src/expr/build.ts";
import { variable, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { Analysis } from "../../src/solver/exact/analysis.ts";
import { createSolver } from "../../src/solver/create-solver.ts";
import { Program } from "../../src/solver/program.ts";
import { BIGINT_INVERSES } from "../../src/solver/search/bigint-inverses.ts";
import { inverseOfOdd } from "../../src/solver/exact/bits/word.ts";
import { BIT_INVERSES } from "../../src/solver/search/bit-inverses.ts";
import { dependentsOf } from "../../src/solver/search/dependents.ts";
import { Distances } from "../../src/solver/search/distance.ts";
import { MovingValues } from "../../src/solver/search/moving-values.ts";
import { NUMBER_INVERSES, type Inverse } from "../../src/solver/search/number-inverses.ts";
import { NUMERAL_INVERSES } from "../../src/solver/search/numeral-inverses.ts";
import { PLACE_INVERSES } from "../../src/solver/search/place-inverses.ts";
import { plainText } from "../../src/solver/search/plain-text.ts";
import { SearchingSolver, type SearchEffort } from "../../src/solver/search/searching-solver.ts";
import { searchesFirst } from "../../src/solver/search/staged-search.ts";
import { splitText } from "../../src/solver/search/split-text.ts";
import { TEXT_INVERSES } from "../../src/solver/search/text-inverses.ts";
import { textGap } from "../../src/solver/search/text-distances.ts";
import { invertBigint, invertContinuous, invertModulo32 } from "../../src/solver/search/shared-inverse.ts";
import { hashOfAssignment, Visited } from "../../src/solver/search/visited.ts";
import { Rng } from "../../src/support/rng.ts";
import { randomModel } from "../expr/random-terms.ts";
import { KIND_NAMES, randomQuery } from "./random-queries.ts";
import { simplified as e, type Operand } from "../expr/write-terms.ts";

/** How often an inverse leads back to a value that the operator really has. */
function recovered<V extends SortValue>(op: OperatorName, inverse: Inverse<V>, draw: (rng: Rng) => V): number {
  const rng = new Rng(8);
  const fn = OPERATORS[op].apply as unknown as (...values: V[]) => V;
  const arity = OPERATORS[op].args.length;
  let hits = 0;
  for (let round = 0; round < 200; round++) {
    const operands = Array.from({ length: arity }, () => draw(rng));
    const wanted = fn(...operands);
    const present = operands.with(0, draw(rng));
    if (inverse(wanted, present, 0).some((candidate) => Object.is(fn(...present.with(0, candidate)), wanted))) hits++;
  }
  return hits / 200;
}

describe("inverses lead back", () => {
  const transcendental = [
    "sin",
    "cos",
    "tan",
    "tanh",
    "atan",
    "acosh",
    "cosh",
    "sinh",
    "atan2",
    "hypot",
    "pow",
    "atanh",
    "asin",
    "acos",
    "cbrt",
  ];
  it.each(Object.keys(NUMBER_INVERSES).filter((op) => !transcendental.includes(op)) as OperatorName[])("%s", (op) => {
    const draw = (rng: Rng) => (rng.below(2000) + 1) / 8;
    expect(recovered(op, NUMBER_INVERSES[op] as Inverse<number>, draw)).toBeGreaterThan(0.7);
  });

  it.each(Object.keys(BIT_INVERSES) as OperatorName[])("%s", (op) => {
    const draw = (rng: Rng) => Math.floor((rng.next() - 0.5) * 2 ** 32);
    expect(recovered(op, BIT_INVERSES[op] as Inverse<number>, draw)).toBe(1);
  });

  it.each(
    Object.keys(BIGINT_INVERSES).filter(
      (op) => op !== "bigPow" && op !== "bigShl" && op !== "bigShr",
    ) as OperatorName[],
  )("%s", (op) => {
    const draw = (rng: Rng) => BigInt(rng.below(2000) - 1000) || 1n;
    expect(recovered(op, BIGINT_INVERSES[op] as Inverse<bigint>, draw)).toBe(1);
  });

  const strings = { ...TEXT_INVERSES, ...PLACE_INVERSES, ...NUMERAL_INVERSES };
  /** In lower case and without blanks, so that what trimming and changing the case give can be reached. */
  const texts = ["", "a", "ab", "a,b", "12", "b,a,1", "x=1"];
  it.each(Object.keys(strings) as OperatorName[])("%s", (op) => {
    const rng = new Rng(4);
    const fn = OPERATORS[op].apply as unknown as (...values: SortValue[]) => SortValue;
    const draw = (sort: Sort, i: number): SortValue => {
      if (sort === "bigint") return BigInt(rng.below(100));
      if (sort === "string") return i === 0 ? rng.pick(texts) : rng.pick(["a", ",", "b"]);
      return op === "parseInt" || op === "numberToRadix" ? (i === 0 ? rng.below(99) : 10) : rng.below(4);
    };
    let hits = 0;
    for (let round = 0; round < 200; round++) {
      const operands = (OPERATORS[op].args as readonly Sort[]).map(draw);
      const wanted = fn(...operands);
      const present = operands.with(0, draw(OPERATORS[op].args[0], 0));
      const found = strings[op]?.(wanted, present, 0).some((guess) => Object.is(fn(...present.with(0, guess)), wanted));
      if (found === true) hits++;
    }
    expect(hits / 200).toBeGreaterThan(0.9);
  });

  it("bigPow, bigShl, bigShr", () => {
    expect(BIGINT_INVERSES.bigPow?.(10n ** 30n, [0n, 3n], 0)).toContain(10n ** 10n);
    expect(BIGINT_INVERSES.bigShl?.(80n, [0n, 4n], 0)).toEqual([5n]);
    expect(BIGINT_INVERSES.bigShr?.(5n, [3n, 4n], 0)).toEqual([83n, 80n]);
  });

  it("odd numbers modulo 2^32", () => {
    for (const odd of [1, 3, -5, 0x85ebca6b, 16777619]) expect(Math.imul(odd, inverseOfOdd(odd))).toBe(1);
  });
});

describe("functions of one subterm", () => {
  it.each<[string, (x: number) => number]>([
    ["right shift", (x) => x ^ (x >>> 13)],
    ["left shift", (x) => x ^ (x << 7)],
    ["sum", (x) => (x + (x << 10)) | 0],
    ["difference", (x) => ((x << 5) - x) | 0],
    ["rotation", (x) => (x << 13) | (x >>> 19)],
    ["quadratic", (x) => (Math.imul(x, x) + x) | 0],
  ])("%s", (_name, f) => {
    const wanted = f(0x2468ace1);
    expect(invertModulo32(f, wanted).map(f)).toContain(wanted);
  });

  it("on doubles and on bigints", () => {
    expect(invertContinuous((x) => x * x, 1764, 1)).toContain(42);
    expect(invertContinuous((x) => x * x * x - 2 * x, 115, 0)).toContain(5);
    expect(invertBigint((x) => x * x, 10n ** 40n)).toContain(10n ** 20n);
    expect(invertBigint((x) => x * x, 3n)).toEqual([]);
  });
});

describe("texts", () => {
  it("come nearer with every character", () => {
    const gaps = ["xyz", "hxyz", "hexyz", "hellz", "hello"].map((text) => textGap(text, "hello"));
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    expect(textGap("ello", "hello")).toBeLessThan(textGap("jelly", "hello"));
  });

  it("are made plain", () => {
    expect(plainText("\u0007\ud800z", (text) => text.length === 3 && text.endsWith("z"))).toBe("aaz");
    expect(plainText("<script>", (text) => text.startsWith("<"))).toBe("<");
    expect(plainText("whatever", () => true)).toBe("");
  });

  it("are never made longer than can be", () => {
    const part = "ab".slice(-2e9, 5);
    const proposed = TEXT_INVERSES.slice?.(part, ["", -2e9, 5], 0) ?? [];
    expect(Math.max(...proposed.map((text) => String(text).length))).toBeLessThan(10);
    expect(proposed).toContain("ab");
  });

  it("are split among parts", () => {
    const open = { fixed: false, text: "" };
    const at = { fixed: true, text: "@" };
    expect(splitText("me@home@work", [open, at, open])).toEqual(["me", "@", "home@work"]);
    expect(splitText("ab", [open, open])).toEqual(["a", "b"]);
    expect(splitText("ab", [open, at])).toBeUndefined();
  });
});

const x = variable("x", "number");
const y = variable("y", "number");
const z = variable("z", "number");
const n = variable("n", "bigint");
const s = variable("s", "string");
const within = (v: Expr, least: number, most: number): Expr[] => [
  e("isInteger", v),
  e("le", least, v),
  e("le", v, most),
];

describe("values that move", () => {
  it.each(KIND_NAMES)("follow as if all were computed again, and go back: %s", (kind) => {
    const rng = new Rng(12);
    for (let round = 0; round < 40; round++) {
      const program = new Program(randomQuery(rng, kind));
      const start = program.fromModel(randomModel(rng));
      const other = program.fromModel(randomModel(rng));
      const changes = other.map((value, variable) => ({ variable, value })).slice(0, 1 + rng.below(3));
      const moved = start.map((value, i) => changes.find(({ variable }) => variable === i)?.value ?? value);
      const moving = new MovingValues(program, start);
      const distances = new Distances(program, moving.values);
      moving.move(changes);
      expect(moving.values).toEqual(program.run(moved));
      distances.measure(moving.values, changes);
      const afresh = new Distances(program, moving.values);
      expect(distances.failing).toBe(afresh.failing);
      expect(distances.total).toBeCloseTo(afresh.total, 9);
      moving.undo();
      expect(moving.values).toEqual(program.run(start));
      if (!program.satisfiedBy(start) || changes[0] === undefined) continue;
      const { variable, value } = changes[0];
      expect(moving.wouldHold(variable, value)).toBe(program.satisfiedBy(start.with(variable, value)));
      expect(moving.values).toEqual(program.run(start));
    }
  });

  it("know what depends on what", () => {
    const sum = e("add", x, y);
    const square = e("mul", sum, sum);
    const program = new Program([e("lt", square, 9), e("lt", y, 5)]);
    const at = (expr: Expr) => program.nodes.indexOf(expr);
    const dependents = dependentsOf(program);
    expect(dependents.of(at(x))).toEqual([at(sum), at(square), program.roots[0]]);
    expect(dependents.rootsOf(0)).toEqual([0]);
    expect(dependents.rootsOf(1)).toEqual([0, 1]);
    expect(dependents.between(at(y), at(square))).toEqual([at(sum), at(square)]);
    expect(dependents.shared(at(square), at(sum))).toBe(at(sum));
    expect(dependents.shared(at(x), at(y))).toBeUndefined();
  });

  it("are told apart", () => {
    const visited = new Visited();
    const isNew = (...assignment: SortValue[]) => visited.add(assignment, hashOfAssignment(assignment));
    expect([isNew(0, "a"), isNew(-0, "a"), isNew(NaN, "a"), isNew(1n, "a"), isNew(1, "a")]).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect([isNew(-0, "a"), isNew(NaN, "a")]).toEqual([false, false]);
    // the hash sees the beginning only
    expect([isNew(0, `${"a".repeat(99)}b`), isNew(0, `${"a".repeat(99)}c`)]).toEqual([true, true]);
  });
});

const fnv = (hash: Operand, unit: Operand): Expr => e("ushr", e("imul", e("bitXor", hash, unit), 16777619), 0);
const djb = (hash: Operand, unit: Operand): Expr => e("bitOr", e("add", e("add", e("shl", hash, 5), hash), unit), 0);
const xorShift = (h: Expr, op: OperatorName, count: number): Expr => e("bitXor", h, e(op, h, count));
const ISO = ["^(\\d{4})-(\\d{2})-(\\d{2})$", ""] as const;
const field = (i: number): Expr => e("stringToNumber", e("regexGroup", s, ...ISO, 0, i));
const EMAIL = ["^[a-z0-9._]+@[a-z0-9]+\\.[a-z]{2,}$", "", 0] as const;
const cents = (v: Expr): Expr => e("div", e("round", e("mul", v, 100)), 100);
const sumOfSquares = e("add", e("mul", x, x), e("mul", y, y));

describe("search alone", () => {
  /** A model is found and holds; the same one whatever was asked before. */
  async function check(constraints: readonly Expr[], effort: SearchEffort): Promise<void> {
    const solver = new SearchingSolver(effort);
    const answer = await solver.solve({ constraints, hint: new Map() });
    if (answer.status !== "sat") throw new Error(`no model of ${constraints.length} constraints`);
    const program = new Program(constraints);
    expect(program.satisfiedBy(program.fromModel(answer.model))).toBe(true);
    await solver.solve({ constraints: [e("eq", x, 77), e("strEq", s, "else")], hint: answer.model });
    expect(await solver.solve({ constraints, hint: new Map() })).toEqual(answer);
  }

  it.each<[string, Expr[]]>([
    ["a step of FNV-1a", [e("eq", fnv(2166136261, x), 0x12345678)]],
    ["two steps of it", [e("eq", fnv(fnv(2166136261, x), y), 0xdeadbeef)]],
    ["a xorshift", [e("eq", xorShift(xorShift(xorShift(x, "shl", 13), "ushr", 17), "shl", 5), 0x5eadbeef)]],
    ["31 a + b", [e("eq", e("bitOr", e("add", e("mul", x, 31), y), 0), 123456)]],
    ["cents", [e("eq", cents(x), 0.07)]],
    ["a circle", [e("eq", sumOfSquares, 25)]],
    ["a point on it", [e("eq", sumOfSquares, 25), e("lt", 0, x), e("lt", x, y)]],
    ["sum and product", [e("eq", e("add", x, y), 17), e("eq", e("mul", x, y), 72)]],
    ["a root", [e("eq", e("sub", e("mul", x, x), e("mul", 5, x)), -6), e("lt", 2.5, x)]],
    ["rounding", [negate(e("eq", e("sub", e("add", x, y), y), x)), e("isFinite", x), e("isFinite", y)]],
    ["a large square", [e("bigEq", e("bigMul", n, n), 10n ** 24n)]],
    ["masks", [e("eq", e("bitAnd", x, 0xff00), 0x1200), e("eq", e("bitOr", x, 0xff00), 0xff34)]],
    ["all of many", [1, 2, 3, 4, 5, 6, 7, 8].map((i) => e("eq", variable(`v${i}`, "number"), i * 11))],
  ])("at a glance: %s", (_name, constraints) => check(constraints, "glance"));

  const letters = [x, y, z].flatMap((v) => within(v, 97, 122));
  it.each<[string, Expr[]]>([
    ["djb2 over three letters", [...letters, e("eq", djb(djb(djb(5381, x), y), z), 193485963)]],
    ["bytes of a hash", [...within(x, 0, 255), ...within(y, 0, 255), e("eq", e("add", e("mul", x, 31), y), 3105)]],
    ["remainders", [e("eq", e("mod", x, 97), 13), e("eq", e("mod", x, 89), 21), e("lt", 1000, x)]],
    ["a product of money", [e("eq", cents(e("mul", x, y)), 12.35), e("lt", 1, x), e("lt", 1, y)]],
    [
      "30 February",
      [e("regexTest", s, ...ISO, 0), e("eq", field(2), 2), e("lt", 29, field(3)), e("le", 1900, field(1))],
    ],
    ["a leap year", [e("regexTest", s, ...ISO, 0), e("eq", e("mod", field(1), 400), 0), e("lt", 0, field(1))]],
    [
      "an address of a length",
      [e("regexTest", s, ...EMAIL), e("eq", e("length", s), 12), e("endsWith", s, ".org", Infinity)],
    ],
  ])("in full: %s", (_name, constraints) => check(constraints, "full"));

  it("says unknown, never unsat", async () => {
    const answer = await new SearchingSolver("glance").solve({ constraints: [e("lt", x, x)], hint: new Map() });
    expect(answer.status).toBe("unknown");
  });
});

describe("what is searched before Z3 is asked", () => {
  it.each<[string, Expr[], boolean]>([
    ["strings", [e("lt", 2, e("length", s))], true],
    ["doubles", [e("lt", e("add", x, y), 0.5)], true],
    ["linear integers", [...within(x, 0, 9), ...within(y, 0, 9), e("lt", e("add", x, y), 5)], false],
    ["products of integers", [...within(x, 0, 9), ...within(y, 0, 9), e("eq", e("mul", x, y), 6)], true],
    ["32 bits", [e("eq", e("bitAnd", x, 255), 7), e("lt", 3, e("imul", x, y))], false],
    ["bigints", [e("bigLt", 3n, e("bigMul", 3n, n))], false],
  ])("%s", (_name, constraints, expected) => expect(searchesFirst(new Analysis({ constraints }))).toBe(expected));
});

it("wishes that grow on themselves come to an end", async () => {
  const m = variable("m", "bigint");
  const square = e("bigMul", m, m);
  const constraints = [
    e("bigLe", 6n, e("bigNeg", n)),
    e("bigEq", m, square),
    negate(e("bigEq", square, e("bigAdd", n, 10n ** 16n))),
  ];
  const hint = new Map<string, SortValue>([
    ["n", -7n],
    ["m", 8n],
  ]);
  const answer = await createSolver({ numbers: undefined, seed: 1 }, undefined).solve({ constraints, hint });
  expect(["sat", "unknown"]).toContain(answer.status);
});
