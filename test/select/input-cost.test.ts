import { expect, test } from "vitest";
import { candidateCost, inputCost } from "../../src/select/input-cost.ts";

test("arguments add up", () => {
  expect(inputCost([1, 2, 3])).toBeGreaterThan(inputCost([1, 2]));
  expect(inputCost([1, NaN])).toBeGreaterThan(inputCost([1, 0.5]));
  expect(inputCost([])).toBe(0);
});

test("of equal inputs, returning comes before throwing", () => {
  const threw = { status: "threw", errorName: "Error", message: "" } as const;
  expect(candidateCost([1], { status: "returned" })).toEqual([inputCost([1]), 1, 0]);
  expect(candidateCost([1], threw)).toEqual([inputCost([1]), 1, 1]);
});
