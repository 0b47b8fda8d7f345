import { expect, test } from "vitest";
import { build, negate } from "../../src/expr/build.ts";
import { type Expr, type SortValue, constant, variable } from "../../src/expr/expr.ts";
import { plainInputs } from "../../src/select/plain-inputs.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const big = variable("b", "bigint");
const kind = variable("k", "number", [4, 5]);

function check(condition: Expr[], inputs: Record<string, SortValue>, expected: Record<string, SortValue>): void {
  expect(Object.fromEntries(plainInputs(condition, new Map(Object.entries(inputs)), [x, y, big, kind]))).toEqual(
    expected,
  );
}

test("a value becomes the plainest that takes the same path", () => {
  check([build("lt", x, constant(0))], { x: -4711 }, { x: -1 });
  check([build("le", constant(50), x), build("lt", x, constant(100))], { x: 73 }, { x: 50 });
});

test("values that nothing constrains get their first value", () => {
  check([build("lt", x, constant(9))], { x: 3, y: 71 }, { x: 1, y: 2 });
});

test("values are distinct where they may be", () => {
  check([build("lt", constant(0), x), build("lt", constant(0), y)], { x: 40, y: 41 }, { x: 1, y: 2 });
  check([build("eq", x, y)], { x: 40, y: 40 }, { x: 40, y: 40 });
});

test("a value that another one held back is looked at again", () => {
  check([build("lt", y, x)], { x: 90, y: 5 }, { x: 3, y: 2 });
});

test("NaN and -0 stay where the path can tell", () => {
  check([build("isNaN", x)], { x: NaN }, { x: NaN });
  check([negate(build("isNaN", x)), build("same", x, constant(-0))], { x: -0 }, { x: -0 });
});

test("bigints", () => {
  check([build("bigLt", constant(99n), big)], { b: 12345n }, { b: 100n });
});

test("a variable with a domain keeps its value", () => {
  check([build("eq", kind, constant(5))], { k: 5 }, { k: 5 });
});
