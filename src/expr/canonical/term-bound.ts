// Comparisons as the canonical form reads them: two terms of one sort, or one term and a constant. Unlike
// `readable-comparison.ts`, which leaves out a negated order that NaN might satisfy, this reads it and marks it.
import { isConst, type Expr, type SortValue } from "../expr.ts";
import { BASIC_RELATIONS, mirroredRelation, negatedRelation, type Relation } from "../relation.ts";

/** A term compared with a constant: `term relation value`. */
export interface TermBound {
  readonly term: Expr;
  /** Whether the term denotes the exact integer value of its polynomial instead of the double, which may be rounded. */
  readonly isPolynomial: boolean;
  readonly relation: Relation;
  /** Never NaN. */
  readonly value: SortValue;
  /** Whether it also holds if the term is NaN, as a negated order does. `!==` always does. */
  readonly orNaN: boolean;
}

/** Two terms of one sort, compared. */
export interface Compared {
  readonly left: Expr;
  readonly relation: Relation;
  readonly right: Expr;
  /** Whether it also holds if a side is NaN, as a negated order does. `!==` always does. */
  readonly orNaN: boolean;
}

/** undefined where the condition is neither a comparison nor a negated one. */
export function comparedBy(condition: Expr): Compared | undefined {
  const negated = condition.kind === "app" && condition.op === "not";
  const inner = negated ? (condition.args[0] as Expr) : condition;
  const relation = inner.kind === "app" ? BASIC_RELATIONS[inner.op] : undefined;
  if (inner.kind !== "app" || relation === undefined) return undefined;
  const [left, right] = inner.args as readonly [Expr, Expr];
  const orNaN = negated && left.sort === "number";
  return { left, relation: negated ? negatedRelation(relation) : relation, right, orNaN };
}

/** undefined where not exactly one side is constant, or that is NaN. */
export function boundBy(compared: Compared): TermBound | undefined {
  const { left, relation, right, orNaN } = compared;
  if (isConst(left) === isConst(right)) return undefined;
  const [term, value] = isConst(right) ? [left, right.value] : [right, (left as { value: SortValue }).value];
  if (Number.isNaN(value)) return undefined;
  return { term, isPolynomial: false, relation: isConst(right) ? relation : mirroredRelation(relation), value, orNaN };
}
