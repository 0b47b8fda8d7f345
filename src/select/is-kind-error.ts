// Distinguishes errors that come from the kind of an untyped input from defects: code without types expects some kind of
// value, and failing on others is its normal behaviour.
import { defaultValue, type Model } from "../expr/evaluate.ts";
import type { Expr } from "../expr/expr.ts";
import { freeVariables, freeVariablesOf } from "../expr/free-variables.ts";
import { inputName, isNothing, isPartOf } from "../expr/tag.ts";
import { isUntyped } from "../inputs/likely-kinds.ts";

export interface FailedPath {
  readonly condition: readonly Expr[];
  readonly isWhole: boolean;
  readonly inputs: Model;
}

/** Whether a TypeError was thrown right after a decision about an input without a declared type. */
export function isKindError({ condition, isWhole, inputs }: FailedPath, errorName: string, message: string): boolean {
  const last = condition.at(-1);
  if (errorName !== "TypeError" || !isWhole || last === undefined) return false;
  // other undefined values, such as the result of a search, are the responsibility of the code
  if (/\bof (null|undefined)\b/.test(message))
    return freeVariables(last).some((tag) => isUntyped(tag) && isNothing(inputs.get(tag.name) ?? defaultValue(tag)));
  const untyped = freeVariablesOf(condition).filter(isUntyped).map(inputName);
  return freeVariables(last).some((variable) => untyped.some((input) => isPartOf(inputName(variable), input)));
}
