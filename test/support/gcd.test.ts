import { expect, test } from "vitest";
import { gcd, gcdOfBigints } from "../../src/support/gcd.ts";

test.each([
  [12, 18, 6],
  [-12, 18, 6],
  [7, 0, 7],
  [0, -7, 7],
  [0, 0, 0],
  [1, 2 ** 53 - 1, 1],
])("gcd of %d and %d", (a, b, expected) => {
  expect([gcd(a, b), gcd(b, a)]).toEqual([expected, expected]);
  expect(gcdOfBigints(BigInt(a), BigInt(b))).toBe(BigInt(expected));
});
