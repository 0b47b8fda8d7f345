import { expect, test } from "vitest";
import { build, negate } from "../../src/expr/build.ts";
import { type Expr, type SortValue, constant, variable } from "../../src/expr/expr.ts";
import { isKindError } from "../../src/select/is-kind-error.ts";

const untyped = variable("x:type", "string", ["number", "null", "undefined", "symbol", "function"]);
const typed = variable("y:type", "string", ["number", "null"]);
const count = variable("x:array.length", "number");
const is = (tag: typeof untyped, kind: string): Expr => build("strEq", tag, constant(kind));

const OF_NULL = "Cannot read properties of null (reading 'a')";

function check(condition: Expr[], inputs: Record<string, SortValue>, message: string, expected: boolean): void {
  const path = { condition, isWhole: true, inputs: new Map(Object.entries(inputs)) };
  expect(isKindError(path, "TypeError", message)).toBe(expected);
  expect(isKindError(path, "RangeError", message)).toBe(false);
  expect(isKindError({ ...path, isWhole: false }, "TypeError", message)).toBe(false);
}

test("null where no type was declared", () => check([is(untyped, "null")], { "x:type": "null" }, OF_NULL, true));
test("null where the type allows it", () => check([is(typed, "null")], { "y:type": "null" }, OF_NULL, false));
test("another kind than the code expects", () =>
  check([negate(is(untyped, "function"))], { "x:type": "number" }, "x is not a function", true));
test("a part of it was looked at last", () =>
  check([negate(is(untyped, "function")), build("eq", count, constant(2))], {}, "x is not a function", true));
test("something else is undefined", () =>
  check([is(untyped, "number")], { "x:type": "number" }, "Cannot read properties of undefined (reading 'a')", false));
test("nothing was decided", () => check([], {}, OF_NULL, false));
