import { expect, test } from "vitest";
import { conditionTexts } from "../../src/say/condition-texts.ts";
import { constant, variable, type Expr } from "../../src/expr/expr.ts";
import { op } from "../emit/make-case.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const small = op("lt", x, 3);
const either = op("or", small, op("lt", y, 3));

function check(conditions: Expr[], expected: string[]): void {
  expect(conditionTexts(conditions, { nameOf: undefined })).toEqual(expected);
}

test("nothing", () => check([], []));
test("what always holds is nothing", () => check([constant(true)], []));
test("one condition needs no parentheses", () => check([either], ["x < 3 || y < 3"]));
test("several do where they mix", () => check([either, small], ["(x < 3 || y < 3)", "x < 3"]));
test("each is said once", () => check([small, op("and", small, op("lt", y, 3)), small], ["x < 3", "y < 3"]));
test("neither … nor", () => check([op("not", either)], ["!(x < 3)", "!(y < 3)"]));
test("NaN is kept in mind, until another condition excludes it", () => {
  check([op("not", small)], ["!(x < 3)"]);
  check([op("not", small), op("lt", x, 9)], ["x >= 3", "x < 9"]);
});
test("what follows from the rest is not said", () => {
  const kind = variable("s.kind", "string", ["circle", "rect", "dot"]);
  check([op("not", op("strEq", kind, "circle")), op("strEq", kind, "rect"), small], ['s.kind === "rect"', "x < 3"]);
});
test("numbers of elements", () => {
  const count = variable("items.length", "number");
  const conditions = [0, 1, 2].map((value) => op("not", op("eq", count, value)));
  const isCount = (each: Expr): boolean => each === count;
  expect(conditionTexts(conditions, { nameOf: undefined, isCount })).toEqual(["items.length > 2"]);
  const most = [op("not", op("lt", 2, count))];
  expect(conditionTexts(most, { nameOf: undefined, isCount })).toEqual(["items.length <= 2"]);
});
