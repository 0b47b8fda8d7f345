import { describe, expect, it } from "vitest";
import { DifferenceMatrix } from "../../../src/solver/exact/difference/difference-matrix.ts";
import { nextDouble, previousDouble, stepDouble } from "../../../src/solver/exact/next-double.ts";
import { BIGINTS, DOUBLES, INTEGERS, type Scale } from "../../../src/solver/exact/difference/scale.ts";
import { Rng } from "../../../src/support/rng.ts";

describe("steps", () => {
  const check = (scale: Scale, from: number, steps: number, to: number): void => {
    expect(scale.step(from, steps)).toBe(to);
    if (!Number.isNaN(to)) expect(scale.distance(from, to)).toBe(steps);
  };
  it("cross zero once", () => check(DOUBLES, -Number.MIN_VALUE, 2, Number.MIN_VALUE));
  it("go down as they go up", () => check(DOUBLES, nextDouble(nextDouble(1)), -2, 1));
  it("end at infinity", () => check(DOUBLES, Number.MAX_VALUE, 2, NaN));
  it("reach infinity", () => check(DOUBLES, Number.MAX_VALUE, 1, Infinity));
  it("count integers", () => check(INTEGERS, -3, 7, 4));
  it("grow where integers are further apart", () => check(INTEGERS, 2 ** 53 - 1, 3, 2 ** 53 + 4));
  it("shrink on the way back", () => check(INTEGERS, -(2 ** 53) - 4, 3, -(2 ** 53) + 1));
  it("end at the greatest double", () => check(INTEGERS, Number.MAX_VALUE, 1, NaN));
  it("of bigints never end", () => check(BIGINTS, 1, 2 ** 52, 2 ** 52 + 1));
  it("are undone by the reverse", () => {
    for (const value of [-Infinity, -1.5, -Number.MIN_VALUE, 0, 2 ** -1022, 1, 2 ** 32, Number.MAX_VALUE]) {
      expect(previousDouble(nextDouble(value)) + 0).toBe(value);
      expect(stepDouble(value, 5) + 0).toBe([1, 2, 3, 4, 5].reduce((each) => nextDouble(each), value));
    }
  });
});

const SIZE = 6;

function draw(rng: Rng, most: number): (readonly [number, number, number])[] {
  return Array.from(
    { length: 1 + rng.below(most) },
    () => [rng.below(SIZE), rng.below(SIZE), rng.below(9) - 2] as const,
  );
}

function check(scale: Scale, seed: number): void {
  const rng = new Rng(seed);
  const scales = Array.from({ length: SIZE }, () => scale);
  let consistent = 0;
  for (let i = 0; i < 500; i++) {
    const [one, many] = [new DifferenceMatrix(scales), new DifferenceMatrix(scales)];
    const relations = draw(rng, 9);
    const [lower, upper] = [rng.below(SIZE), rng.below(SIZE)];
    for (const matrix of [one, many]) matrix.atLeast(lower, 2);
    for (const [x, y, steps] of relations) one.relate(x, y, steps);
    many.relateAll(relations);
    for (const matrix of [one, many]) matrix.atMost(upper, 7);
    expect(one.isConsistent).toBe(many.isConsistent);
    expect([one.implies(many), many.implies(one)]).toEqual([true, true]);
    if (!one.isConsistent) continue;
    consistent++;
    const pairs = scales.flatMap((_, x) => scales.map((_scale, y) => [x, y] as const));
    const isTight = ([x, y]: readonly [number, number]): boolean =>
      one.bound(x, y) === many.bound(x, y) &&
      one.entails(x, y, one.bound(x, y)) &&
      (one.bound(x, y) === Infinity || !one.entails(x, y, one.bound(x, y) - 1));
    expect(pairs.filter((pair) => !isTight(pair))).toEqual([]);
    const kept = one.projectOnto([lower, upper]);
    expect([kept.lo(0), kept.hi(1), kept.bound(0, 1)]).toEqual([one.lo(lower), one.hi(upper), one.bound(lower, upper)]);
  }
  expect(consistent).toBeGreaterThan(50);
}

describe("closure", () => {
  it("is the same step by step and at once, over bigints", () => check(BIGINTS, 1));
  it("is the same step by step and at once, over integers", () => check(INTEGERS, 2));
  it("is the same step by step and at once, over doubles", () => check(DOUBLES, 3));
});
