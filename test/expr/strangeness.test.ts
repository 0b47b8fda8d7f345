import { expect, test } from "vitest";
import type { Primitive } from "../../src/expr/expr.ts";
import { STRANGE, strangeness } from "../../src/expr/strangeness.ts";

/** Each is less strange than the next. */
function check(...values: Primitive[]): void {
  const costs = values.map(strangeness);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(new Set(costs).size).toBe(values.length);
}

test("integers: few digits first, then round ones", () =>
  check(0, 1, 2, 5, 9, 10, 50, 100, 42, 99, 120, 101, 2024, 12345, 987654321987654));
test("then short decimals, huge numbers, and what is hardly a number", () =>
  check(
    987654321987654,
    0.5,
    3.14,
    0.125,
    0.19999999999999998,
    2 ** 53,
    2 ** 60,
    Infinity,
    -Infinity,
    -0,
    5e-324,
    NaN,
  ));
test("a negative number is a little stranger", () => check(3, -3, 100, -100, 137, -137, 0.5, -0.5));
test("bigints", () => check(0n, 1n, -1n, 10n, 42n, 12345n, 123456789n));
test("what is left out costs nothing", () => check(undefined, true, null));
test("strings: short words first, then what is hard to type, to see or no text at all", () =>
  check(
    "",
    "a",
    "b",
    "1",
    "A",
    "-",
    "#",
    "ab",
    "abc",
    "a@b.co",
    "\n",
    "\u00e9",
    "\u{1f600}\u00e9",
    "\u200b",
    "\0\ud800",
  ));
test("words, dates and addresses are not strange", () => {
  expect(
    ["", "hello", "2024-01-31", "192.168.1.1", "someone@example.com"].every((text) => strangeness(text) < STRANGE),
  ).toBe(true);
  expect(["\0", "a\ud800", "\u00a0", "a".repeat(40)].every((text) => strangeness(text) > STRANGE)).toBe(true);
});
test("integers that people choose are not strange", () => {
  expect([0, -7, 1000, 19991231].every((value) => strangeness(value) < STRANGE)).toBe(true);
  expect([0.5, NaN, -0, 2 ** 60].every((value) => strangeness(value) > STRANGE)).toBe(true);
});
