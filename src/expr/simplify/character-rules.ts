// Rules for single units of strings. Tests of `s.charAt(i)` become tests of its code: one form for both, and solvers
// handle numbers better.
import { constant, isConst, type Expr } from "../expr.ts";
import { valueFacts } from "../value-facts.ts";
import { boundsFromStart, join, normal, partsOf, positionOf, type SliceOperands } from "./positions.ts";
import { isApp, type Build, type Rule, type Rules } from "./rule.ts";

interface Place {
  readonly s: Expr;
  readonly index: Expr;
}

/** Where the unit at an index comes from: undefined if from that very index, null if the index is out of range. */
function origin(build: Build, s: Expr, index: Expr): Place | null | undefined {
  const position = positionOf(index);
  if (position === undefined) return undefined;
  if (position < 0) return null;
  if (isApp(s, "charAt")) return position === 0 ? { s: s.args[0], index: s.args[1] } : null;
  if (isApp(s, "slice")) return originInSlice(build, s.args, position);
  if (isApp(s, "concat")) return originInConcat(build, s, position);
  return normal(index) === index ? undefined : { s, index: normal(index) };
}

function originInSlice(build: Build, slice: SliceOperands, index: number): Place | null | undefined {
  const bounds = boundsFromStart(build, slice);
  if (bounds === undefined) return undefined;
  const at = bounds.from + index;
  return at < bounds.to ? { s: slice[0], index: constant(at) } : null;
}

/** Skips leading parts of known length. */
function originInConcat(build: Build, s: Expr, index: number): Place | undefined {
  const parts = partsOf(s) ?? [];
  let skipped = 0;
  let rest = index;
  for (const part of parts) {
    const length = lengthOf(part);
    if (length === undefined) break;
    if (rest < length) return { s: part, index: constant(rest) };
    rest -= length;
    skipped++;
  }
  return skipped > 0 ? { s: join(build, parts.slice(skipped)), index: constant(rest) } : undefined;
}

function lengthOf(part: Expr): number | undefined {
  if (isConst(part)) return (part.value as string).length;
  return isApp(part, "fromCharCode") ? 1 : undefined;
}

/** The unit that `String.fromCharCode` makes of a number. */
function unitOf(build: Build, code: Expr): Expr {
  const { uint32, high } = valueFacts(code);
  return uint32 && high <= 0xffff ? code : build("bitAnd", code, constant(0xffff));
}

const codeAt: Rule = (build, s, index) => {
  if (isApp(s, "fromCharCode") && positionOf(index) === 0) return unitOf(build, s.args[0]);
  const place = origin(build, s, index);
  if (place === null) return constant(NaN);
  return place && build("codeAt", place.s, place.index);
};

const charAt: Rule = (build, s, index) => {
  if (isApp(s, "fromCharCode") && positionOf(index) === 0) return s;
  const place = origin(build, s, index);
  if (place === null) return constant("");
  return place && build("charAt", place.s, place.index);
};

/** A single unit is no surrogate pair, so its code point is its code. */
const codePointAt: Rule = (build, s, index) =>
  isApp(s, "charAt") || isApp(s, "fromCharCode") ? build("codeAt", s, index) : undefined;

/** The code of a string of at most one unit; NaN where it is empty. undefined for other expressions. */
export function codeOf(build: Build, s: Expr): Expr | undefined {
  if (isApp(s, "charAt")) return build("codeAt", s.args[0], s.args[1]);
  return isApp(s, "fromCharCode") ? unitOf(build, s.args[0]) : undefined;
}

/** The condition that a string of at most one unit, given by its code, is less than a text; or equal to it, if `orEqual`. */
export function unitBefore(build: Build, code: Expr, text: string, orEqual: boolean): Expr {
  if (text === "") return orEqual ? build("isNaN", code) : constant(false);
  const first = constant(text.charCodeAt(0));
  // negated, because the empty string, whose code is NaN, is less than any text
  const isBehind = text.length > 1 || orEqual ? build("lt", first, code) : build("le", first, code);
  return build("not", isBehind);
}

/** The condition that a text is less than a string of at most one unit, given by its code; or equal to it, if `orEqual`. */
export function unitBehind(build: Build, code: Expr, text: string, orEqual: boolean): Expr {
  if (text === "") return orEqual ? constant(true) : build("not", build("isNaN", code));
  const first = constant(text.charCodeAt(0));
  return text.length === 1 && orEqual ? build("le", first, code) : build("lt", first, code);
}

export const characterRules: Rules = { charAt, codeAt, codePointAt };
