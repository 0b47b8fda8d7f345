// Propagation through conditions: from operands to the truth, and from the truth to operands.
import type { App } from "../../expr/expr.ts";
import type { Knowledge } from "./knowledge.ts";
import { above, below, FINITE, NOT_NAN, ONLY_NAN, type Range } from "./range.ts";

export function truthOf(
  node: App,
  { ranges, truths }: Knowledge,
  a: number,
  b: number,
  c: number,
): boolean | undefined {
  switch (node.op) {
    case "not":
      return truths[a] === undefined ? undefined : !truths[a];
    case "and":
      return truths[a] === false || truths[b] === false ? false : truths[a] === true ? truths[b] : undefined;
    case "or":
      return truths[a] === true || truths[b] === true ? true : truths[a] === false ? truths[b] : undefined;
    case "iff":
      return truths[a] === undefined || truths[b] === undefined ? undefined : truths[a] === truths[b];
    case "ite":
      return truths[a] === undefined ? undefined : truths[truths[a] ? b : c];
    case "isNaN":
    case "isFinite":
    case "isInteger":
      return classOf(node.op, ranges[a] as Range);
    case "lt":
    case "le":
    case "eq":
    case "same":
    case "strEq":
    case "includes":
    case "startsWith":
    case "endsWith":
      return comparison(node.op, ranges[a] as Range, ranges[b] as Range);
    default:
      return undefined;
  }
}

function classOf(op: "isNaN" | "isFinite" | "isInteger", { lo, hi, nan, integral }: Range): boolean | undefined {
  if (op === "isNaN") return nan ? (lo > hi ? true : undefined) : false;
  if (lo === Infinity || hi === -Infinity) return false;
  const isFinite = !nan && lo > -Infinity && hi < Infinity;
  if (op === "isFinite") return isFinite ? true : undefined;
  if (isFinite && integral) return true;
  return Math.ceil(lo) > Math.floor(hi) ? false : undefined;
}

type Comparison = "lt" | "le" | "eq" | "same" | "strEq" | "includes" | "startsWith" | "endsWith";

function comparison(op: Comparison, x: Range, y: Range): boolean | undefined {
  const isOrdered = !x.nan && !y.nan;
  switch (op) {
    case "lt":
      return x.lo >= y.hi ? false : isOrdered && x.hi < y.lo ? true : undefined;
    case "le":
      return x.lo > y.hi ? false : isOrdered && x.hi <= y.lo ? true : undefined;
    case "eq":
      if (x.lo > y.hi || y.lo > x.hi) return false;
      return isOrdered && x.lo === x.hi && y.lo === y.hi ? true : undefined;
    case "same":
      return (x.lo > y.hi || y.lo > x.hi) && !(x.nan && y.nan) ? false : undefined;
    case "strEq":
      // the ranges are those of lengths, which imply equality only for empty strings
      if (x.lo > y.hi || y.lo > x.hi) return false;
      return x.hi === 0 && y.hi === 0 ? true : undefined;
    default:
      return y.lo > x.hi ? false : undefined;
  }
}

export function applyTruth(node: App, truth: boolean, known: Knowledge, a: number, b: number, c: number): void {
  const { truths } = known;
  switch (node.op) {
    case "not":
      return known.decide(a, !truth);
    case "and":
    case "or": {
      const neutral = node.op === "and";
      if (truth === neutral || truths[a] === neutral) known.decide(b, truth);
      if (truth === neutral || truths[b] === neutral) known.decide(a, truth);
      return;
    }
    case "iff":
      if (truths[a] !== undefined) known.decide(b, truths[a] === truth);
      if (truths[b] !== undefined) known.decide(a, truths[b] === truth);
      return;
    case "ite": {
      if (truths[b] === !truth) known.decide(a, false);
      if (truths[c] === !truth) known.decide(a, true);
      const chosen = truths[a];
      return chosen === undefined ? undefined : known.decide(chosen ? b : c, truth);
    }
    case "lt":
    case "le":
      return applyOrder(known, truth, node.op === "lt", a, b);
    case "eq":
    case "strEq":
      return truth ? equate(known, a, b, false) : separate(known, a, b, node.op === "strEq");
    case "same":
      return truth ? equate(known, a, b, true) : undefined;
    case "includes":
    case "startsWith":
    case "endsWith":
      return truth ? applyOrder(known, true, false, b, a) : undefined;
    case "isNaN":
      return known.narrowTo(a, truth ? ONLY_NAN : NOT_NAN);
    case "isFinite":
      return truth ? known.narrowTo(a, FINITE) : undefined;
    case "isInteger":
      return truth ? known.narrow(a, FINITE.lo, FINITE.hi, false, true) : undefined;
    default:
      return;
  }
}

/** Learns `a < b` or `a <= b`, or that it is false: then the reverse order holds, unless an operand may be NaN. */
function applyOrder(known: Knowledge, truth: boolean, strict: boolean, a: number, b: number): void {
  const { ranges } = known;
  if (!truth) {
    const [x, y] = [ranges[a] as Range, ranges[b] as Range];
    if (!x.nan && !y.nan) return applyOrder(known, true, !strict, b, a);
    // it is false for some numbers, or either operand may be the NaN
    if ((strict ? x.hi >= y.lo : x.hi > y.lo) || (x.nan && y.nan)) return;
    return known.narrowTo(x.nan ? a : b, ONLY_NAN);
  }
  const upper = (ranges[b] as Range).hi;
  const lower = (ranges[a] as Range).lo;
  if (strict && (upper === -Infinity || lower === Infinity)) known.contradiction = true;
  known.narrow(a, -Infinity, strict ? below(upper) : upper, false, false);
  known.narrow(b, strict ? above(lower) : lower, Infinity, false, false);
}

function equate(known: Knowledge, a: number, b: number, nan: boolean): void {
  const { lo, hi, nan: maybeNan, integral } = known.ranges[a] as Range;
  known.narrow(b, lo, hi, nan && maybeNan, integral);
  const other = known.ranges[b] as Range;
  known.narrow(a, other.lo, other.hi, nan && other.nan, other.integral);
}

/** `a !== b` removes an end of one range where the other is that single value. */
function separate(known: Knowledge, a: number, b: number, areLengths: boolean): void {
  exclude(known, a, known.ranges[b] as Range, areLengths);
  exclude(known, b, known.ranges[a] as Range, areLengths);
}

function exclude(known: Knowledge, node: number, { lo: value, hi, nan }: Range, isLength: boolean): void {
  const range = known.ranges[node] as Range;
  if (value !== hi || nan || range.lo > range.hi || (isLength && value !== 0)) return;
  if (range.lo === value && range.hi === value) known.narrowTo(node, ONLY_NAN);
  else if (range.lo === value) known.narrow(node, above(value), Infinity, true, false);
  else if (range.hi === value) known.narrow(node, -Infinity, below(value), true, false);
}
