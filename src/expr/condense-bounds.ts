// Merges the bounds that conjuncts put on one term into as few conjuncts as possible, keeping the author's own where
// they fit.
import { linearCondition, type MonomialOrder } from "./canonical/linear-bound.ts";
import { related } from "./canonical/relation-expr.ts";
import type { TermBound } from "./canonical/term-bound.ts";
import type { TermFacts } from "./canonical/term-facts.ts";
import { termSize } from "./canonical/term-size.ts";
import { ANY_INTEGER, windowOf, type Edge, type Span } from "./canonical/window.ts";
import { constant, type Expr, type SortValue } from "./expr.ts";
import type { ValueFacts } from "./fact-values.ts";
import type { Relation } from "./relation.ts";

/** A conjunct that compares a term with a constant. */
export interface BoundingConjunct {
  readonly conjunct: Expr;
  /** The same comparison, but false of NaN. It may replace the conjunct where another conjunct excludes NaN. */
  readonly exact: Expr;
  readonly bound: TermBound;
}

export interface BoundContext {
  /** Facts that hold independently of the conditions. */
  readonly given: (term: Expr) => ValueFacts;
  readonly mayBeNaN: (term: Expr) => boolean;
  /** Facts that follow from the conditions. */
  readonly facts: TermFacts;
  /** Terms that another conjunct requires to be integers. */
  readonly integers: ReadonlySet<Expr>;
  readonly order: MonomialOrder;
}

type Needed = Pick<TermBound, "relation" | "value">;

/** Maps each conjunct to its replacements; the map is empty where all conjuncts stay. */
export function condensedBounds(
  bounding: readonly BoundingConjunct[],
  context: BoundContext,
): ReadonlyMap<Expr, readonly Expr[]> {
  const unchanged = new Map<Expr, readonly Expr[]>();
  const { term, isPolynomial } = (bounding[0] as BoundingConjunct).bound;
  const given = context.given(term);
  const span = isPolynomial || term.sort === "bigint" ? ANY_INTEGER : spanOf(term, given, context);
  const bounds = bounding.map(({ bound }) => bound);
  const isOnlyExcluded = (said: readonly Needed[]) => said.every(({ relation }) => relation === "!==");
  if (!isPolynomial && isOnlyExcluded(bounds) && context.mayBeNaN(term)) return unchanged;
  const needed = neededOf(bounds, span);
  if (needed === undefined) return unchanged;
  // a bound that holds of every number still excludes NaN
  const isNumberAnyway = isPolynomial || term.sort !== "number" || given.neverNaN || context.integers.has(term);
  if (!isNumberAnyway && isOnlyExcluded(needed)) return unchanged;

  const replaced = new Map<Expr, readonly Expr[]>(bounding.map(({ conjunct }) => [conjunct, []]));
  const added: Expr[] = [];
  const ownWords = firstToSay(bounding, { ...span, low: -Infinity, high: Infinity });
  for (const each of needed) {
    const said = inNewWords({ ...(bounding[0] as BoundingConjunct).bound, ...each }, context);
    const own = ownWords.get(keyOf(each));
    if (own !== undefined && (said === undefined || termSize(own.exact) <= termSize(said)))
      replaced.set(own.conjunct, [bounding.length === 1 ? own.conjunct : own.exact]);
    else if (said === undefined) return unchanged;
    else if (own !== undefined) replaced.set(own.conjunct, [said]);
    else added.push(said);
  }
  const last = (bounding.at(-1) as BoundingConjunct).conjunct;
  return replaced.set(last, [...added, ...(replaced.get(last) ?? [])]);
}

function spanOf(term: Expr, { integral, low, high }: ValueFacts, { integers }: BoundContext): Span {
  return { integral: term.sort === "number" && (integral || integers.has(term)), low, high };
}

/** The bounds that are needed; undefined if no value satisfies all: then the conjuncts stay. */
function neededOf(bounds: readonly TermBound[], span: Span): Needed[] | undefined {
  const window = windowOf(bounds, span);
  if (window === undefined) return undefined;
  const { lower, upper, equal, excluded } = window;
  if (equal !== undefined) return [{ relation: "===", value: equal }];
  return [
    ...(lower === undefined ? [] : [atEdge(">", lower)]),
    ...(upper === undefined ? [] : [atEdge("<", upper)]),
    ...excluded.map((value): Needed => ({ relation: "!==", value })),
  ];
}

function atEdge(relation: ">" | "<", { value, strict }: Edge): Needed {
  return { relation: strict ? relation : `${relation}=`, value };
}

/** By what they say, the first conjuncts that say it alone. */
function firstToSay(bounding: readonly BoundingConjunct[], span: Span): Map<string, BoundingConjunct> {
  const first = new Map<string, BoundingConjunct>();
  for (const each of bounding) {
    const [only, another] = neededOf([each.bound], span) ?? [];
    if (only !== undefined && another === undefined && !first.has(keyOf(only))) first.set(keyOf(only), each);
  }
  return first;
}

/** Equal for equal bounds. */
function keyOf({ relation, value }: Needed): string {
  return `${relation} ${typeof value} ${String(value)}`;
}

function inNewWords(bound: TermBound, { facts, order }: BoundContext): Expr | undefined {
  if (bound.isPolynomial) return linearCondition(bound, facts, order);
  const { relation, value } = strictly(bound);
  return related(bound.term, relation, constant(value));
}

/** Prefers strict orders: `n > 2` for `n >= 3`, which arises where n is none of 0, 1 and 2. */
function strictly({ relation, value }: Needed): { relation: Relation; value: SortValue } {
  if (relation !== ">=" && relation !== "<=") return { relation, value };
  return { relation: relation === ">=" ? ">" : "<", value: stepped(value, relation === ">=" ? -1 : 1) };
}

function stepped(value: SortValue, by: 1 | -1): SortValue {
  return typeof value === "bigint" ? value + BigInt(by) : (value as number) + by;
}
