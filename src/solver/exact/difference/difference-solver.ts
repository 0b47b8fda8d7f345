// Decides conjunctions of order and difference constraints over doubles, integers and bigints, exactly.
// Enters: a query. Leaves: a model near its hint, a proof that there is none, or "unknown" where the query says anything
// else.
// Deliberately absent: disjunctions (another layer splits those), sums of several unknowns, strings.
import type { Model } from "../../../expr/evaluate.ts";
import type { Expr, SortValue, Var } from "../../../expr/expr.ts";
import { checked } from "../../checked-solver.ts";
import type { Answer, Query, Solver } from "../../solver.ts";
import { analysisOf } from "../analysis.ts";
import { BoundsNetwork } from "./bounds-network.ts";
import { PointFinder, type Found } from "./find-point.ts";
import type { Disequality, OrderSystem, Unknown } from "./order-system.ts";
import { readOrders } from "./read-orders.ts";
import { ValueSet } from "./value-set.ts";

const UNSAT: Answer = { status: "unsat", assumptions: [] };
const OTHER: Answer = { status: "unknown", reason: "it is no conjunction of orders and differences" };
const TOO_MANY: Answer = { status: "unknown", reason: "too many disequalities to try" };

/** Bigints further from 0 might be rounded as doubles. */
const FARTHEST_BIGINT = 2 ** 51;

/** How many times disequalities may be split; few where only `unsat` can be the result. */
const MOST_ATTEMPTS = 120;
const FEW_ATTEMPTS = 4;

const FREE = new ValueSet();

export class DifferenceSolver implements Solver {
  solve(query: Query): Promise<Answer> {
    return Promise.resolve(decide(query));
  }
}

/**
 * An unknown that no literal forces to be a number occurs in negated literals only, which hold for NaN. So if there is any
 * model, it stays one when all such unknowns become NaN: that one assignment of NaN decides. A model without NaN is more
 * readable, so it is tried first.
 */
function decide(query: Query): Answer {
  const system = readOrders(query.constraints, () => analysisOf(query));
  const { unknowns, disequalities, isPartial } = system;
  if (system.isFalse || unknowns.some(({ isNumber, isNaN }) => isNumber && isNaN)) return UNSAT;
  const wishes = unknowns.map(({ term }) => wishOf(term, query.hint));
  if ((unknowns.length === 0 && isPartial) || !boundBigints(system, wishes)) return OTHER;

  const isTooStrong = disequalities.some(({ tooStrong }) => tooStrong);
  const mayBeNaN = unknowns.map(({ isNumber }) => !isNumber);
  if (!isPartial) {
    const areNaN = unknowns.map(
      (unknown) => unknown.isNaN || (system.same.length === 0 && isNaNByHint(unknown, query)),
    );
    const found = findPoint(system, disequalities, areNaN, wishes);
    if (found === "unknown") return TOO_MANY;
    if (found !== "none") {
      const answer = sat(query, system, areNaN, found);
      if (!isTooStrong || checked(query, answer) === answer) return answer;
    } else if (!isTooStrong && mayBeNaN.every((each, i) => each === areNaN[i])) return UNSAT;
  }
  const meant = isTooStrong ? disequalities.filter(({ tooStrong }) => !tooStrong) : disequalities;
  const found = findPoint(system, meant, mayBeNaN, wishes);
  if (found === "none") return UNSAT;
  if (isPartial) return OTHER;
  return found === "unknown" ? TOO_MANY : checked(query, sat(query, system, mayBeNaN, found));
}

function wishOf(term: Expr, hint: Model): number {
  const value = term.kind === "var" ? hint.get(term.name) : undefined;
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : NaN;
}

function isNaNByHint({ term, isNumber }: Unknown, { hint }: Query): boolean {
  return !isNumber && term.kind === "var" && Number.isNaN(hint.get(term.name));
}

/**
 * Bigints are unbounded, but if integer differences have a solution, they have one in which no two neighbours are further
 * apart than the sum of all constants. Returns false where that bound is too large.
 */
function boundBigints(system: OrderSystem, wishes: readonly number[]): boolean {
  if (system.bigintReach === 0) return true;
  let farthestWish = 0;
  for (const wish of wishes)
    if (Math.abs(wish) < FARTHEST_BIGINT / 2) farthestWish = Math.max(farthestWish, Math.abs(wish));
  const farthest = farthestWish + (system.unknowns.length + 1) * system.bigintReach;
  if (farthest > FARTHEST_BIGINT) return false;
  for (const { term, values } of system.unknowns) {
    if (term.sort !== "bigint") continue;
    values.atLeast(-farthest, false);
    values.atMost(farthest, false);
  }
  return true;
}

function findPoint(
  { unknowns, edges, isPartial }: OrderSystem,
  disequalities: readonly Disequality[],
  areNaN: readonly boolean[],
  wishes: readonly number[],
): Found {
  const isOrdered = (a: number, b: number): boolean => !(areNaN[a] === true || areNaN[b] === true);
  const hasNaN = areNaN.includes(true);
  const values = unknowns.map((unknown, i) => (areNaN[i] === true ? FREE : unknown.values));
  const unequal = hasNaN ? disequalities.filter(({ left, right }) => isOrdered(left, right)) : disequalities;
  const ordered = hasNaN ? edges.filter(({ from, to }) => isOrdered(from, to)) : edges;
  const attempts = isPartial ? FEW_ATTEMPTS : MOST_ATTEMPTS;
  return new PointFinder(new BoundsNetwork(values, ordered, unequal), values, wishes, attempts).find(unequal);
}

/** Callers promise that all unknowns are variables. */
function sat(
  { hint }: Query,
  { unknowns, same }: OrderSystem,
  areNaN: readonly boolean[],
  point: Float64Array,
): Answer {
  const model = new Map(hint);
  unknowns.forEach((unknown, i) => {
    const { name } = unknown.term as Var;
    // unknowns that are the same must agree on the sign of zero, which their hints need not
    const wish = same.length === 0 ? hint.get(name) : undefined;
    model.set(name, areNaN[i] === true ? NaN : valueOf(unknown, point[i] as number, wish));
  });
  return { status: "sat", model };
}

function valueOf(
  { term, mayBePlusZero, mayBeMinusZero }: Unknown,
  value: number,
  wish: SortValue | undefined,
): SortValue {
  if (term.sort === "bigint") return BigInt(value);
  if (value !== 0) return value;
  return mayBeMinusZero && (!mayBePlusZero || Object.is(wish, -0)) ? -0 : 0;
}
