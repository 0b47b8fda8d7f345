// Constant positions in strings, as the language reads them: fractions are cut, NaN is 0.
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

/** Whether nothing of the string lies at or behind the position, whatever the string is. */
export function isEnd(build: Build, position: Expr, s: Expr): boolean {
  return isConst(position) ? position.value === Infinity : position === build("length", s);
}

/** The positions of a slice, where both are constant; the end of the string is Infinity. */
export function boundsOf(build: Build, [s, start, stop]: SliceOperands): Bounds | undefined {
  const from = positionOf(start);
  const to = isEnd(build, stop, s) ? Infinity : positionOf(stop);
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The same, where neither is counted from the end. */
export function boundsFromStart(build: Build, slice: SliceOperands): Bounds | undefined {
  const bounds = boundsOf(build, slice);
  return bounds === undefined || bounds.from < 0 || bounds.to < 0 ? undefined : bounds;
}

/** The position as it is wanted: constants as the integers that they stand for. */
export function normal(position: Expr): Expr {
  const value = positionOf(position);
  return value === undefined ? position : constant(value);
}

/** More parts than these are not taken apart: loops would do it again for every part that they add. */
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
