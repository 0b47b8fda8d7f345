// Rows of an integer system: one coefficient for each unknown, the constant last. A row denotes its sum; whether that must
// be zero or at most zero depends on the list that the row is in.
import { gcd } from "../../../support/gcd.ts";

export type Row = readonly number[];

/** Thrown where numbers leave the safe integers, or the effort is exhausted. */
export class GivenUp extends Error {}

/** @throws GivenUp beyond the safe integers */
export function safe(value: number): number {
  if (!isSafe(value)) throw new GivenUp();
  // rows contain no -0
  return value + 0;
}

/** The greatest common divisor of the coefficients; 0 if all are 0. */
export function divisorOf(row: Row): number {
  let divisor = 0;
  for (let i = 0; i < row.length - 1 && divisor !== 1; i++) divisor = gcd(divisor, row[i] as number);
  return divisor;
}

/** @throws GivenUp */
export function combined(a: Row, factorA: number, b: Row, factorB: number): Row {
  const sum = combinedIfSafe(a, factorA, b, factorB);
  if (sum === undefined) throw new GivenUp();
  return sum;
}

/** `a * factorA + b * factorB`, with `constant` added to its constant; undefined beyond the safe integers. */
export function combinedIfSafe(a: Row, factorA: number, b: Row, factorB: number, constant = 0): Row | undefined {
  const sum: number[] = [];
  const last = a.length - 1;
  for (let i = 0; i <= last; i++) {
    const x = (a[i] as number) * factorA;
    const y = (b[i] as number) * factorB;
    const both = x + y;
    if (!isSafe(x) || !isSafe(y) || !isSafe(both)) return undefined;
    const each = i === last ? both + constant : both;
    if (!isSafe(each)) return undefined;
    sum.push(each + 0);
  }
  return sum;
}

function isSafe(value: number): boolean {
  return value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER;
}

/** The value of the row; not exact beyond the safe integers. */
export function valueOf(row: Row, values: readonly number[]): number {
  const last = row.length - 1;
  let sum = row[last] as number;
  for (let i = 0; i < last; i++) if (row[i] !== 0) sum += (row[i] as number) * (values[i] as number);
  return sum;
}

/** The only unknown of the row; "none" or "several" where there is not exactly one. */
export function onlyUnknown(row: Row): number | "none" | "several" {
  let found: number | "none" = "none";
  for (let i = 0; i < row.length - 1; i++) {
    if (row[i] === 0) continue;
    if (found !== "none") return "several";
    found = i;
  }
  return found;
}

/** `coefficient * unknown + constant`. */
export function rowOf(unknown: number, coefficient: number, constant: number, unknowns: number): Row {
  const row = new Array<number>(unknowns + 1).fill(0);
  row[unknown] = coefficient;
  row[unknowns] = constant + 0;
  return row;
}
