// Terms such as `x + 3`, `x - y` and `y - x - 1`, over integers on which doubles do not round, and over bigints.
// Unlike a polynomial, a difference has at most two unknowns and a proof that its value is not rounded, which is what
// difference constraints need. Terms that only cancel down to a difference are not read.
import { RING_OPERATORS } from "../../../expr/canonical/polynomial.ts";
import type { App, Expr } from "../../../expr/expr.ts";

/** `plus - minus + offset`, where either unknown may be absent. */
export interface LinearTerm {
  readonly plus: Expr | undefined;
  readonly minus: Expr | undefined;
  readonly offset: number;
  /** An upper bound of the magnitude of the term and its parts. */
  readonly reach: number;
}

/** The greatest magnitude of an integer; undefined where the term need not be an integer, or may be too large. */
export type ReachOf = (term: Expr) => number | undefined;

/** Deeper sums are not read. */
const DEEPEST = 8;

export function isSum(term: Expr): term is App {
  if (term.kind !== "app") return false;
  const op = RING_OPERATORS[term.op];
  return op !== undefined && op !== "mul";
}

/** undefined where the term is no difference, or may be rounded. */
export function linearTerm(term: Expr, reachOf: ReachOf, depth = 0): LinearTerm | undefined {
  if (depth > DEEPEST) return undefined;
  if (term.kind === "const") {
    const offset = Number(term.value);
    return Number.isSafeInteger(offset)
      ? { plus: undefined, minus: undefined, offset, reach: Math.abs(offset) }
      : undefined;
  }
  if (!isSum(term)) {
    const reach = reachOf(term);
    return reach === undefined ? undefined : { plus: term, minus: undefined, offset: 0, reach };
  }
  const [first, second] = term.args as readonly [Expr, Expr];
  const left = linearTerm(first, reachOf, depth + 1);
  if (left === undefined || term.args.length === 1) return left && negated(left);
  const right = linearTerm(second, reachOf, depth + 1);
  if (right === undefined) return undefined;
  return sum(left, RING_OPERATORS[term.op] === "add" ? right : negated(right));
}

/** `left - right`; undefined where it is no difference. */
export function difference(left: LinearTerm, right: LinearTerm): LinearTerm | undefined {
  return sum(left, negated(right));
}

function negated({ plus, minus, offset, reach }: LinearTerm): LinearTerm {
  return { plus: minus, minus: plus, offset: -offset, reach };
}

function sum(left: LinearTerm, right: LinearTerm): LinearTerm | undefined {
  const reach = left.reach + right.reach;
  if (reach > Number.MAX_SAFE_INTEGER) return undefined;
  const leftCancels = left.plus !== undefined && left.plus === right.minus;
  const rightCancels = right.plus !== undefined && right.plus === left.minus;
  const plus = [leftCancels ? undefined : left.plus, rightCancels ? undefined : right.plus];
  const minus = [rightCancels ? undefined : left.minus, leftCancels ? undefined : right.minus];
  if (!plus.includes(undefined) || !minus.includes(undefined)) return undefined;
  return { plus: plus[0] ?? plus[1], minus: minus[0] ?? minus[1], offset: left.offset + right.offset, reach };
}
