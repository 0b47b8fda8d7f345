// Drops orders that follow from others by transitivity: `a < c` follows from `a < b` and `b <= c`. This is sound for
// doubles: a comparison that holds excludes NaN.
import { isConst, type Expr } from "../expr.ts";
import { mirroredRelation } from "../relation.ts";
import type { Compared } from "./term-bound.ts";

/** An edge of the order graph: `lesser` is less than or, unless `strict`, equal to `greater`. An equality gives two. */
interface Link {
  readonly conjunct: Expr;
  readonly lesser: Expr;
  readonly greater: Expr;
  readonly strict: boolean;
}

/** With more comparisons it would take too long for text that nobody reads. */
const MOST = 60;

/**
 * `comparisonOf` reads a conjunct where NaN is excluded. If its `orNaN` is set, other conjuncts exclude NaN: then the
 * conjunct may follow from others, but nothing from it. Of conjuncts that imply each other the first stays.
 */
export function withoutImpliedOrders(
  conjuncts: readonly Expr[],
  comparisonOf: (conjunct: Expr) => Compared | undefined,
): readonly Expr[] {
  const compared = new Map<Expr, Compared>();
  for (const conjunct of conjuncts) {
    const comparison = comparisonOf(conjunct);
    if (comparison !== undefined) compared.set(conjunct, comparison);
  }
  if (compared.size < 2 || compared.size > MOST) return conjuncts;
  let links = [...compared].flatMap(([conjunct, comparison]) => linksOf(conjunct, comparison));
  const dropped = new Set<Expr>();
  for (const [conjunct, comparison] of [...compared].reverse()) {
    const others = links.filter((link) => link.conjunct !== conjunct);
    if (!isImplied(comparison, others)) continue;
    dropped.add(conjunct);
    links = others;
  }
  return dropped.size === 0 ? conjuncts : conjuncts.filter((conjunct) => !dropped.has(conjunct));
}

function linksOf(conjunct: Expr, { left, relation, right, orNaN }: Compared): Link[] {
  if (relation === "!==" || orNaN) return [];
  if (relation === ">" || relation === ">=")
    return linksOf(conjunct, { left: right, relation: mirroredRelation(relation), right: left, orNaN: false });
  const link = { conjunct, lesser: left, greater: right, strict: relation === "<" };
  return relation === "===" ? [link, { ...link, lesser: right, greater: left }] : [link];
}

function isImplied({ left, relation, right }: Compared, links: readonly Link[]): boolean {
  switch (relation) {
    case "===":
      return false;
    case "!==":
      return isBelow(left, right, true, links) || isBelow(right, left, true, links);
    case "<":
    case "<=":
      return isBelow(left, right, relation === "<", links);
    default:
      return isBelow(right, left, relation === ">", links);
  }
}

/** Whether a path of links leads from the lesser term to the greater, with a strict link on it if `strict`. */
function isBelow(lesser: Expr, greater: Expr, strict: boolean, links: readonly Link[]): boolean {
  // terms reached without a strict link, and terms reached with one
  const reached = [new Set<Expr>([lesser]), new Set<Expr>()] as const;
  const pending: [Expr, boolean][] = [[lesser, false]];
  const reach = (term: Expr, isStrict: boolean): void => {
    if (reached[isStrict ? 1 : 0].has(term)) return;
    reached[isStrict ? 1 : 0].add(term);
    pending.push([term, isStrict]);
  };
  for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
    const [term, isStrict] = top;
    for (const link of links) {
      if (link.lesser === term) reach(link.greater, isStrict || link.strict);
      for (const end of [link.lesser, greater]) {
        if (!isConst(term) || !isConst(end) || typeof term.value !== typeof end.value) continue;
        if (term.value <= end.value) reach(end, isStrict || term.value < end.value);
      }
    }
  }
  return reached[1].has(greater) || (!strict && reached[0].has(greater));
}
