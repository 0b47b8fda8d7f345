import { beforeEach, expect, it } from "vitest";
import { apply, constant, resetExpressions, variable, type Expr } from "../../src/expr/expr.ts";

beforeEach(resetExpressions);

const x = (): Expr => variable("x", "number");

it("keeps one node for each application, however many there are", () => {
  const make = (i: number): Expr => apply(i % 2 === 0 ? "add" : "sub", [x(), constant(i >> 1)]);
  const made = Array.from({ length: 5000 }, (_, i) => make(i));
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((expr, i) => expr === make(i))).toBe(true);
});

it("tells operands in another order, and other operators, apart", () => {
  const [a, b] = [x(), variable("y", "number")];
  const made = [apply("add", [a, b]), apply("add", [b, a]), apply("sub", [a, b]), apply("neg", [a])];
  expect(new Set(made).size).toBe(made.length);
});

it("forgets all of them", () => {
  const a = x();
  const before = apply("neg", [a]);
  resetExpressions();
  expect(apply("neg", [a])).not.toBe(before);
});

it("refuses operands of another sort, or too many", () => {
  expect(() => apply("neg", [constant("text")])).toThrow("ill-sorted");
  expect(() => apply("neg", [x(), x()])).toThrow("ill-sorted");
});
