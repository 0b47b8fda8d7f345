// Enters: a test, its operands and how it turned out.
// Leaves: how far it was from turning out otherwise, always more than 0: by how much numbers and strings would have to
//   change, 1 where no operand is nearer than another. Infinity: operands of another kind may come nearer.
// Absent: symbolic values.
import type { Comparison } from "../../../model/hooks.ts";
import { orderDistance, stringDistance } from "./string-distance.ts";

/** Operands that are only equal or not. */
const NO_MEASURE = 1;

export function branchDistance(comparison: Comparison, a: unknown, b: unknown, truth: boolean): number {
  switch (comparison) {
    case "lt":
    case "gt":
      return orderGap(a, b, !truth);
    case "le":
    case "ge":
      return orderGap(a, b, truth);
    case "eq":
      return truth ? NO_MEASURE : looseGap(a, b);
    case "ne":
      return truth ? looseGap(a, b) : NO_MEASURE;
    case "seq":
      return truth ? NO_MEASURE : equalityGap(a, b);
    case "sne":
      return truth ? equalityGap(a, b) : NO_MEASURE;
    case "in":
    case "instanceof":
      return NO_MEASURE;
  }
}

/** Of a value that was tested by itself. */
export function truthDistance(value: unknown, truth: boolean): number {
  if (!truth) return NO_MEASURE;
  if (typeof value === "number") return Math.abs(value);
  if (typeof value === "bigint") return bigintGap(value, 0n);
  return typeof value === "string" ? value.length : NO_MEASURE;
}

/** To the other order of the two; `isStrict`: equal is not enough there. */
function orderGap(a: unknown, b: unknown, isStrict: boolean): number {
  const gap = typeof a === "string" && typeof b === "string" ? orderDistance(a, b) : numericGap(a, b);
  if (isStrict) return gap + 1;
  // what differs too little, or too late, to be seen
  return gap === 0 ? NO_MEASURE : gap;
}

/** Of operands that are not equal. */
function equalityGap(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return numberGap(a, b);
  if (typeof a === "bigint" && typeof b === "bigint") return bigintGap(a, b);
  if (typeof a === "string" && typeof b === "string") return stringDistance(a, b);
  return isMeasured(a) || isMeasured(b) ? Infinity : NO_MEASURE;
}

function looseGap(a: unknown, b: unknown): number {
  const isConverted = typeof a !== typeof b && isConvertible(a) && isConvertible(b);
  return isConverted ? numericGap(a, b) || NO_MEASURE : equalityGap(a, b);
}

/** Values of which one may be nearer than another. */
function isMeasured(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string" || typeof value === "bigint";
}

/** `==` compares it as a number with one of another kind. */
function isConvertible(value: unknown): boolean {
  return isMeasured(value) || typeof value === "boolean";
}

function numericGap(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return numberGap(a, b);
  if (typeof a === "bigint" && typeof b === "bigint") return bigintGap(a, b);
  // to convert an object would run its code
  if (isObject(a) || isObject(b)) return NO_MEASURE;
  return numberGap(Number(a), Number(b));
}

function isObject(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function numberGap(a: number, b: number): number {
  // infinities have no difference
  if (a === b) return 0;
  const gap = Math.abs(a - b);
  return Number.isNaN(gap) ? Infinity : gap;
}

function bigintGap(a: bigint, b: bigint): number {
  return Math.abs(Number(a - b));
}
