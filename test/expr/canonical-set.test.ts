import { expect, test } from "vitest";
import { canonicalSet } from "../../src/expr/canonical/canonical-set.ts";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { printConjunct } from "../../src/expr/print.ts";
import { Rng } from "../../src/support/rng.ts";
import { plain as op } from "./write-terms.ts";
import { rounds } from "../rounds.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const big = variable("n", "bigint");
const other = variable("m", "bigint");
const s = variable("s", "string");
const kind = variable("kind", "string", ["a", "b", "c"]);
const level = variable("level", "number", [0, 1, NaN, -0]);
const flag = variable("flag", "boolean");
const length = apply("length", [s]);
const code = apply("codeAt", [s, constant(0)]);

const not = (expr: Expr): Expr => op("not", expr);
const integer = op("isInteger", x);

function check(conditions: readonly Expr[], ...expected: string[]): void {
  const canonical = canonicalSet(conditions);
  expect(canonical?.map((each) => printConjunct(each))).toEqual(expected);
}

function checkImpossible(...conditions: readonly Expr[]): void {
  expect(canonicalSet(conditions)).toBeUndefined();
}

test("taken apart, each once, without what always holds", () => {
  const either = op("or", flag, op("lt", x, 3));
  check([op("and", either, op("lt", y, 3)), either, constant(true)], "(flag || x < 3)", "y < 3");
  check([not(op("or", flag, not(op("lt", x, 3))))], "!flag", "x < 3");
});
test("a condition and its opposite", () => {
  checkImpossible(flag, not(flag));
  checkImpossible(op("includes", s, "a", 0), op("lt", x, 3), not(op("includes", s, "a", 0)));
  checkImpossible(constant(false), flag);
});
test("of bounds the tightest", () => {
  check([op("lt", x, 5), op("lt", x, 3)], "x < 3");
  check([op("le", 3, x), op("le", x, 3)], "x === 3");
  check([op("le", x, 3), not(op("eq", x, 3))], "x < 3");
  check([op("lt", x, 3), not(op("eq", x, 4))], "x < 3");
  checkImpossible(op("lt", x, 3), op("lt", 3, x));
  checkImpossible(op("eq", x, 3), op("eq", x, 4));
});
test("a negated order admits NaN, until something excludes it", () => {
  check([not(op("lt", x, 3))], "!(x < 3)");
  check([not(op("lt", x, 3)), not(op("lt", x, 5)), not(op("lt", 9, x))], "!(x < 5)", "!(x > 9)");
  check([not(op("lt", x, 3)), not(op("lt", 1, x))], "!(x < 3)", "!(x > 1)");
  check([not(op("lt", x, 3)), op("lt", x, y)], "x >= 3", "x < y");
  check([not(op("lt", x, 3)), op("lt", x, 9)], "x >= 3", "x < 9");
});
test("a bound that holds of every number says that it is one", () => {
  check([op("le", x, Infinity)], "x <= Infinity");
  check([op("le", 0, code)], "s.charCodeAt(0) >= 0");
  check([op("le", 0, length)]);
});
test("integers have no strict bounds, and gaps", () => {
  check([integer, op("lt", x, 5), op("lt", 2.5, x)], "Number.isInteger(x)", "x >= 3", "x <= 4");
  check([integer, op("le", 0, x), not(op("eq", x, 0)), not(op("eq", x, 2))], "Number.isInteger(x)", "x > 0", "x !== 2");
  check([integer, op("lt", 2, x), op("lt", x, 4)], "x === 3");
  check([op("lt", length, 1)], "s.length === 0");
  check(
    [integer, op("lt", x, 2 ** 53), op("lt", 2 ** 53 - 2, x)],
    "Number.isInteger(x)",
    "x > 9007199254740990",
    "x < 9007199254740992",
  );
  checkImpossible(integer, op("eq", x, 2.5));
});
test("the values of a type", () => {
  check([not(op("strEq", kind, "a")), not(op("strEq", kind, "b"))], 'kind === "c"');
  check([not(op("strEq", kind, "a")), op("strEq", kind, "b")], 'kind === "b"');
  check([not(op("strEq", kind, "q"))]);
  checkImpossible(...["a", "b", "c"].map((each) => not(op("strEq", kind, each))));
  check([op("lt", level, 5)], "level < 5");
});
test("two terms", () => {
  check([op("le", x, y), op("le", y, x)], "x === y");
  check([op("le", x, y), not(op("eq", y, x))], "x < y");
  check([not(op("lt", x, y)), not(op("eq", x, y))], "!(x <= y)");
  check([op("eq", y, x), op("eq", x, y)], "x === y");
  checkImpossible(op("lt", x, y), op("lt", y, x));
  check([not(op("lt", x, y)), not(op("lt", y, x))], "!(x < y)", "!(y < x)");
});
test("bigints obey algebra", () => {
  const sum = op("bigAdd", op("bigMul", 2n, big), 4n);
  check([op("bigLt", sum, op("bigMul", other, 2n))], "n + 3n <= m");
  check([op("bigLt", op("bigAdd", big, 4n), other), op("bigLe", other, op("bigAdd", big, 5n))], "m === n + 5n");
  checkImpossible(op("bigEq", op("bigMul", big, 2n), 3n));
  checkImpossible(op("bigLt", op("bigAdd", big, 1n), op("bigAdd", big, 1n)));
});
test("doubles do not", () => {
  check([op("lt", op("add", x, 1), op("add", y, 1))], "x + 1 < y + 1");
  check([op("lt", op("add", length, 3), op("add", code, 3))], "s.length + 3 < s.charCodeAt(0) + 3");
});
test("what is decided inside of other conditions", () => {
  const number = op("and", op("strEq", kind, "a"), not(op("eq", x, 0)));
  const string = op("and", op("strEq", kind, "b"), not(op("strEq", s, "")));
  check([op("strEq", kind, "a"), op("or", number, string)], 'kind === "a"', "x !== 0");
  check([op("or", flag, op("lt", x, 3)), not(flag)], "x < 3", "!flag");
  check([op("or", flag, op("lt", x, 3)), op("lt", x, 2)], "x < 2");
  check([op("or", op("lt", 7, x), op("lt", y, 3)), op("lt", x, 2)], "y < 3", "x < 2");
  checkImpossible(op("or", op("lt", 7, x), op("lt", 9, x)), op("lt", x, 2));
});

