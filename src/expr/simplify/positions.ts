// Constant positions in strings, converted as in the language: fractions are truncated, NaN is 0.
import { constant, isConst, type Expr } from "../expr.ts";
import { isApp, type Build } from "./rule.ts";

interface Bounds {
  readonly from: number;
  readonly to: number;
}

export type SliceOperands = readonly [s: Expr, from: Expr, to: Expr];

/** An integer or an infinity, never -0; undefined where the position is not constant. */
export function positionOf(expr: Expr): number | undefined {
  if (!isConst(expr)) return undefined;
  const value = Math.trunc(expr.value as number);
  return Number.isNaN(value) ? 0 : value + 0;
}

/** Whether the position is at or behind the end, whatever the string is. */
export function isEnd(build: Build, position: Expr, s: Expr): boolean {
  return isConst(position) ? position.value === Infinity : position === build("length", s);
}

/** The positions of a slice, where both are constant; a position at the end is Infinity. */
export function boundsOf(build: Build, [s, start, stop]: SliceOperands): Bounds | undefined {
  const from = positionOf(start);
  const to = isEnd(build, stop, s) ? Infinity : positionOf(stop);
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The positions of a slice, where both are constant and neither counts from the end. */
export function boundsFromStart(build: Build, slice: SliceOperands): Bounds | undefined {
  const bounds = boundsOf(build, slice);
  return bounds === undefined || bounds.from < 0 || bounds.to < 0 ? undefined : bounds;
}

/** The position, as the integer that it is converted to if it is constant. */
export function normal(position: Expr): Expr {
  const value = positionOf(position);
  return value === undefined ? position : constant(value);
}

/** Longer concatenations are not taken apart: a loop that appends would repeat it for every part. */
const MOST_PARTS = 40;

/** The operands of nested concatenations, in order; undefined if there are too many. */
export function partsOf(expr: Expr): Expr[] | undefined {
  const parts: Expr[] = [];
  const pending = [expr];
  for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
    // the first operand is pushed last, so that it comes next
    if (isApp(top, "concat")) pending.push(top.args[1], top.args[0]);
    else parts.push(top);
    if (pending.length + parts.length > MOST_PARTS) return undefined;
  }
  return parts;
}

export function join(build: Build, parts: readonly Expr[]): Expr {
  return parts.reduce<Expr>((all, part) => build("concat", all, part), constant(""));
}
