// Callbacks: equal arguments give equal results, and the results are inputs of their own.
import type { FunctionType, InputType } from "../../model/input-type.ts";
import { sameValueZero } from "../../engine/runtime/comparison.ts";
import { InputFunction, asInputFunction } from "../../engine/runtime/input-function.ts";
import { currentPath } from "../../engine/runtime/path.ts";
import { type InputKind, joined } from "../kind.ts";

/** Results beyond these are those of the type's smallest value. */
const MOST_RESULTS = 8;

/** The result of the calls with the k-th list of arguments, counted from 0. */
function resultName(name: string, k: number): string {
  return k === 0 ? `${name}()` : `${name}()#${k + 1}`;
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => currentPath().decide(sameValueZero(value, b[i]), -1));
}

/** A result that is the same whatever the arguments. */
function isConstant(type: InputType): boolean {
  return type.kind === "literal";
}

export const functionKind: InputKind<FunctionType> = {
  typeName: "function",
  symbolic: (type, name, inputs) => {
    const { result, async } = type;
    const state = new InputFunction({ type, name });
    const { calls } = state;
    const call = (args: readonly unknown[]): unknown => {
      // What it gives beyond those results is no input.
      if (isConstant(result)) return inputs.value(result, resultName(name, 0));
      const known = calls.find((each) => areSame(each.args, args));
      if (known !== undefined) return known.result;
      const value = inputs.value(result, resultName(name, Math.min(calls.length, MOST_RESULTS)));
      calls.push({ args, result: value });
      return value;
    };
    const fn = async ? (...args: unknown[]) => Promise.resolve(call(args)) : (...args: unknown[]) => call(args);
    return asInputFunction(fn, state);
  },
  recipe: ({ result, async, parameterNames }, name, inputs) => {
    const mentioned = Array.from({ length: MOST_RESULTS }, (_, k) => resultName(name, k)).filter(
      (each) => inputs.namesUnder(each).length > 0,
    );
    const last = mentioned.at(-1);
    const count = last === undefined || isConstant(result) ? 0 : Number(/#(\d+)$/.exec(last)?.[1] ?? 1);
    return {
      kind: "function",
      name,
      parameterNames,
      async,
      results: Array.from({ length: count }, (_, k) => inputs.recipe(result, resultName(name, k))),
      fallback: inputs.recipe(result, resultName(name, isConstant(result) ? 0 : MOST_RESULTS)),
    };
  },
  assign: ({ result, async }, recipe, name, inputs) => {
    if (recipe.kind !== "function" || recipe.async !== async || recipe.results.length > MOST_RESULTS) return undefined;
    if (isConstant(result)) return inputs.assign(result, recipe.fallback, resultName(name, 0));
    return joined(recipe.results.map((each, k) => inputs.assign(result, each, resultName(name, k))));
  },
  variables: ({ result }, name, list) => {
    if (!isConstant(result)) for (let k = 0; k < 2; k++) list.visit(result, resultName(name, k));
  },
};
