// Callbacks, whose results are inputs of their own. Equal arguments give equal results, unless the function is fresh.
import { type Var, variable } from "../../expr/expr.ts";
import type { FunctionType, InputType } from "../../model/input-type.ts";
import { type InputKind, joined } from "../kind.ts";

/** So many distinct lists of arguments get a result of their own; all others share one more result. */
export const MOST_RESULTS = 8;

/** The name of the result for the k-th distinct list of arguments, from 0. */
export function resultName(name: string, k: number): string {
  return k === 0 ? `${name}()` : `${name}()#${k + 1}`;
}

/** Whether equal arguments may give different results. */
export function freshVariable(name: string): Var {
  return variable(`${name}:fresh`, "boolean");
}

/** Whether results of the type are all the same. */
export function isConstantResult(type: InputType): boolean {
  return type.kind === "literal";
}

export const functionKind: InputKind<FunctionType> = {
  typeName: "function",
  recipe: ({ result, async, parameterNames }, name, inputs) => {
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
      results: Array.from({ length: count }, (_, k) => inputs.recipe(result, resultName(name, k))),
      fallback: inputs.recipe(result, resultName(name, isConstantResult(result) ? 0 : MOST_RESULTS)),
    };
  },
  assign: ({ result, async }, recipe, name, inputs) => {
    if (recipe.kind !== "function" || recipe.async !== async || recipe.results.length > MOST_RESULTS) return undefined;
    if (isConstantResult(result)) return inputs.assign(result, recipe.fallback, resultName(name, 0));
    return joined(recipe.results.map((each, k) => inputs.assign(result, each, resultName(name, k))));
  },
  variables: ({ result }, name, list) => {
    if (!isConstantResult(result)) for (let k = 0; k < 2; k++) list.visit(result, resultName(name, k));
  },
};
