// Random values from all ranges: small ones are likely, but nothing may rest on solutions being small.
import type { Rng } from "../../../src/support/rng.ts";

export interface Range {
  readonly least: number;
  readonly greatest: number;
}

const SPREADS = [10, 10, 10, 100, 1000, 100_000, 2 ** 31, 2 ** 40, 2 ** 52] as const;
const SPECIAL = [
  NaN,
  Infinity,
  -Infinity,
  -0,
  0,
  5e-324,
  1.7976931348623157e308,
  2 ** 53,
  -(2 ** 53),
  2 ** 31,
] as const;

/** An integer in [0, bound), also where the bound is beyond 2^32. */
function below(rng: Rng, bound: number): number {
  if (bound <= 2 ** 32) return rng.below(bound);
  return Math.min(bound - 1, Math.floor((rng.next() + rng.next() / 2 ** 32) * bound));
}

export function within(rng: Rng, { least, greatest }: Range): number {
  return least + below(rng, greatest - least + 1);
}

export function randomInteger(rng: Rng): number {
  const spread = rng.pick(SPREADS);
  return within(rng, { least: -spread, greatest: spread });
}

/** Bounds as parameters have them: from 0 or 1, around 0, or anywhere. */
export function randomRange(rng: Rng): Range {
  const spread = rng.pick(SPREADS);
  const least = rng.pick([0, 1, -spread, randomInteger(rng)]);
  return { least, greatest: least + spread };
}

/** An integer, a decimal fraction, a fraction with all its bits, or one of the values at which doubles surprise. */
export function randomDouble(rng: Rng): number {
  const kind = rng.next();
  if (kind < 0.35) return randomInteger(rng);
  if (kind < 0.65) return within(rng, { least: -10_000, greatest: 10_000 }) / rng.pick([2, 4, 10, 100, 1000]);
  if (kind < 0.9) return (rng.next() - 0.5) * 10 ** (rng.below(20) - 4);
  return rng.pick(SPECIAL);
}

export function randomBigint(rng: Rng): bigint {
  const small = BigInt(randomInteger(rng));
  return rng.next() < 0.8 ? small : small * 2n ** BigInt(rng.below(80)) + BigInt(rng.below(3) - 1);
}

const WORDS = [
  "",
  "a",
  "b",
  "ab",
  "abc",
  "-",
  ",",
  "a,b",
  "key=value",
  "GET",
  "get",
  "12",
  "007",
  "x1",
  " ",
  "é",
] as const;
const UNITS = ["a", "b", ",", "=", "-", "1", " ", "9", "Z", "é"] as const;

/** A word that code compares with, or any few characters. */
export function randomText(rng: Rng, longest = 8): string {
  if (rng.next() < 0.4) return rng.pick(WORDS);
  return Array.from({ length: rng.below(longest + 1) }, () => rng.pick(UNITS)).join("");
}
