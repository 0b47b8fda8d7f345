// The branch distance of a test: how far it was from its other outcome.
// Enters: a test, its operands and its outcome. Leaves: a positive number: by how much numbers or strings would have to
// change; 1 if operands have no measure; Infinity if only operands of another kind could come closer.
// Deliberately absent: symbolic values.
import type { Comparison } from "../../../model/hooks.ts";
import { orderDistance, stringDistance } from "./string-distance.ts";

/** The distance of operands that can only be equal or not. */
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

/** The branch distance of a test of a single value. */
export function truthDistance(value: unknown, truth: boolean): number {
  if (!truth) return NO_MEASURE;
  if (typeof value === "number") return Math.abs(value);
  if (typeof value === "bigint") return bigintGap(value, 0n);
  return typeof value === "string" ? value.length : NO_MEASURE;
}

/** The distance to the other outcome of an order; `isStrict`: equal operands would not have that outcome. */
function orderGap(a: unknown, b: unknown, isStrict: boolean): number {
  const gap = typeof a === "string" && typeof b === "string" ? orderDistance(a, b) : numericGap(a, b);
  if (isStrict) return gap + 1;
  // The operands differ, but by less than the measure tells.
  return gap === 0 ? NO_MEASURE : gap;
}

/** The distance of unequal operands from being equal. */
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

/** Whether some values of this kind are nearer than others. */
function isMeasured(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string" || typeof value === "bigint";
}

/** Whether `==` converts the value to a number to compare it with another kind. */
function isConvertible(value: unknown): boolean {
  return isMeasured(value) || typeof value === "boolean";
}

function numericGap(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return numberGap(a, b);
  if (typeof a === "bigint" && typeof b === "bigint") return bigintGap(a, b);
  // Converting an object would run its code.
  if (isObject(a) || isObject(b)) return NO_MEASURE;
  return numberGap(Number(a), Number(b));
}

function isObject(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function numberGap(a: number, b: number): number {
  // The difference of equal infinities is NaN.
  if (a === b) return 0;
  const gap = Math.abs(a - b);
  return Number.isNaN(gap) ? Infinity : gap;
}

function bigintGap(a: bigint, b: bigint): number {
  return Math.abs(Number(a - b));
}
