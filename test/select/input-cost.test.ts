import { expect, test } from "vitest";
import type { Primitive } from "../../src/expr/expr.ts";
import { candidateCost, inputCost } from "../../src/select/input-cost.ts";

/** Each costs less than the next. */
function check(...values: Primitive[]): void {
  const costs = values.map((value) => inputCost([value]));
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(new Set(costs).size).toBe(values.length);
}

test("numbers", () =>
  check(
    0,
    1,
    2,
    9,
    10,
    50,
    100,
    42,
    99,
    120,
    101,
    12345,
    987654321987654,
    0.5,
    0.125,
    2 ** 60,
    -0,
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ));
test("a negative number is a little dearer", () => check(3, -3, 100, -100, 137, -137, 0.5, -0.5));
test("bigints", () => check(0n, 1n, -1n, 10n, 42n, 123456789n));
test("what is left out costs nothing", () => check(undefined, true, null));
test("strings", () => check("", "a", "abc"));
test("arguments add up", () => expect(inputCost([1, 2, 3])).toBeGreaterThan(inputCost([1, 2])));

test("of equal inputs, returning comes before throwing", () => {
  const threw = { status: "threw", errorName: "Error", message: "" } as const;
  expect(candidateCost([1], { status: "returned" })).toEqual([inputCost([1]), 1, 0]);
  expect(candidateCost([1], threw)).toEqual([inputCost([1]), 1, 1]);
});
