import { expect, test } from "vitest";
import type { ComputedResult } from "../../src/model/computed-result.ts";
import { givenThrows } from "../../src/model/has-outside.ts";
import type { Recipe } from "../../src/model/recipe.ts";

function check(computes: ComputedResult | undefined, message: string, expected: boolean): void {
  const nothing: Recipe = { kind: "primitive", value: undefined };
  const callback: Recipe = {
    ...{ kind: "function", name: "callback", parameterNames: [], results: [], fallback: nothing, async: false },
    ...(computes && { computes }),
  };
  expect(givenThrows({ args: [{ kind: "array", items: [callback] }] }, message)).toBe(expected);
}

test("an error that a given function makes is not the code's", () => {
  check("throws", "failed", true);
  check("fails", "failed", true);
  check("throws", "x is not a function", false);
  check("first", "failed", false);
  check(undefined, "failed", false);
});
