// Residue classes: what is known of an integer modulo another.
import { gcd } from "../../support/gcd.ts";

export interface Residue {
  /** 0 means that the number itself is known. */
  readonly modulus: number;
  /** Not negative, and less than the modulus unless that is 0. */
  readonly residue: number;
}

/** Products of two numbers up to this are exact. */
const LARGEST_MODULUS = 2 ** 26;

export const ANY_INTEGER: Residue = { modulus: 1, residue: 0 };

export function residueOf(value: number, modulus: number): Residue {
  if (modulus === 0) return { modulus, residue: value };
  const remainder = value % modulus;
  // `Math.abs` removes the sign of -0
  return { modulus, residue: remainder < 0 ? remainder + modulus : Math.abs(remainder) };
}

/** Weakens the knowledge to the greatest common divisor of the modulus and `by`. */
export function coarser({ modulus, residue }: Residue, by: number): Residue {
  return residueOf(residue, gcd(modulus, by));
}

export function differ(a: Residue, b: Residue): boolean {
  const common = gcd(a.modulus, b.modulus);
  // each is reduced separately: the difference of two large numbers would be rounded
  return residueOf(a.residue, common).residue !== residueOf(b.residue, common).residue;
}

/** The residue class of a number that is in both (Chinese remainder theorem). Callers promise that the two do not differ. */
export function both(a: Residue, b: Residue): Residue {
  if (a.modulus === 0 || b.modulus === 0) return a.modulus === 0 ? a : b;
  const [one, other] = a.modulus >= b.modulus ? [a, b] : [b, a];
  const common = gcd(one.modulus, other.modulus);
  const steps = other.modulus / common;
  if (steps === 1 || one.modulus * steps > LARGEST_MODULUS) return one;
  const missing = residueOf((other.residue - one.residue) / common, steps).residue;
  const count = (missing * inverse(one.modulus / common, steps)) % steps;
  return residueOf(one.residue + one.modulus * count, one.modulus * steps);
}

/** The inverse of a number modulo another that is coprime to it (extended Euclidean algorithm). */
function inverse(value: number, modulus: number): number {
  let [r, next] = [modulus, value % modulus];
  let [t, nextT] = [0, 1];
  while (next !== 0) {
    const quotient = Math.floor(r / next);
    [r, next] = [next, r - quotient * next];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return residueOf(t, modulus).residue;
}

export function sum(a: Residue, b: Residue, sign: 1 | -1): Residue {
  const residue = a.residue + sign * b.residue;
  return Number.isSafeInteger(residue) ? residueOf(residue, gcd(a.modulus, b.modulus)) : ANY_INTEGER;
}

export function product(a: Residue, b: Residue): Residue {
  const residue = a.residue * b.residue;
  const moduli = [a.modulus * b.modulus, a.modulus * b.residue, b.modulus * a.residue] as const;
  if (!Number.isSafeInteger(residue) || !moduli.every(Number.isSafeInteger)) return ANY_INTEGER;
  return residueOf(residue, gcd(gcd(moduli[0], moduli[1]), moduli[2]));
}

/** The least number of the class that is not below the bound. */
export function leastFrom(bound: number, { modulus, residue }: Residue): number {
  if (modulus === 0) return Math.max(bound, residue);
  return isModerate(bound, modulus) ? bound + residueOf(residue - bound, modulus).residue : bound;
}

/** The greatest number of the class that is not above the bound. */
export function greatestTo(bound: number, { modulus, residue }: Residue): number {
  if (modulus === 0) return Math.min(bound, residue);
  return isModerate(bound, modulus) ? bound - residueOf(bound - residue, modulus).residue : bound;
}

/** Whether neither sums nor differences are rounded. */
function isModerate(bound: number, modulus: number): boolean {
  return Math.abs(bound) <= 2 ** 51 && modulus <= 2 ** 51;
}
