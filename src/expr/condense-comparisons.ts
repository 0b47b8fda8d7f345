// Drops comparisons that follow from others and merges those about the same terms: `x > 3` follows from `x > 5`, and of
// integers `high > low + 4 && high <= low + 5` is `high === low + 5`.
import { canonicalTerm } from "./canonical/canonical-term.ts";
import { learntFacts } from "./canonical/learnt-facts.ts";
import { linearBound, type MonomialOrder } from "./canonical/linear-bound.ts";
import { withoutImpliedOrders } from "./canonical/order-chains.ts";
import { PairGroup } from "./canonical/pair-group.ts";
import { related } from "./canonical/relation-expr.ts";
import { boundBy, comparedBy, type Compared } from "./canonical/term-bound.ts";
import { bothFacts } from "./canonical/term-facts.ts";
import { termSize } from "./canonical/term-size.ts";
import { condensedBounds, type BoundContext, type BoundingConjunct } from "./condense-bounds.ts";
import type { CondenseOptions } from "./condense.ts";
import { apply, isConst, type Expr } from "./expr.ts";
import { factsOf, integersIn, NOTHING, type ValueFacts } from "./fact-values.ts";
import { freeVariablesOf } from "./free-variables.ts";
import { addTo } from "../support/add-to.ts";
import { valueFacts } from "./value-facts.ts";

/** A merged conjunct takes the place of the last conjunct that it replaces. */
export function condenseComparisons(conjuncts: readonly Expr[], options: CondenseOptions): readonly Expr[] {
  const given = (term: Expr): ValueFacts => givenFacts(term, options);
  const facts = learntFacts([...conjuncts, ...(options.given ?? [])], given);
  const mayBeNaN = (term: Expr): boolean =>
    term.sort === "number" && !given(term).neverNaN && options.mayBeNaN(term) && !facts.isExact(term);
  /** Leaves out comparisons that a possible NaN would satisfy. */
  const comparisonIn = (conjunct: Expr): Compared | undefined => {
    const compared = comparedBy(conjunct);
    if (compared === undefined || compared.left === compared.right) return undefined;
    const { left, relation, right } = compared;
    if (!compared.orNaN || relation === "!==") return compared;
    if (mayBeNaN(left) || mayBeNaN(right)) return undefined;
    return { ...compared, orNaN: [left, right].some((term) => term.sort === "number" && !given(term).neverNaN) };
  };
  const context: BoundContext = {
    given,
    mayBeNaN,
    facts,
    integers: new Set(conjuncts.flatMap((each) => (each.kind === "app" && each.op === "isInteger" ? each.args : []))),
    order: byFirstUse(conjuncts),
  };

  const bounds = new Map<string, BoundingConjunct[]>();
  const pairs = new Map<string, PairGroup>();
  const replaced = new Map<Expr, readonly Expr[]>();
  for (const conjunct of conjuncts) {
    const compared = comparisonIn(conjunct);
    const linear = compared && linearBound(compared, context.facts);
    if (linear === true) replaced.set(conjunct, []);
    if (typeof linear === "boolean") continue;
    const bound = linear ?? (compared && boundBy(compared));
    if (compared !== undefined && bound !== undefined) {
      const exact = compared.relation === "!==" ? conjunct : related(compared.left, compared.relation, compared.right);
      const key = `${bound.isPolynomial} ${bound.term.id}`;
      addTo(bounds, key, { conjunct, exact, bound });
      continue;
    }
    const pair = comparedBy(conjunct);
    if (pair === undefined || pair.left === pair.right || isConst(pair.left) || isConst(pair.right)) continue;
    const key = [pair.left.id, pair.right.id].sort((a, b) => a - b).join();
    const group = pairs.get(key) ?? new PairGroup(pair);
    group.add(conjunct, pair);
    pairs.set(key, group);
  }
  for (const group of bounds.values())
    for (const [conjunct, said] of condensedBounds(group, context)) replaced.set(conjunct, said);
  for (const pair of pairs.values()) {
    if (pair.conjuncts.length === 1) continue;
    // tries without assuming numbers first, which keeps the author's conjuncts
    const areNumbers = !mayBeNaN(pair.left) && !mayBeNaN(pair.right);
    const said = [false, areNumbers].map((each) => pair.conditions(each)).find((each) => each?.length === 1);
    if (said === undefined) continue;
    for (const conjunct of pair.conjuncts) replaced.set(conjunct, conjunct === pair.conjuncts.at(-1) ? said : []);
  }
  const left = conjuncts.flatMap((conjunct) => replaced.get(conjunct) ?? [withSimplerOperands(conjunct, context)]);
  return withoutImpliedOrders(left, comparisonIn);
}

/** A shorter term that is equal where the conditions hold; with `ignoresSign`, except perhaps for the sign of zero. */
export function condensedTerm(
  term: Expr,
  conjuncts: readonly Expr[],
  options: CondenseOptions,
  ignoresSign = false,
): Expr {
  const facts = learntFacts([...conjuncts, ...(options.given ?? [])], (each) => givenFacts(each, options));
  const simpler = canonicalTerm(term, facts, byFirstUse([...conjuncts, term]));
  if (termSize(simpler) >= termSize(term)) return term;
  return ignoresSign || [term, simpler].every((each) => facts.isNeverNegativeZero(each)) ? simpler : term;
}

/** No comparison sees the sign of zero, so operands may be replaced by their canonical terms. */
function withSimplerOperands(conjunct: Expr, { facts, order }: Pick<BoundContext, "facts" | "order">): Expr {
  if (conjunct.kind !== "app" || comparedBy(conjunct) === undefined) return conjunct;
  const isNegation = conjunct.op === "not";
  const args = conjunct.args.map((arg) => {
    const simpler = isNegation ? withSimplerOperands(arg, { facts, order }) : canonicalTerm(arg, facts, order);
    return termSize(simpler) < termSize(arg) ? simpler : arg;
  });
  return args.every((arg, i) => arg === conjunct.args[i]) ? conjunct : apply(conjunct.op, args);
}

/** Facts that hold independently of the conditions. */
function givenFacts(term: Expr, { isCount, isSafeInteger }: CondenseOptions): ValueFacts {
  const own = valueFacts(term);
  if (term.kind !== "var" || term.sort !== "number" || term.domain !== undefined) return own;
  if (isCount?.(term) === true) return bothFacts(own, COUNT);
  return isSafeInteger?.(term) === true ? bothFacts(own, SAFE_INTEGER) : own;
}

const COUNT = integersIn(0, Number.MAX_SAFE_INTEGER);
const SAFE_INTEGER = factsOf({
  ...NOTHING,
  low: Number.MIN_SAFE_INTEGER,
  high: Number.MAX_SAFE_INTEGER,
  integral: true,
  neverNaN: true,
});

/** Orders monomials by where their variables first occur in the conjuncts. */
function byFirstUse(conjuncts: readonly Expr[]): MonomialOrder {
  const places = new Map(freeVariablesOf(conjuncts).map((variable, place) => [variable, place]));
  const placeOf = (factors: readonly Expr[]): number =>
    freeVariablesOf(factors).reduce((least, variable) => Math.min(least, places.get(variable) ?? 0), Infinity);
  return (a, b) => placeOf(a.factors) - placeOf(b.factors);
}
