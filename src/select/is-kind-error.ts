// Tells errors that come of what an untyped input is from defects: code without types expects some kind of value, and what
// it does with others is its behaviour.
import { defaultValue, type Model } from "../expr/evaluate.ts";
import type { Expr } from "../expr/expr.ts";
import { freeVariables, freeVariablesOf } from "../expr/free-variables.ts";
import { inputName, isNothing, isPartOf } from "../expr/tag.ts";
import { isUntyped } from "./plain-kinds.ts";

export interface FailedPath {
  readonly condition: readonly Expr[];
  readonly isWhole: boolean;
  readonly inputs: Model;
}

/** A TypeError right after something about an input without a declared type was decided. */
export function isKindError({ condition, isWhole, inputs }: FailedPath, errorName: string, message: string): boolean {
  const last = condition.at(-1);
  if (errorName !== "TypeError" || !isWhole || last === undefined) return false;
  // what else is undefined, say the result of a search, is for the code to look after
  if (/\bof (null|undefined)\b/.test(message))
    return freeVariables(last).some((tag) => isUntyped(tag) && isNothing(inputs.get(tag.name) ?? defaultValue(tag)));
  const untyped = freeVariablesOf(condition).filter(isUntyped).map(inputName);
  return freeVariables(last).some((variable) => untyped.some((input) => isPartOf(inputName(variable), input)));
}
