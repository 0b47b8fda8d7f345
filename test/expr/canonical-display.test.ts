import { expect, test } from "vitest";
import { condensed } from "../../src/expr/condense.ts";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { mayBeNaNUnder } from "../../src/expr/not-nan.ts";
import { printConjunct } from "../../src/expr/print.ts";
import { Rng } from "../../src/support/rng.ts";
import { plain as op } from "./write-terms.ts";
import { rounds } from "../rounds.ts";

const [high, low] = [variable("high", "number"), variable("low", "number")];
const [x, y, z] = ["x", "y", "z"].map((name) => variable(name, "number")) as [Expr, Expr, Expr];
const [n, m] = ["n", "m"].map((name) => variable(name, "bigint")) as [Expr, Expr];
const code = apply("codeAt", [variable("s", "string"), constant(0)]);

const not = (expr: Expr): Expr => op("not", expr);

type Numbers = "int" | "any";

function condense(conditions: readonly Expr[], numbers: Numbers): Expr[] {
  const mayBeNaN = mayBeNaNUnder(conditions);
  return condensed(conditions, { mayBeNaN, isSafeInteger: () => numbers === "int" });
}

function check(conditions: readonly Expr[], expected: string, numbers: Numbers = "int"): void {
  const found = mayBeNaNUnder(conditions);
  const mayBeNaN = (expr: Expr): boolean => (expr.kind === "app" || numbers === "any") && found(expr);
  const texts = condense(conditions, numbers).map((each) => printConjunct(each, { mayBeNaN }));
  expect(texts.join(" && ")).toBe(expected);
}

const above = op("lt", op("add", low, 4), high);
const atMost = op("le", high, op("add", low, 5));

test("two bounds that leave one value", () => {
  check([above, atMost], "high === low + 5");
  check([op("lt", low, high), above, atMost], "high === low + 5");
  check([op("le", high, 9), above, atMost], "high <= 9 && high === low + 5");
  check([op("le", 3, x), op("le", x, 3)], "x === 3", "any");
  check([op("le", x, y), op("le", y, x)], "x === y", "any");
});
test("not of all doubles", () => {
  check([above, atMost], "low + 4 < high && high <= low + 5", "any");
  const integers = [op("isInteger", high), op("isInteger", low)];
  check(
    [...integers, above, atMost],
    "Number.isInteger(high) && Number.isInteger(low) && low + 4 < high && high <= low + 5",
    "any",
  );
});
test("integers of which the conditions say that they are small", () => {
  const small = (term: Expr): Expr[] => [op("isInteger", term), op("le", 0, term), op("le", term, 99)];
  check(
    [...small(x), ...small(y), op("lt", op("add", y, 4), x), not(op("lt", op("add", y, 5), x))],
    "Number.isInteger(x) && x >= 0 && x <= 99 && Number.isInteger(y) && y >= 0 && y <= 99 && x === y + 5",
    "any",
  );
});
test("sums are collected, common factors divided out", () => {
  check([op("bigLt", op("bigAdd", op("bigMul", 2n, n), 4n), op("bigMul", op("bigAdd", m, n), 2n))], "m > 2n");
  check([op("bigLt", 0n, op("bigAdd", op("bigSub", op("bigAdd", n, 2n), m), n))], "m <= 2n * n + 1n");
});
test("orders that follow from others", () => {
  check([op("lt", x, y), op("le", y, z), op("lt", x, z)], "x < y && y <= z", "any");
  check([op("lt", x, 3), op("lt", 5, y), op("lt", x, y)], "x < 3 && y > 5", "any");
  check([op("le", x, y), op("le", y, z), op("lt", x, z)], "x <= y && y <= z && x < z", "any");
  check([op("lt", x, y), op("lt", y, z), not(op("eq", x, z))], "x < y && y < z", "any");
});
test("a NaN that only the rest excludes", () => {
  check([not(op("lt", x, y)), not(op("eq", x, y))], "!(x <= y)", "any");
  check([op("le", x, y), not(op("eq", x, y))], "x < y", "any");
  check(
    [not(op("lt", code, 3)), op("lt", op("add", code, x), op("add", code, 5))],
    "s.charCodeAt(0) >= 3 && s.charCodeAt(0) + x < s.charCodeAt(0) + 5",
  );
});

const SAFE = Number.MAX_SAFE_INTEGER;
const INTEGERS = [-SAFE, 1 - SAFE, -3, -2, -1, -0, 0, 1, 2, 3, 5, SAFE - 4, SAFE - 1, SAFE];
const DOUBLES = [...INTEGERS, NaN, Infinity, -Infinity, 0.5, 2 ** 53, 2 ** 53 + 2];

test.each(["int", "any"] as const)("what is left holds for the same inputs, of numbers: %s", (numbers) => {
  const rng = new Rng(3);
  const sums: readonly (() => Expr)[] = [
    () => rng.pick([x, y, z]),
    () => op(rng.pick(["add", "sub", "mul"] as const), rng.pick([x, y, z]), rng.pick([-1, 1, 2, 3, SAFE])),
    () => op(rng.pick(["add", "sub"] as const), rng.pick([x, y, z]), rng.pick([x, y, z, code])),
    () => constant(rng.pick([-1, 0, 1, 2, 2.5, SAFE])),
    () => code,
  ];
  const atom = (): Expr => op(rng.pick(["lt", "le", "eq"] as const), rng.pick(sums)(), rng.pick(sums)());
  const bound = (): Expr => op("le", rng.pick([x, y, z]), rng.pick([0, 2, 5]));
  const literal = (): Expr => {
    const kind = rng.below(8);
    if (kind === 0) return op("isInteger", rng.pick([x, y, z]));
    if (kind === 1) return bound();
    return kind < 5 ? atom() : not(atom());
  };
  const model = (): Map<string, SortValue> =>
    new Map<string, SortValue>([
      ...["x", "y", "z"].map((name) => [name, rng.pick(numbers === "int" ? INTEGERS : DOUBLES)] as const),
      ["s", rng.pick(["", "\u0002", "a"])],
    ]);
  let [changed, held] = [0, 0];
  for (let round = 0; round < rounds(3000); round++) {
    const conditions = Array.from({ length: 2 + rng.below(5) }, literal);
    const evaluators = Array.from({ length: 60 }, () => new Evaluator(model()));
    // callers promise that the conditions can all hold
    const holds = evaluators.map((each) => conditions.every((condition) => each.holds(condition)));
    if (!holds.includes(true)) continue;
    held++;
    const left = condense(conditions, numbers);
    if (left.length < conditions.length) changed++;
    const stillHolds = evaluators.map((each) => left.every((condition) => each.holds(condition)));
    const wrong = stillHolds.findIndex((each, i) => each !== holds[i]);
    if (wrong >= 0) {
      const [before, after] = [conditions, left].map((all) => all.map((each) => printConjunct(each)).join(" && "));
      expect.fail(`${before} became ${after}: ${JSON.stringify([...(evaluators[wrong] as Evaluator).model])}`);
    }
  }
  expect(held).toBeGreaterThan(rounds(300));
  expect(changed).toBeGreaterThan(rounds(100));
});
