import { expect, test } from "vitest";
import { isMisuse } from "../../../src/engine/strength/is-misuse.ts";
import type { Observation } from "../../../src/model/test-case.ts";

const nothing = { text: "undefined", primitive: true, exact: true };
const RETURNS: Observation = { status: "returned", value: nothing };
const threw = (errorName: string, message: string): Observation => ({
  status: "threw",
  errorName,
  message,
  isError: true,
  value: nothing,
});

function check(steps: readonly [...Observation[], Observation], expected: boolean): void {
  const observation = steps.at(-1) as Observation;
  expect(isMisuse({ observation, sequence: { steps, state: [] } })).toBe(expected);
}

test("calls that return", () => check([RETURNS, RETURNS], false));
test("what code refuses in the end", () => check([RETURNS, threw("TypeError", "`size` must be a number")], false));
test("a call that fails on the way", () => check([threw("RangeError", "full"), RETURNS], true));
test("what the language refuses", () => {
  check([threw("TypeError", "xs.map is not a function")], true);
  check([threw("TypeError", "Cannot read properties of undefined (reading 'a')")], true);
  check([threw("TypeError", "Cannot convert a Symbol value to a string")], true);
});
