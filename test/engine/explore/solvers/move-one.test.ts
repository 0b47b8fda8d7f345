// One number is moved to where a flipped condition wants it.
import { describe, expect, test } from "vitest";
import { negate } from "../../../../src/expr/build.ts";
import { Evaluator } from "../../../../src/expr/evaluate.ts";
import { type Expr, variable } from "../../../../src/expr/expr.ts";
import { moveOne } from "../../../../src/engine/explore/solvers/move-one.ts";
import type { NumberDomain } from "../../../../src/model/options.ts";
import { simplified } from "../../../expr/write-terms.ts";

const x = variable("x", "number");
const a = variable("a", "number");
const b = variable("b", "number");
const less = (one: Expr | number, other: Expr | number): Expr => simplified("lt", one, other);

function check(
  conditions: Expr[],
  flipped: Expr,
  model: Record<string, number>,
  isFound: boolean,
  numbers?: NumberDomain,
) {
  const found = moveOne(conditions, flipped, new Map(Object.entries(model)), numbers);
  expect(found !== undefined).toBe(isFound);
  if (found === undefined) return;
  const evaluator = new Evaluator(found);
  expect([...conditions, flipped].filter((condition) => !evaluator.holds(condition))).toEqual([]);
  if (numbers === "int") for (const value of found.values()) expect(value).toSatisfy(Number.isSafeInteger);
  const changed = Object.keys({ ...model, x: 0, a: 0, b: 0 }).filter(
    (name) => (found.get(name) ?? 0) !== (model[name] ?? 0),
  );
  expect(changed.length).toBeLessThanOrEqual(1);
}

describe("moveOne", () => {
  test("below all", () => check([less(a, b)], less(x, a), { a: 0, b: 1, x: 0 }, true));
  test("above all", () => check([less(a, b)], less(b, x), { a: 0, b: 1, x: 0 }, true));
  test("between neighbours", () => check([less(a, b), less(a, x)], less(x, b), { a: 0, b: 1, x: 5 }, true));
  test("no integer between neighbours", () => check([less(0, x)], less(x, 1), { x: 5 }, false, "int"));
  test("an integer between others", () =>
    check([less(a, b), less(a, x)], less(x, b), { a: 0, b: 9, x: 20 }, true, "int"));
  test("equal to one", () => check([less(a, b)], simplified("eq", x, b), { a: 0, b: 7, x: 0 }, true));
  test("different from all", () =>
    check([negate(simplified("eq", x, a))], negate(simplified("eq", x, b)), { a: 1, b: 0, x: 0 }, true));
  test("not below, not above", () => check([negate(less(x, a))], negate(less(a, x)), { a: 3, x: 8 }, true));
  test("what no single change can do", () => check([less(x, a), less(b, a)], less(a, x), { a: 3, b: 2, x: 1 }, false));
  test("few elements, however many there may be", () => {
    const length = variable("xs.length", "number");
    const bounds = [simplified("le", 0, length), simplified("le", length, 1024), negate(simplified("eq", length, 0))];
    const found = moveOne(bounds, negate(simplified("eq", length, 1)), new Map([["xs.length", 1]]), undefined);
    expect(found?.get("xs.length")).toBe(2);
  });
  test("constants", () => check([less(x, 10)], less(4, x), { x: 0 }, true));
});
