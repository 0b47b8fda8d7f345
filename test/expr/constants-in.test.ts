import { expect, test } from "vitest";
import { constantsIn } from "../../src/expr/constants-in.ts";
import { variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { plain as op } from "./write-terms.ts";

const x = variable("x", "number");
const s = variable("s", "string");

function check(expr: Expr, ...expected: SortValue[]): void {
  expect(constantsIn([expr])).toEqual(expected);
}

test("each once, in the order in which they appear", () =>
  check(op("and", op("lt", op("add", x, 3), 7), op("eq", x, 3)), 3, 7));
test("codes of characters, also as characters", () => check(op("eq", op("codeAt", s, 3), 45), "-", 3, 45));
test("the replacement, but not the regular expression", () =>
  check(op("strEq", op("regexReplace", s, "a+", "g", "b"), "cb"), "b", "cb"));
