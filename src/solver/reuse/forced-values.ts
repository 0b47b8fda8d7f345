// Values that a constraint forces by its form alone: `x === 3`, `flag`, `!flag`.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr, SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";

const EQUATIONS: ReadonlySet<OperatorName> = new Set(["eq", "bigEq", "strEq", "iff", "same"]);

/** Where two constraints contradict each other, the last one counts. */
export function forcedValues(constraints: readonly Expr[]): Model {
  const values = new Map<string, SortValue>();
  for (const constraint of constraints) note(constraint, true, values);
  return values;
}

function note(condition: Expr, truth: boolean, values: Map<string, SortValue>): void {
  if (condition.kind === "var") values.set(condition.name, truth);
  if (condition.kind !== "app") return;
  const [left, right] = condition.args as readonly [Expr, Expr | undefined];
  if (condition.op === "not") note(left, !truth, values);
  else if (truth && right !== undefined && EQUATIONS.has(condition.op)) noteEquation(left, right, values);
}

function noteEquation(left: Expr, right: Expr, values: Map<string, SortValue>): void {
  const [variable, other] = left.kind === "var" ? [left, right] : [right, left];
  if (variable.kind === "var" && other.kind === "const") values.set(variable.name, other.value);
}
