// Rows of a system of integers: one coefficient for each unknown, the constant last. A row stands for its sum with the
// unknowns put in; whether that is to be zero, or at most zero, is said where the row is kept.
import { gcd } from "../../../support/gcd.ts";

export type Row = readonly number[];

/** Numbers are too large to be exact, or there is too much to do. */
export class GivenUp extends Error {}

/** @throws GivenUp beyond the safe integers. */
export function safe(value: number): number {
  if (!isSafe(value)) throw new GivenUp();
  // no row has a -0
  return value + 0;
}

/** Of the coefficients, 0 if all of them are. */
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

/** undefined beyond the safe integers. */
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

/** What the row is worth: not exact beyond the safe integers. */
export function valueOf(row: Row, values: readonly number[]): number {
  const last = row.length - 1;
  let sum = row[last] as number;
  for (let i = 0; i < last; i++) if (row[i] !== 0) sum += (row[i] as number) * (values[i] as number);
  return sum;
}

/** The only unknown in the row; "none" without any, "several" with more. */
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
