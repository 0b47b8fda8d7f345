import { expect, test } from "vitest";
import { conjunctsOf, isNegation, visitConjuncts } from "../../src/expr/conjuncts.ts";
import { apply, constant, variable, type Expr } from "../../src/expr/expr.ts";
import { labelled } from "../../src/expr/label.ts";
import { printExpr } from "../../src/expr/print.ts";
import { plain as op } from "./write-terms.ts";

const [a, b, c] = ["a", "b", "c"].map((name) => variable(name, "boolean")) as [Expr, Expr, Expr];
const not = (expr: Expr): Expr => op("not", expr);

function check(condition: Expr, expected: readonly string[], positive = true, isWhole?: typeof isNegation): void {
  const found: string[] = [];
  visitConjuncts(condition, positive, (expr, sign) => found.push((sign ? "" : "!") + printExpr(expr)), isWhole);
  expect(found).toEqual(expected);
}

test("at and, and at the or of a negation, from the left to the right", () => {
  check(op("and", op("and", a, b), op("and", c, a)), ["a", "b", "c", "a"]);
  check(not(op("or", a, not(op("and", b, c)))), ["!a", "b", "c"]);
  check(op("or", a, b), ["!a", "!b"], false);
  check(op("or", a, b), ["a || b"]);
  check(not(op("and", a, b)), ["!a && b"]);
});

test("what is to stay whole does", () => {
  check(op("and", a, not(op("or", b, c))), ["a", "!(b || c)"], true, isNegation);
});

test("a condition deeper than the stack", () => {
  let condition = a;
  for (let i = 0; i < 20_000; i++) condition = apply("and", [condition, b]);
  let count = 0;
  visitConjuncts(condition, true, () => count++);
  expect(count).toBe(20_001);
});

test("each once, without what is always true, and what has a name as it is", () => {
  const named = labelled(op("and", b, c), "options");
  expect(conjunctsOf([op("and", a, named), constant(true), not(named), a])).toEqual([a, named, not(named)]);
});
