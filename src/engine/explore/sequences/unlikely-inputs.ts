import { type Model, defaultValue } from "../../../expr/evaluate.ts";
import type { Expr } from "../../../expr/expr.ts";
import { freeVariablesOf } from "../../../expr/free-variables.ts";
import { isUnlikely } from "../../../inputs/likely-kinds.ts";

/** How many of the inputs that the conditions are about have no type, and a kind that the code does not seem to expect. */
export function unlikelyInputs(conditions: readonly Expr[], model: Model): number {
  return freeVariablesOf(conditions).filter((each) => isUnlikely(each, model.get(each.name) ?? defaultValue(each)))
    .length;
}
