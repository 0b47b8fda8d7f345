import { describe, expect, it } from "vitest";
import type { SortValue } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { BIGINT_INVERSES } from "../../src/solver/search/bigint-inverses.ts";
import { BIT_INVERSES, inverseOfOdd } from "../../src/solver/search/bit-inverses.ts";
import { NUMBER_INVERSES, type Inverse } from "../../src/solver/search/number-inverses.ts";
import { invertBigint, invertContinuous, invertModulo32 } from "../../src/solver/search/shared-inverse.ts";
import { Rng } from "../../src/support/rng.ts";

/** How often an inverse leads back to a value that the operator really has. */
function recovered<V extends SortValue>(op: OperatorName, inverse: Inverse<V>, draw: (rng: Rng) => V): number {
  const rng = new Rng(8);
  const fn = OPERATORS[op].apply as unknown as (...values: V[]) => V;
  const arity = OPERATORS[op].args.length;
  let hits = 0;
  for (let round = 0; round < 200; round++) {
    const operands = Array.from({ length: arity }, () => draw(rng));
    const wanted = fn(...operands);
    const present = operands.with(0, draw(rng));
    if (inverse(wanted, present, 0).some((candidate) => Object.is(fn(...present.with(0, candidate)), wanted))) hits++;
  }
  return hits / 200;
}

describe("inverses lead back", () => {
  const transcendental = [
    "sin",
    "cos",
    "tan",
    "tanh",
    "atan",
    "acosh",
    "cosh",
    "sinh",
    "atan2",
    "hypot",
    "pow",
    "atanh",
    "asin",
    "acos",
    "cbrt",
  ];
  it.each(Object.keys(NUMBER_INVERSES).filter((op) => !transcendental.includes(op)) as OperatorName[])("%s", (op) => {
    const draw = (rng: Rng) => (rng.below(2000) + 1) / 8;
    expect(recovered(op, NUMBER_INVERSES[op] as Inverse<number>, draw)).toBeGreaterThan(0.7);
  });

  it.each(Object.keys(BIT_INVERSES) as OperatorName[])("%s", (op) => {
    const draw = (rng: Rng) => Math.floor((rng.next() - 0.5) * 2 ** 32);
    expect(recovered(op, BIT_INVERSES[op] as Inverse<number>, draw)).toBe(1);
  });

  it.each(
    Object.keys(BIGINT_INVERSES).filter(
      (op) => op !== "bigPow" && op !== "bigShl" && op !== "bigShr",
    ) as OperatorName[],
  )("%s", (op) => {
    const draw = (rng: Rng) => BigInt(rng.below(2000) - 1000) || 1n;
    expect(recovered(op, BIGINT_INVERSES[op] as Inverse<bigint>, draw)).toBe(1);
  });

  it("bigPow, bigShl, bigShr", () => {
    expect(BIGINT_INVERSES.bigPow?.(10n ** 30n, [0n, 3n], 0)).toContain(10n ** 10n);
    expect(BIGINT_INVERSES.bigShl?.(80n, [0n, 4n], 0)).toEqual([5n]);
    expect(BIGINT_INVERSES.bigShr?.(5n, [3n, 4n], 0)).toEqual([83n, 80n]);
  });

  it("odd numbers modulo 2^32", () => {
    for (const odd of [1, 3, -5, 0x85ebca6b, 16777619]) expect(Math.imul(odd, inverseOfOdd(odd))).toBe(1);
  });
});

describe("functions of one subterm", () => {
  it.each<[string, (x: number) => number]>([
    ["right shift", (x) => x ^ (x >>> 13)],
    ["left shift", (x) => x ^ (x << 7)],
    ["sum", (x) => (x + (x << 10)) | 0],
    ["difference", (x) => ((x << 5) - x) | 0],
    ["rotation", (x) => (x << 13) | (x >>> 19)],
    ["quadratic", (x) => (Math.imul(x, x) + x) | 0],
  ])("%s", (_name, f) => {
    const wanted = f(0x2468ace1);
    expect(invertModulo32(f, wanted).map(f)).toContain(wanted);
  });

  it("on doubles and on bigints", () => {
    expect(invertContinuous((x) => x * x, 1764, 1)).toContain(42);
    expect(invertContinuous((x) => x * x * x - 2 * x, 115, 0)).toContain(5);
    expect(invertBigint((x) => x * x, 10n ** 40n)).toContain(10n ** 20n);
    expect(invertBigint((x) => x * x, 3n)).toEqual([]);
  });
});
