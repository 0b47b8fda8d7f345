// What conjuncts say of one term and constants, in as few of them as will do; the author's own words where they fit.
import { linearCondition, type MonomialOrder } from "./canonical/linear-standing.ts";
import { related } from "./canonical/relation-expr.ts";
import type { Standing, StandingRelation } from "./canonical/standing.ts";
import type { TermFacts } from "./canonical/term-facts.ts";
import { termSize } from "./canonical/term-size.ts";
import { ANY_INTEGER, windowOf, type Edge, type Span } from "./canonical/window.ts";
import { constant, type Expr, type SortValue } from "./expr.ts";
import type { ValueFacts } from "./fact-values.ts";

/** A conjunct that bounds a term. */
export interface Bound {
  readonly conjunct: Expr;
  /** The same, but false of NaN, which another conjunct that may be left out excludes. */
  readonly exact: Expr;
  readonly standing: Standing;
}

export interface BoundContext {
  /** What is known of a term whatever the conditions. */
  readonly given: (term: Expr) => ValueFacts;
  readonly mayBeNaN: (term: Expr) => boolean;
  /** What the conditions tell of terms. */
  readonly facts: TermFacts;
  /** Terms that another conjunct says are integers. */
  readonly integers: ReadonlySet<Expr>;
  readonly order: MonomialOrder;
}

type Needed = Pick<Standing, "relation" | "value">;

/** What stands in place of each conjunct; nothing at all where they stay as they are. */
export function condensedBounds(bounds: readonly Bound[], context: BoundContext): ReadonlyMap<Expr, readonly Expr[]> {
  const unchanged = new Map<Expr, readonly Expr[]>();
  const { term, isForm } = (bounds[0] as Bound).standing;
  const given = context.given(term);
  const span = isForm || term.sort === "bigint" ? ANY_INTEGER : spanOf(term, given, context);
  const standings = bounds.map(({ standing }) => standing);
  const isOnlyExcluded = (said: readonly Needed[]) => said.every(({ relation }) => relation === "!==");
  if (!isForm && isOnlyExcluded(standings) && context.mayBeNaN(term)) return unchanged;
  const needed = neededOf(standings, span);
  if (needed === undefined) return unchanged;
  // bounds that go without saying for numbers still say that it is one
  const isNumberAnyway = isForm || term.sort !== "number" || given.neverNaN || context.integers.has(term);
  if (!isNumberAnyway && isOnlyExcluded(needed)) return unchanged;

  const replaced = new Map<Expr, readonly Expr[]>(bounds.map(({ conjunct }) => [conjunct, []]));
  const added: Expr[] = [];
  for (const each of needed) {
    const said = inNewWords({ ...(bounds[0] as Bound).standing, ...each }, context);
    const own = bounds.find(({ standing }) =>
      isSame(neededOf([standing], { ...span, low: -Infinity, high: Infinity }), each),
    );
    if (own !== undefined && (said === undefined || termSize(own.exact) <= termSize(said)))
      replaced.set(own.conjunct, [bounds.length === 1 ? own.conjunct : own.exact]);
    else if (said === undefined) return unchanged;
    else if (own !== undefined) replaced.set(own.conjunct, [said]);
    else added.push(said);
  }
  const last = (bounds.at(-1) as Bound).conjunct;
  return replaced.set(last, [...added, ...(replaced.get(last) ?? [])]);
}

function spanOf(term: Expr, { integral, low, high }: ValueFacts, { integers }: BoundContext): Span {
  return { integral: term.sort === "number" && (integral || integers.has(term)), low, high };
}

/** undefined if nothing is left: then all is said as it was. */
function neededOf(standings: readonly Standing[], span: Span): Needed[] | undefined {
  const window = windowOf(standings, span);
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

function isSame(said: readonly Needed[] | undefined, needed: Needed): boolean {
  const [only, another] = said ?? [];
  return another === undefined && only?.relation === needed.relation && only.value === needed.value;
}

function inNewWords(standing: Standing, { facts, order }: BoundContext): Expr | undefined {
  if (standing.isForm) return linearCondition(standing, facts, order);
  const { relation, value } = strictly(standing);
  return related(standing.term, relation, constant(value));
}

/** `n > 2`, where what was said is that n is none of 0, 1 and 2. */
function strictly({ relation, value }: Needed): { relation: StandingRelation; value: SortValue } {
  if (relation !== ">=" && relation !== "<=") return { relation, value };
  return { relation: relation === ">=" ? ">" : "<", value: stepped(value, relation === ">=" ? -1 : 1) };
}

function stepped(value: SortValue, by: 1 | -1): SortValue {
  return typeof value === "bigint" ? value + BigInt(by) : (value as number) + by;
}
