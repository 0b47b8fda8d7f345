// How a condition says that a term stands to a constant.
import { isConst, type Expr, type SortValue } from "../expr.ts";
import type { OperatorName } from "../operators.ts";

export type StandingRelation = "<" | "<=" | ">" | ">=" | "===" | "!==";

export interface Standing {
  readonly term: Expr;
  /** The term stands for the sum of integers that it is, not for the double, which may be rounded. */
  readonly isForm: boolean;
  readonly relation: StandingRelation;
  /** Never NaN. */
  readonly value: SortValue;
  /** It also holds if the term is NaN, as a negated order does; `!==` always does. */
  readonly orNaN: boolean;
}

const COMPARISONS: Partial<Record<OperatorName, "<" | "<=" | "===">> = {
  lt: "<",
  le: "<=",
  eq: "===",
  bigLt: "<",
  bigLe: "<=",
  bigEq: "===",
  strLt: "<",
  strLe: "<=",
  strEq: "===",
};

const MIRRORED = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "===": "===", "!==": "!==" } as const;
const OPPOSITE = { "<": ">=", "<=": ">", ">": "<=", ">=": "<", "===": "!==", "!==": "===" } as const;

export function mirroredRelation(relation: StandingRelation): StandingRelation {
  return MIRRORED[relation];
}

/** Two terms of one sort, compared. */
export interface Compared {
  readonly left: Expr;
  readonly relation: StandingRelation;
  readonly right: Expr;
  readonly orNaN: boolean;
}

export function comparedBy(condition: Expr): Compared | undefined {
  const negated = condition.kind === "app" && condition.op === "not";
  const inner = negated ? (condition.args[0] as Expr) : condition;
  const relation = inner.kind === "app" ? COMPARISONS[inner.op] : undefined;
  if (inner.kind !== "app" || relation === undefined) return undefined;
  const [left, right] = inner.args as readonly [Expr, Expr];
  const orNaN = negated && left.sort === "number";
  return { left, relation: negated ? OPPOSITE[relation] : relation, right, orNaN };
}

export function standingIn(compared: Compared): Standing | undefined {
  const { left, relation, right, orNaN } = compared;
  if (isConst(left) === isConst(right)) return undefined;
  const [term, value] = isConst(right) ? [left, right.value] : [right, (left as { value: SortValue }).value];
  if (Number.isNaN(value)) return undefined;
  return { term, isForm: false, relation: isConst(right) ? relation : MIRRORED[relation], value, orNaN };
}

export function isOrder(relation: StandingRelation): boolean {
  return relation !== "===" && relation !== "!==";
}
