// Comparisons of one term with constants, without those that follow from the others: x > 3 where x > 5.
import { comparisonOf, type Comparison } from "./comparison.ts";
import type { CondenseOptions } from "./condense.ts";
import { apply, constant, isConst, type Const, type Expr, type SortValue } from "./expr.ts";
import { valueFacts } from "./value-facts.ts";

/** A conjunct that compares `left` with the constant `right`. */
interface Bound extends Comparison {
  readonly conjunct: Expr;
  /** The same, but false of NaN, which another conjunct that may be left out excludes. */
  readonly exact: Expr;
  readonly right: Const;
}

/** What is new stands in place of the last conjunct about its term. */
export function condenseComparisons(conjuncts: readonly Expr[], options: CondenseOptions): Expr[] {
  const groups = new Map<Expr, Bound[]>();
  for (const conjunct of conjuncts) {
    const bound = boundIn(conjunct, options);
    if (bound !== undefined) groups.set(bound.left, [...(groups.get(bound.left) ?? []), bound]);
  }
  const replaced = new Map<Expr, readonly Expr[]>();
  for (const [term, bounds] of groups) {
    const isCounted = isCountTerm(term, options);
    // one that leaves nothing but 0 says so
    if (bounds.length === 1 && !(isCounted && bounds.some(isUpper))) continue;
    const needed = isCounted ? countConjuncts(term, bounds) : tightest(bounds);
    for (const { conjunct, exact } of bounds) replaced.set(conjunct, needed.includes(exact) ? [exact] : []);
    const added = needed.filter((each) => !bounds.some(({ exact }) => exact === each));
    const last = (bounds.at(-1) as Bound).conjunct;
    replaced.set(last, [...added, ...(replaced.get(last) ?? [])]);
  }
  return conjuncts.flatMap((conjunct) => replaced.get(conjunct) ?? [conjunct]);
}

function boundIn(conjunct: Expr, options: CondenseOptions): Bound | undefined {
  const isNegation = conjunct.kind === "app" && conjunct.op === "not";
  const expr = isNegation ? (conjunct.args[0] as Expr) : conjunct;
  const comparison = comparisonOf(expr, !isNegation, (term) => !isCountTerm(term, options) && options.mayBeNaN(term));
  if (comparison === undefined || !isConst(comparison.right)) return undefined;
  return { ...comparison, right: comparison.right, conjunct, exact: isNegation ? withoutNegation(expr) : conjunct };
}

/** `!(a < b)` for numbers of which none is NaN. */
function withoutNegation(expr: Expr): Expr {
  if (expr.kind !== "app" || (expr.op !== "lt" && expr.op !== "le")) return apply("not", [expr]);
  return apply(expr.op === "lt" ? "le" : "lt", expr.args.toReversed());
}

function isCountTerm(term: Expr, { isCount }: CondenseOptions): boolean {
  if (term.kind === "var") return term.domain === undefined && term.sort === "number" && isCount?.(term) === true;
  const { integral, low, neverNaN } = valueFacts(term);
  return integral && neverNaN && low >= 0;
}

const isEquation = ({ relation }: Bound): boolean => relation.startsWith("=");
const isExclusion = ({ relation }: Bound): boolean => relation.startsWith("!");
const isLower = ({ relation }: Bound): boolean => relation.startsWith(">");
const isUpper = ({ relation }: Bound): boolean => relation.startsWith("<");

function tightest(bounds: readonly Bound[]): Expr[] {
  const equation = bounds.find(isEquation);
  if (equation !== undefined) return [equation.exact];
  const lower = extreme(bounds.filter(isLower), (a, b) => a > b);
  const upper = extreme(bounds.filter(isUpper), (a, b) => a < b);
  const isNeeded = (bound: Bound): boolean =>
    bound === lower || bound === upper || (isExclusion(bound) && admits(bound.right.value, lower, upper));
  return bounds.filter(isNeeded).map((bound) => bound.exact);
}

/** The tightest; of equal ones the strict one. */
function extreme(bounds: readonly Bound[], isBeyond: (a: SortValue, b: SortValue) => boolean): Bound | undefined {
  return bounds.reduce<Bound | undefined>((best, bound) => {
    if (best === undefined || isBeyond(bound.right.value, best.right.value)) return bound;
    return bound.right.value === best.right.value && isStrict(bound) && !isStrict(best) ? bound : best;
  }, undefined);
}

function isStrict({ relation }: Bound): boolean {
  return relation.length === 1;
}

function admits(value: SortValue, lower: Bound | undefined, upper: Bound | undefined): boolean {
  if (lower !== undefined && !(isStrict(lower) ? value > lower.right.value : value >= lower.right.value)) return false;
  return upper === undefined || (isStrict(upper) ? value < upper.right.value : value <= upper.right.value);
}

/** Of an integer that is not negative. */
function countConjuncts(term: Expr, bounds: readonly Bound[]): Expr[] {
  const equation = bounds.find(isEquation);
  if (equation !== undefined) return [equation.exact];
  const excluded = new Set(bounds.filter(isExclusion).map(({ right }) => right.value));
  const lower = extreme(bounds.filter(isLower), (a, b) => a > b);
  const upper = extreme(bounds.filter(isUpper), (a, b) => a < b);
  const [saidLeast, saidMost] = [Math.max(0, lower === undefined ? 0 : leastOf(lower)), upper && mostOf(upper)];
  let [least, most] = [saidLeast, saidMost ?? Infinity];
  while (excluded.has(least)) least++;
  while (Number.isFinite(most) && excluded.has(most)) most--;
  if (least === most) return [apply("eq", [term, constant(least)])];
  const atLeast = least === saidLeast ? lower?.exact : apply("lt", [constant(least - 1), term]);
  const atMost = most === (saidMost ?? Infinity) ? upper?.exact : apply("lt", [term, constant(most + 1)]);
  const between = bounds.filter((bound) => isExclusion(bound) && isInside(bound.right.value, least, most));
  return [...(least === 0 ? [] : [atLeast]), atMost, ...between.map(({ exact }) => exact)].filter(
    (each) => each !== undefined,
  );
}

/** The least integer that a lower bound leaves. */
function leastOf(bound: Bound): number {
  const value = Number(bound.right.value);
  return isStrict(bound) ? Math.floor(value) + 1 : Math.ceil(value);
}

function mostOf(bound: Bound): number {
  const value = Number(bound.right.value);
  return isStrict(bound) ? Math.ceil(value) - 1 : Math.floor(value);
}

function isInside(value: SortValue, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) > least && Number(value) < most;
}
