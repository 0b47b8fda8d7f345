// Leaves out what may be left out and has no part in the path.
import type { Model } from "../expr/evaluate.ts";
import type { Expr, Var } from "../expr/expr.ts";
import { freeVariablesOf } from "../expr/free-variables.ts";
import { inputName, isPartOf, tagOf } from "../expr/tag.ts";
import type { Parameter } from "../model/input-type.ts";

/** How a tag says that there is nothing, in the order of preference. */
const NOTHING = ["absent", "undefined"] as const;

/** The value of a tag for what is left out; undefined where it may not be. Members that may be are so by default. */
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

/** It, or a part of it. */
function isNeeded(input: string, needed: ReadonlySet<string>): boolean {
  return [...needed].some((name) => isPartOf(name, input));
}
