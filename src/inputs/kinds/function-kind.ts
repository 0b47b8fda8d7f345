// Callbacks, whose results are inputs of their own. Equal arguments give equal results, unless the function is fresh.
import { type Var, variable } from "../../expr/expr.ts";
import { COMPUTED_RESULTS, type ComputedResult } from "../../model/computed-result.ts";
import type { FunctionType, InputType, TypeTable } from "../../model/input-type.ts";
import { type InputKind, joined } from "../kind.ts";
import { membersOf } from "../layout.ts";

/** So many distinct lists of arguments get a result of their own; all others share one more result. */
export const MOST_RESULTS = 8;

/** So many lists of arguments are compared with those of later calls; loops make very many calls. */
export const MOST_REMEMBERED = 64;

/** The name of the result for the k-th distinct list of arguments, from 0. */
export function resultName(name: string, k: number): string {
  return k === 0 ? `${name}()` : `${name}()#${k + 1}`;
}

/** Whether equal arguments may give different results. */
export function freshVariable(name: string): Var {
  return variable(`${name}:fresh`, "boolean");
}

/** Results of calls of an argument. */
const OF_CALLS: ReadonlySet<ComputedResult> = new Set(["calls", "fails", "last"]);

/** What functions of the type may do with their arguments. Little is known of the types of those, so only some results do. */
export function computedResults(
  { result, parameterNames, takesNoFunctions, async }: FunctionType,
  types: TypeTable,
): readonly ComputedResult[] {
  const kinds = new Set(result.kind === "any" ? ["any"] : membersOf(result, types).map(({ kind }) => kind));
  const mayCompare = parameterNames.length === 0 || parameterNames.length >= 2;
  return COMPUTED_RESULTS.filter((each) => {
    if (each === "throws") return true;
    if (each === "pends") return async || kinds.has("promise") || kinds.has("any");
    if (takesNoFunctions === true && OF_CALLS.has(each)) return false;
    if (each === "last" && parameterNames.length === 1) return false;
    return each === "order" ? mayCompare && (kinds.has("number") || kinds.has("any")) : kinds.has("any");
  });
}

/**
 * How results are computed; "" for functions whose results are inputs of their own, which stand for all functions. So others are
 * only sampled, and no path decides about this variable.
 */
export function computesVariable(name: string): Var {
  return variable(`${name}:computes`, "string", ["", ...COMPUTED_RESULTS]);
}

/** Whether results of the type are all the same. */
export function isConstantResult(type: InputType): boolean {
  return type.kind === "literal";
}

export const functionKind: InputKind<FunctionType> = {
  typeName: "function",
  recipe: ({ result, async, parameterNames }, name, inputs) => {
    const computes = inputs.valueOf(computesVariable(name)) as ComputedResult | "";
    const mentioned = Array.from({ length: MOST_RESULTS }, (_, k) => resultName(name, k)).filter(
      (each) => inputs.namesUnder(each).length > 0,
    );
    const last = mentioned.at(-1);
    const count = last === undefined || isConstantResult(result) ? 0 : Number(/#(\d+)$/.exec(last)?.[1] ?? 1);
    return {
      kind: "function",
      name,
      parameterNames,
      async,
      ...(inputs.valueOf(freshVariable(name)) === true && { fresh: true }),
      ...(computes !== "" && { computes }),
      results: Array.from({ length: count }, (_, k) => inputs.recipe(result, resultName(name, k))),
      fallback: inputs.recipe(result, resultName(name, isConstantResult(result) ? 0 : MOST_RESULTS)),
    };
  },
  assign: (type, recipe, name, inputs) => {
    const { result, async } = type;
    if (recipe.kind !== "function" || recipe.async !== async || recipe.results.length > MOST_RESULTS) return undefined;
    if (recipe.computes !== undefined)
      return computedResults(type, inputs.types).includes(recipe.computes)
        ? [[computesVariable(name).name, recipe.computes]]
        : undefined;
    if (isConstantResult(result)) return inputs.assign(result, recipe.fallback, resultName(name, 0));
    return joined(recipe.results.map((each, k) => inputs.assign(result, each, resultName(name, k))));
  },
  variables: ({ result }, name, list) => {
    if (!isConstantResult(result)) for (let k = 0; k < 2; k++) list.visit(result, resultName(name, k));
  },
};
