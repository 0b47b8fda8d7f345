// Long loops build terms far deeper than the stack.
import { describe, expect, it } from "vitest";
import { build, negate } from "../../src/expr/build.ts";
import { Evaluator, evaluate, type Model } from "../../src/expr/evaluate.ts";
import { apply, constant, resetExpressions, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { freeVariables } from "../../src/expr/free-variables.ts";
import { mayBeNaNUnder } from "../../src/expr/not-nan.ts";
import { printExpr } from "../../src/expr/print.ts";
import { packExprs, unpackExprs } from "../../src/expr/transfer.ts";
import { valueFacts } from "../../src/expr/value-facts.ts";

const DEPTH = 20_000;
const x = variable("x", "number");
const y = variable("y", "number");
const n = variable("n", "bigint");
const s = variable("s", "string");

function chain(first: Expr, step: (term: Expr, i: number) => Expr): Expr {
  let term = first;
  for (let i = 1; i <= DEPTH; i++) term = step(term, i);
  return term;
}

const inputs: Model = new Map<string, SortValue>([
  ["x", 1],
  ["n", 0n],
  ["s", "ab"],
]);

/** Everything that walks over terms survives this one, and it has the expected value. */
function check(term: Expr, expected: SortValue): void {
  expect(evaluate(term, inputs)).toBe(expected);
  const packed = packExprs([term]);
  // as in another process, which knows nothing of it yet
  resetExpressions();
  const [copy = x] = unpackExprs(packed);
  expect(copy === term).toBe(false);
  expect(evaluate(copy, inputs)).toBe(expected);
  expect(printExpr(copy)).toBe(printExpr(term));
  expect(valueFacts(copy)).toEqual(valueFacts(term));
  expect(freeVariables(copy).map(({ name }) => name)).toEqual(freeVariables(term).map(({ name }) => name));
  expect(mayBeNaNUnder([copy])(copy)).toBe(mayBeNaNUnder([term])(term));
}

describe("deep terms", () => {
  it("sums", () =>
    check(
      chain(x, (term) => build("add", term, x)),
      DEPTH + 1,
    ));
  it("sums on the right", () =>
    check(
      chain(x, (term) => build("sub", y, term)),
      1,
    ));
  it("joined strings", () => {
    const [appended, prepended] = [
      chain(s, (term) => build("concat", term, s)),
      chain(s, (term) => build("concat", s, build("concat", constant("-"), term))),
    ];
    check(appended, "ab".repeat(DEPTH + 1));
    check(build("length", appended), 2 * DEPTH + 2);
    check(build("eq", build("codeAt", prepended, constant(3)), constant(97)), true);
    check(build("strEq", build("slice", prepended, constant(1), constant(3)), constant("b-")), true);
  });
  it("strings cut again and again", () => {
    const cut = chain(s, (term) => build("slice", build("concat", term, s), build("length", s), constant(Infinity)));
    check(cut, "ab");
    check(build("strEq", cut, constant("b")), false);
  });
  it("choices", () =>
    check(
      chain(constant(0), (term, i) => build("ite", build("lt", x, constant(i)), build("add", term, x), term)),
      DEPTH - 1,
    ));
  it("conjunctions", () =>
    check(
      chain(build("le", x, y), (term, i) => apply("and", [build("le", x, constant(i)), term])),
      false,
    ));
  it("disjunctions, negated", () =>
    check(
      negate(
        chain(build("lt", x, y), (term, i) =>
          build("or", term, build("lt", build("mul", x, constant(i)), constant(0))),
        ),
      ),
      true,
    ));
});

describe("the evaluator", () => {
  const divide = (dividend: Expr) => apply("bigDiv", [dividend, n]);
  const isZero = apply("bigEq", [n, constant(0n)]);

  it("does not compute what a choice leaves out, at any depth", () => {
    const guarded = (term: Expr) => apply("ite", [isZero, constant(7n), divide(term)]);
    expect(
      evaluate(
        chain(constant(1n), (term) => apply("bigAdd", [term, guarded(constant(1n))])),
        inputs,
      ),
    ).toBe(1n + 7n * BigInt(DEPTH));
    const safe = (term: Expr) =>
      apply("or", [isZero, apply("bigLt", [divide(constant(1n)), apply("ite", [term, n, constant(5n)])])]);
    expect(evaluate(chain(isZero, safe), inputs)).toBe(true);
  });

  it("counts a partial operator outside its domain as not holding, at any depth", () => {
    const sum = chain(divide(constant(1n)), (term) => apply("bigAdd", [term, n]));
    expect(new Evaluator(inputs).holds(apply("bigLt", [sum, n]))).toBe(false);
  });

  it("finds the variables of shared terms once, in the order of their first use", () => {
    const doubled = chain(build("add", y, x), (term) => build("add", term, term));
    expect(freeVariables(doubled)).toEqual([y, x]);
    expect(freeVariables(build("mul", x, doubled))).toEqual([x, y]);
  });
});
