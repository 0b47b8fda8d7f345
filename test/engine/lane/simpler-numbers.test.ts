import { expect, test } from "vitest";
import { simplerNumbers } from "../../../src/engine/lane/simpler-numbers.ts";

/** What becomes of a number if every simpler one is taken that still satisfies the condition. */
function check(value: number, holds: (value: number) => boolean, expected: number): void {
  let best = value;
  for (let next: number | undefined = value; next !== undefined;) {
    best = next;
    next = [...simplerNumbers(best)].find(holds);
  }
  expect(best).toBe(expected);
}

test("any number", () => check(-77.25, () => true, 0));
test("no number at all", () => check(NaN, () => true, 0));
test("more than a boundary", () => check(20.9, (value) => value > 20, 21));
test("less than a boundary", () => check(-20.9, (value) => value < -20, -21));
test("far above a boundary", () => check(90_000, (value) => value >= 261, 261));
test("no whole number", () => check(1.4000000000000004, (value) => value > 1 && !Number.isInteger(value), 1.5));
test("a small fraction", () => check(0.123456789, (value) => value > 0 && value < 0.3, 0.1));
test("beyond all that people write", () => check(1.797693134862316e302, (value) => value > 1.1e300, 5e300));
test("no 32-bit integer", () => check(4_000_000_000, (value) => value !== (value | 0), 0.5));
test("far above all that people count", () => check(4_000_000_000, (value) => value > 2 ** 31, 2_147_483_649));
test("several digits of a fraction", () => check(256.2000000000003, (value) => (value * 10) % 1 !== 0, 0.25));
test("infinite", () => check(-Infinity, (value) => !Number.isFinite(value), -Infinity));
test("zero, as it is", () => expect([...simplerNumbers(0)]).toEqual([]));
test("negative zero", () => check(-0, (value) => Object.is(value, -0), -0));
