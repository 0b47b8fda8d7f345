// The values that the bounds on one term leave: an interval without some of its members.
import type { SortValue } from "../expr.ts";
import { holdsBetween } from "../relation.ts";
import type { TermBound } from "./term-bound.ts";

export interface Edge {
  readonly value: SortValue;
  readonly strict: boolean;
}

/** Callers exclude NaN before. */
export interface Window {
  readonly lower: Edge | undefined;
  readonly upper: Edge | undefined;
  /** Set where one value is left, up to the sign of zero; then there are no edges. */
  readonly equal: SortValue | undefined;
  /** Values between the edges, each once, in the order in which they were excluded. */
  readonly excluded: readonly SortValue[];
}

/** The values that the term has independently of the bounds. */
export interface Span {
  readonly integral: boolean;
  readonly low: number;
  readonly high: number;
}

export const ANY_VALUE: Span = { integral: false, low: -Infinity, high: Infinity };
export const ANY_INTEGER: Span = { integral: true, low: -Infinity, high: Infinity };

/** undefined where nothing is left. Edges that coincide with the ends of the span are left out. */
export function windowOf(bounds: readonly TermBound[], span: Span): Window | undefined {
  // beyond 2^53 the next integer is not one more
  const integral = span.integral && bounds.every(({ value }) => isSteppable(value));
  let lower: Edge | undefined = span.low > -Infinity ? { value: span.low, strict: false } : undefined;
  let upper: Edge | undefined = span.high < Infinity ? { value: span.high, strict: false } : undefined;
  const excluded = new Set<SortValue>();
  for (const { relation, value } of bounds) {
    if (relation === "!==") excluded.add(value);
    if (relation === ">" || relation === ">=" || relation === "===")
      lower = higher(lower, edge(value, relation === ">", integral, 1));
    if (relation === "<" || relation === "<=" || relation === "===")
      upper = lowerOf(upper, edge(value, relation === "<", integral, -1));
  }
  lower = trimmed(lower, excluded, integral, 1);
  upper = trimmed(upper, excluded, integral, -1);
  if (lower !== undefined && upper !== undefined) {
    if (lower.value > upper.value) return undefined;
    if (lower.value === upper.value)
      return lower.strict || upper.strict
        ? undefined
        : { lower: undefined, upper: undefined, equal: lower.value, excluded: [] };
  }
  const inside = [...excluded].filter((value) => (!integral || isWhole(value)) && isWithin(value, lower, upper));
  return {
    lower: isGiven(lower, span.low) ? undefined : lower,
    upper: isGiven(upper, span.high) ? undefined : upper,
    equal: undefined,
    excluded: inside,
  };
}

function isGiven(limit: Edge | undefined, end: number): boolean {
  return limit !== undefined && !limit.strict && limit.value === end;
}

function isSteppable(value: SortValue): boolean {
  return typeof value === "bigint" || Math.abs(value as number) < Number.MAX_SAFE_INTEGER || !Number.isFinite(value);
}

function isWhole(value: SortValue): boolean {
  return typeof value === "bigint" || Number.isInteger(value);
}

/** The edge at a value; of integers it is itself in the window. `inwards` is 1 for lower edges. */
function edge(value: SortValue, strict: boolean, integral: boolean, inwards: 1 | -1): Edge {
  if (!integral || !(typeof value === "bigint" || Number.isFinite(value))) return { value, strict };
  if (typeof value === "bigint") return { value: strict ? value + BigInt(inwards) : value, strict: false };
  const whole = inwards === 1 ? Math.ceil(value as number) : Math.floor(value as number);
  return { value: strict && whole === value ? whole + inwards : whole, strict: false };
}

function higher(a: Edge | undefined, b: Edge): Edge {
  if (a === undefined || b.value > a.value) return b;
  return b.value === a.value && b.strict ? b : a;
}

function lowerOf(a: Edge | undefined, b: Edge): Edge {
  if (a === undefined || b.value < a.value) return b;
  return b.value === a.value && b.strict ? b : a;
}

/** Moves an excluded edge: to the next integer, or else makes it strict. */
function trimmed(limit: Edge | undefined, excluded: ReadonlySet<SortValue>, integral: boolean, inwards: 1 | -1) {
  let trim = limit;
  // a Set takes 0 and -0 for the same
  while (trim !== undefined && !trim.strict && excluded.has(trim.value))
    trim = edge(trim.value, true, integral, inwards);
  return trim;
}

function isWithin(value: SortValue, lower: Edge | undefined, upper: Edge | undefined): boolean {
  if (lower !== undefined && !(lower.strict ? value > lower.value : value >= lower.value)) return false;
  return upper === undefined || (upper.strict ? value < upper.value : value <= upper.value);
}

/** Whether the bound holds for every value in the window, or for none; undefined where it depends on the value. */
export function decidedIn(window: Window, { relation, value }: TermBound): boolean | undefined {
  const { lower, upper, equal } = window;
  if (equal !== undefined) return holdsBetween(equal, relation, value);
  if (relation === "===" || relation === "!==") {
    const isOutside = !isWithin(value, lower, upper) || window.excluded.includes(value);
    return isOutside ? relation === "!==" : undefined;
  }
  if (relation === "<" || relation === "<=") return beyond(lower, upper, relation === "<", value);
  const atMost = beyond(lower, upper, relation === ">=", value);
  return atMost === undefined ? undefined : !atMost;
}

/** Whether all values are `< value` (strict) or `<= value`, or none is; undefined where it depends. */
function beyond(lower: Edge | undefined, upper: Edge | undefined, strict: boolean, value: SortValue) {
  if (upper !== undefined && (upper.value < value || (upper.value === value && (upper.strict || !strict)))) return true;
  if (lower !== undefined && (lower.value > value || (lower.value === value && (lower.strict || strict)))) return false;
  return undefined;
}