function textOf(conditions: readonly Expr[]): string {
  return conditions.map((each) => printConjunct(each)).join(" && ");
}

const NUMBERS = [NaN, -Infinity, -(2 ** 53), -2, -1, -0, 0, 0.5, 1, 2, 3, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, Infinity];
const VALUES: readonly [string, readonly SortValue[]][] = [
  ["x", NUMBERS],
  ["y", NUMBERS],
  ["n", [-3n, -1n, 0n, 1n, 2n, 5n]],
  ["m", [-2n, 0n, 1n, 3n]],
  ["s", ["", "a", "b", "ab", "\0"]],
  ["kind", ["a", "b", "c"]],
  ["level", [0, 1, NaN, -0]],
  ["flag", [true, false]],
];

test("what is left holds for the same inputs, and stays as it is", () => {
  const rng = new Rng(11);
  const numbers = [
    x,
    y,
    length,
    code,
    level,
    op("add", length, 1),
    op("sub", length, code),
    op("mul", 2, code),
    op("add", x, y),
  ];
  const bigs = [
    big,
    other,
    op("bigAdd", big, 2n),
    op("bigSub", other, big),
    op("bigMul", 3n, big),
    op("bigMul", big, other),
  ];
  const term = (): Expr => (rng.below(2) === 0 ? rng.pick(numbers) : constant(rng.pick(NUMBERS)));
  const bigTerm = (): Expr => (rng.below(2) === 0 ? rng.pick(bigs) : constant(BigInt(rng.below(7) - 3)));
  const atoms: readonly (() => Expr)[] = [
    () => op(rng.pick(["lt", "le", "eq"] as const), rng.pick(numbers), term()),
    () => op(rng.pick(["lt", "le", "eq"] as const), term(), rng.pick(numbers)),
    () => op(rng.pick(["bigLt", "bigLe", "bigEq"] as const), rng.pick(bigs), bigTerm()),
    () => op(rng.pick(["strEq", "strLt", "strLe"] as const), rng.pick([s, kind]), rng.pick(["", "a", "b"])),
    () => op(rng.pick(["isInteger", "isNaN", "isFinite"] as const), rng.pick(numbers)),
    () => flag,
  ];
  const literal = (): Expr => (rng.below(2) === 0 ? rng.pick(atoms)() : not(rng.pick(atoms)()));
  const condition = (): Expr => {
    const kindOf = rng.below(6);
    if (kindOf === 0) return op("or", literal(), op("and", literal(), literal()));
    return kindOf === 1 ? not(op("and", literal(), literal())) : literal();
  };
  const counts = { shorter: 0, impossible: 0 };
  for (let round = 0; round < rounds(4000); round++) {
    const conditions = Array.from({ length: 1 + rng.below(7) }, condition);
    const canonical = canonicalSet(conditions);
    if (canonical === undefined) counts.impossible++;
    else {
      if (canonical.length < conditions.length) counts.shorter++;
      const again = canonicalSet(canonical);
      if (again?.length !== canonical.length || again.some((each, i) => each !== canonical[i]))
        expect.fail(`${textOf(conditions)} became ${textOf(canonical)} and then ${textOf(again ?? [])}`);
    }
    for (let sample = 0; sample < 60; sample++) {
      const evaluator = new Evaluator(new Map(VALUES.map(([name, values]) => [name, rng.pick(values)])));
      const holds = conditions.every((each) => evaluator.holds(each));
      const stillHolds = canonical?.every((each) => evaluator.holds(each)) === true;
      if (holds !== stillHolds) expect.fail(`${textOf(conditions)} became ${textOf(canonical ?? [])}`);
    }
  }
  expect(counts.shorter).toBeGreaterThan(rounds(500));
  expect(counts.impossible).toBeGreaterThan(rounds(200));
});
