import { describe, expect, it } from "vitest";
import type { Comparison } from "../../../../src/model/hooks.ts";
import { branchDistance, truthDistance } from "../../../../src/engine/runtime/measure/branch-distance.ts";

const OPERATORS: Readonly<Record<string, Comparison>> = {
  "<": "lt",
  "<=": "le",
  ">": "gt",
  ">=": "ge",
  "==": "eq",
  "!=": "ne",
  "===": "seq",
  "!==": "sne",
};

/** Of a comparison as it is written, to the outcome that it does not have. */
function check(a: unknown, operator: string, b: unknown, expected: number): void {
  expect(branchDistance(OPERATORS[operator] as Comparison, a, b, native(operator)(a, b))).toBe(expected);
}

function native(operator: string): (a: unknown, b: unknown) => boolean {
  return new Function("a", "b", `return a ${operator} b`) as (a: unknown, b: unknown) => boolean;
}

describe("branch distance", () => {
  it.each([
    [5, "<", 3, 3],
    [3, "<", 3, 1],
    [1, "<", 3, 2],
    [5, "<=", 3, 2],
    [3, "<=", 3, 1],
    [1, ">", 3, 3],
    [4, ">", 3, 1],
    [1, ">=", 3, 2],
    [3, ">=", 3, 1],
    [7, "===", 3, 4],
    [3, "===", 3, 1],
    [7, "!==", 3, 4],
    [3, "!==", 3, 1],
    [0.25, "===", 0.5, 0.25],
    [0, "===", -0, 1],
  ])("numbers: %s %s %s", check);

  it.each([
    [NaN, "<", 3, Infinity],
    [NaN, "===", NaN, Infinity],
    [Infinity, "===", 3, Infinity],
    [Infinity, "<=", Infinity, 1],
    [Infinity, "<", Infinity, 1],
    [-Infinity, ">", Infinity, Infinity],
    [-Number.MAX_VALUE, ">", Number.MAX_VALUE, Infinity],
  ])("numbers that are none: %s %s %s", check);

  it.each([
    [5n, "<", 3n, 3],
    [2n ** 70n, "===", 2n ** 70n + 1n, 1],
    [5n, ">", 7, 3],
    [5n, "==", 7, 2],
    [2n ** 53n + 1n, "==", 2 ** 53, 1],
  ])("bigints: %s %s %s", check);

  it.each([
    ["b", "<", "a", 2],
    ["abd", "<", "abb", 3],
    ["ab", ">", "abc", 101],
    ["a", "<=", "a", 1],
    ["a", ">=", "c", 2],
    ["abc", "===", "abd", 0.5],
    ["ab", "===", "abd", 1],
    ["xab", "===", "ab", 1],
    ["", "===", "abc", 3],
    ["abc", "===", "abc", 1],
  ])("strings: %j %s %j", check);

  it.each([
    [5, "==", "7", 2],
    [true, "==", 4, 3],
    ["x", "==", 4, Infinity],
    [null, "<", 3, 3],
    [undefined, "<", 3, Infinity],
    ["5", ">", 7, 3],
    [undefined, "===", 3, Infinity],
    ["a", "===", null, Infinity],
    [undefined, "===", null, 1],
    [{}, "===", null, 1],
    [{}, "===", {}, 1],
    [true, "===", false, 1],
    [new Date(5), "<", new Date(3), 2],
  ])("other operands: %s %s %s", check);

  it.each([
    [0, 1],
    [NaN, 1],
    [-4, 4],
    [6n, 6],
    ["", 1],
    ["abc", 3],
    [null, 1],
    [{}, 1],
    [Symbol.iterator, 1],
  ])("truth of %s", (value, expected) => expect(truthDistance(value, Boolean(value))).toBe(expected));

  it("a string that comes nearer is nearer", () => {
    const target = "hello world";
    const steps = ["", "q", "qello worl", "qello world", "iello world", "hello worle"];
    const distances = steps.map((step) => branchDistance("seq", step, target, false));
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
    expect(distances.at(-1)).toBeGreaterThan(0);
  });

  it("long strings cost little and are never the same", () => {
    const long = "a".repeat(1_000_000);
    const other = `${long}b${long}`;
    expect(branchDistance("seq", other, `${long}c${long}`, false)).toBe(1);
    expect(branchDistance("le", other, `${long}c${long}`, true)).toBe(1);
    expect(branchDistance("gt", `${long}c${long}`, other, true)).toBe(1);
    expect(branchDistance("seq", long, other, false)).toBe(other.length - long.length);
  });

  it("is positive for operands of any kind", () => {
    const values: unknown[] = [
      0,
      -0,
      1.5,
      NaN,
      Infinity,
      5e-324,
      3n,
      2n ** 80n,
      "",
      "a",
      "1",
      true,
      null,
      undefined,
      {},
    ];
    for (const [operator, comparison] of Object.entries(OPERATORS)) {
      const holds = native(operator);
      for (const a of values)
        for (const b of values) expect(branchDistance(comparison, a, b, holds(a, b))).toBeGreaterThan(0);
    }
    expect(branchDistance("in", "a", {}, false)).toBe(1);
    expect(branchDistance("instanceof", {}, Object, true)).toBe(1);
  });
});
