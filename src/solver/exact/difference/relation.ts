// The comparisons that state an order, of numbers and of bigints alike.
import type { SortValue } from "../../../expr/expr.ts";
import type { OperatorName } from "../../../expr/operators.ts";

export type Relation = "<" | "<=" | "===";
/** With its sides exchanged. */
export type Turned = Relation | ">" | ">=";

export const RELATIONS: Readonly<Partial<Record<OperatorName, Relation>>> = {
  lt: "<",
  le: "<=",
  eq: "===",
  bigLt: "<",
  bigLe: "<=",
  bigEq: "===",
};

export function holds(relation: Relation, left: SortValue, right: SortValue): boolean {
  return relation === "<" ? left < right : relation === "<=" ? left <= right : left === right;
}

export function mirrored(relation: Relation): Turned {
  return relation === "<" ? ">" : relation === "<=" ? ">=" : relation;
}
