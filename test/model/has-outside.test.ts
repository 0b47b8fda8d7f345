import { expect, test } from "vitest";
import type { ComputedResult } from "../../src/model/computed-result.ts";
import { givenThrows } from "../../src/model/has-outside.ts";
import type { Recipe } from "../../src/model/recipe.ts";

const NOTHING: Recipe = { kind: "primitive", value: undefined };

function check(given: Recipe, message: string, expected: boolean): void {
  expect(givenThrows({ args: [{ kind: "array", items: [given] }] }, message)).toBe(expected);
}

function callback(computes?: ComputedResult): Recipe {
  return {
    ...{ kind: "function", name: "callback", parameterNames: [], results: [], fallback: NOTHING, async: false },
    ...(computes && { computes }),
  };
}

test("an error that a given function makes is not the code's", () => {
  check(callback("throws"), "failed", true);
  check(callback("fails"), "failed", true);
  check(callback("throws"), "x is not a function", false);
  check(callback("first"), "failed", false);
  check(callback(), "failed", false);
});

test("an error with which a given promise rejects is not the code's", () => {
  check({ kind: "promise", value: NOTHING, rejects: true }, "failed", true);
  check({ kind: "promise", value: NOTHING, rejects: true }, "x is not a function", false);
  check({ kind: "promise", value: NOTHING }, "failed", false);
});
