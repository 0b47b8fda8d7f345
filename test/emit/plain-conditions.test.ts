import { expect, test } from "vitest";
import { plainConditions } from "../../src/emit/plain-conditions.ts";

function check(texts: readonly string[], plain: readonly string[]): void {
  expect(plainConditions(texts)).toEqual(plain);
}

test("the narrower of two limits", () => {
  check(["month >= 1", "month > 12"], ["month > 12"]);
  check(["fee <= 500n", "fee < 50n"], ["fee < 50n"]);
  check(["n > 1_000", "n > 999"], ["n > 1_000"]);
});
test("both limits of a range stay", () => check(["n >= 0", "n <= 100"], ["n >= 0", "n <= 100"]));
test("the stricter of two comparisons with the same", () => {
  check(["distance >= limit", "distance > limit"], ["distance > limit"]);
  check(["d !== 0", "d < 0"], ["d < 0"]);
});
test("nothing is said that no condition says, since a variable may have changed", () =>
  check(["y <= 0", "y >= 0"], ["y <= 0", "y >= 0"]));
test("equality says it all", () => {
  check(['day !== "Sat"', 'day === "Sun"'], ['day === "Sun"']);
  check(["n >= 0", "n === 7", "n < 10"], ["n === 7"]);
});
test("different values, or values that are not known, stay", () => {
  check(["a > 0", "b > 1"], ["a > 0", "b > 1"]);
  check(["a > low", "a > high"], ["a > low", "a > high"]);
  check(['day !== "Sat"', 'day !== "Sun"'], ['day !== "Sat"', 'day !== "Sun"']);
  check(['name > "a"', 'name > "b"'], ['name > "a"', 'name > "b"']);
});
test("what is no comparison stays", () =>
  check(
    ["Number.isInteger(n)", "n < 1 || n > 12", "!(n < 1)"],
    ["Number.isInteger(n)", "n < 1 || n > 12", "!(n < 1)"],
  ));
