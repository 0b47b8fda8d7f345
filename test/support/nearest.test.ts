import { expect, test } from "vitest";
import { byLikeness, nearest } from "../../src/support/nearest.ts";

test.each([
  ["--budgt", ["--budget", "--seed"], "--budget"],
  ["crat.ts", ["part.js", "cart.ts"], "cart.ts"],
  ["TOTAL", ["total"], "total"],
  ["x", ["y"], "y"],
  ["runner", ["seed", "json"], undefined],
  ["anything", [], undefined],
])("nearest to %s", (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test("equally like words stay in order", () => {
  expect(byLikeness("ab", ["ad", "xyz", "ac", "ab"])).toEqual(["ab", "ad", "ac", "xyz"]);
});
