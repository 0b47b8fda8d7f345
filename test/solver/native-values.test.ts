import { expect, test } from "vitest";
import { plainValue } from "../../src/solver/native/plain-value.ts";
import { printExpression, readExpressions } from "../../src/solver/native/s-expression.ts";

/** The value that a solver printed, as Z3 prints it. */
function check(printed: string, expected: string): void {
  expect(readExpressions(printed).map(plainValue)).toEqual([expected]);
}

test.each([
  ["5", "5"],
  ["(-   5)", "(- 5)"],
  ["2.5", "2.5"],
  ["(/ 1 3)", "0.3333333333333333333333333?"],
  ["(/ (- 1) 4)", "(- 0.25)"],
  ["(- (/ 7.0 2.0))", "(- 3.5)"],
  ["(/ 4 2)", "2.0"],
  ["#b00101010", "#x2a"],
  ["#b101", "#b101"],
  ["(fp #b0 #b01111111111\n #x8000000000000)", "(fp #b0 #b01111111111 #x8000000000000)"],
  ['"a ""(b) ; |"', '"a ""(b) ; |"'],
])("%s", check);

test("lists, comments and quoted names are read", () => {
  const text = '(a (b "c)" |d (|) ; not (this)\n e) f';
  expect(readExpressions(text)).toEqual([["a", ["b", '"c)"', "|d (|"], "e"], "f"]);
  expect(readExpressions(text).map(printExpression).join(" ")).toBe('(a (b "c)" |d (|) e) f');
});

test("what is not closed, or closed too often, loses nothing", () => {
  expect(readExpressions("(a (b")).toEqual([["a", ["b"]]]);
  expect(readExpressions("a) b")).toEqual(["a", "b"]);
});
