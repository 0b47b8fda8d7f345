import { expect, test } from "vitest";
import { canonicalTerm } from "../../src/expr/canonical/canonical-term.ts";
import { polynomialOf } from "../../src/expr/canonical/polynomial.ts";
import { ANYWHERE, TermFacts } from "../../src/expr/canonical/term-facts.ts";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { factsOf, NOTHING, type ValueFacts } from "../../src/expr/fact-values.ts";
import { printExpr } from "../../src/expr/print.ts";
import { Rng } from "../../src/support/rng.ts";
import { plain as op } from "./write-terms.ts";

const [x, y, z] = ["x", "y", "z"].map((name) => variable(name, "number")) as [Expr, Expr, Expr];
const [n, m] = ["n", "m"].map((name) => variable(name, "bigint")) as [Expr, Expr];
const s = variable("s", "string");
const length = apply("length", [s]);

const integers = (most: number): ValueFacts =>
  factsOf({ ...NOTHING, low: -most, high: most, integral: true, neverNaN: true });
const small = new TermFacts(new Map([x, y, z].map((each) => [each, integers(1000)])));
const safe = new TermFacts(new Map([x, y, z].map((each) => [each, integers(Number.MAX_SAFE_INTEGER)])));
const asWritten = () => 0;

function check(term: Expr, expected: string, facts = small): void {
  expect(printExpr(canonicalTerm(term, facts, asWritten))).toBe(expected);
}

// component-test-bench.txt, III-B.4
const tangled = op(
  "add",
  op("sub", op("add", op("sub", op("add", x, 2), op("mul", 2, y)), op("mul", 4, x)), 7),
  op("mul", 4, y),
);
test("sums are collected", () => check(tangled, "5 * x + 2 * y - 5"));
test("products are distributed", () =>
  check(op("add", op("mul", 3, op("add", z, 5)), op("mul", 5, op("add", z, 5))), "8 * z + 40"));
test("what cancels out is gone", () => check(op("sub", op("add", x, y), op("add", y, x)), "0"));
test("what is added comes before what is subtracted", () => check(op("sub", 3, op("sub", x, y)), "y - x + 3"));
test("products of terms", () => check(op("mul", op("add", x, y), op("sub", x, y)), "x * x - y * y"));
test("other operators are left alone", () => {
  check(op("add", op("abs", x), x), "Math.abs(x) + x");
  check(op("add", op("floor", x), 0.5), "Math.floor(x) + 0.5");
});
test("doubles that may be rounded are left alone", () => {
  check(tangled, printExpr(tangled), ANYWHERE);
  check(op("sub", op("add", x, 2), 2), "x + 2 - 2", safe);
});
test("lengths are small enough", () => check(op("sub", op("add", length, 2), 1), "s.length + 1", ANYWHERE));
test("bigints are never rounded", () =>
  check(
    op("bigSub", op("bigMul", op("bigAdd", n, m), 2n ** 70n), op("bigMul", m, 2n ** 70n)),
    `${2n ** 70n}n * n`,
    ANYWHERE,
  ));

test("whoever asks first, deep terms have the same form", () => {
  const chain = (name: string): Expr[] => {
    const terms: Expr[] = [variable(name, "number")];
    for (let i = 0; i < 60; i++) terms.push(op("add", terms.at(-1) as Expr, 1));
    return terms;
  };
  const [fromTop, fromBottom] = [chain("top"), chain("bottom")];
  const ask = (term: Expr): string => String(polynomialOf(term)?.constant);
  expect(fromTop.toReversed().map(ask).toReversed()).toEqual(fromBottom.map(ask));
});
test("terms that share their operands are read once", () => {
  let term = op("mul", x, 0.5);
  for (let i = 0; i < 39; i++) term = op("add", term, term);
  expect(polynomialOf(term)).toBeUndefined();
  let doubled: Expr = x;
  for (let i = 0; i < 39; i++) doubled = op("add", doubled, doubled);
  check(doubled, "549755813888 * x", new TermFacts(new Map([[x, integers(2)]])));
});

test("equal wherever the facts hold", () => {
  const rng = new Rng(5);
  const term = (depth: number): Expr => {
    if (depth === 0 || rng.below(5) === 0)
      return rng.below(3) === 0 ? constant(rng.pick(CONSTANTS)) : rng.pick([x, y, z, length]);
    const name = rng.pick(["add", "sub", "mul", "neg", "add", "sub"] as const);
    return name === "neg" ? op("neg", term(depth - 1)) : op(name, term(depth - 1), term(depth - 1));
  };
  let changed = 0;
  for (let round = 0; round < 4000; round++) {
    const most = rng.pick([3, 1000, 2 ** 31, 2 ** 52, Number.MAX_SAFE_INTEGER, Infinity]);
    // beyond all bounds nothing is known, and every double may come
    const facts =
      most === Infinity ? ANYWHERE : new TermFacts(new Map([x, y, z].map((each) => [each, integers(most)])));
    const original = term(4);
    const canonical = canonicalTerm(original, facts, asWritten);
    if (canonical !== original) changed++;
    for (let sample = 0; sample < 10; sample++) {
      const value = (): number =>
        most === Infinity ? rng.pick(DOUBLES) : rng.pick([-most, 1 - most, -1, -0, 0, 1, 2, most - 1, most]);
      const evaluator = new Evaluator(
        new Map<string, SortValue>([
          ["x", value()],
          ["y", value()],
          ["z", value()],
          ["s", rng.pick(["", "abc"])],
        ]),
      );
      const [before, after] = [evaluator.evaluate(original), evaluator.evaluate(canonical)];
      if (before !== after && !(Number.isNaN(before) && Number.isNaN(after)))
        expect.fail(`${printExpr(original)} is ${before}, ${printExpr(canonical)} is ${after}`);
    }
  }
  expect(changed).toBeGreaterThan(500);
});

const CONSTANTS = [-1, -0, 0, 1, 2, 3, 7, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, NaN, Infinity];
const DOUBLES = [NaN, -Infinity, Infinity, -0, 0, 0.1, 1, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 1e308, 5e-324];
