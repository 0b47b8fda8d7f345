// Leaves out optional inputs that the path does not depend on.
import type { Model } from "../expr/evaluate.ts";
import type { Expr, Var } from "../expr/expr.ts";
import { freeVariablesOf } from "../expr/free-variables.ts";
import { inputName, isPartOf, tagOf } from "../expr/tag.ts";
import type { Parameter } from "../model/input-type.ts";

/** The values of a tag that mean absence, in order of preference. */
const NOTHING = ["absent", "undefined"] as const;

/**
 * The value of the tag that leaves the input out; undefined where the input is required. Optional members are absent by
 * default.
 */
export function absenceOf({ name, domain = [] }: Var, parameters: readonly Parameter[]): string | undefined {
  const nothing = NOTHING.find((tag) => name.endsWith(":type") && domain.includes(tag));
  const isMember = nothing === "absent" || domain[0] === nothing;
  return isMember || parameters.some((each) => each.optional && `${each.name}:type` === name) ? nothing : undefined;
}

/** `used`: the path condition, and the result if there is one. */
export function leaveOut(
  inputs: Model,
  variables: readonly Var[],
  used: readonly Expr[],
  parameters: readonly Parameter[],
): Model {
  const needed = new Set(freeVariablesOf(used).map(inputName));
  const reduced = new Map(inputs);
  for (const variable of variables) {
    const nothing = tagOf(variable)?.kind === "type" ? absenceOf(variable, parameters) : undefined;
    if (nothing !== undefined && !isNeeded(inputName(variable), needed)) reduced.set(variable.name, nothing);
  }
  return reduced;
}

/** Whether the input or a part of it is needed. */
function isNeeded(input: string, needed: ReadonlySet<string>): boolean {
  return [...needed].some((name) => isPartOf(name, input));
}
