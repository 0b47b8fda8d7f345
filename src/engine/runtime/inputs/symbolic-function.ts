// Callbacks that are inputs: equal arguments give equal results, and each result is an input of its own.
import { MOST_RESULTS, isConstantResult, resultName } from "../../../inputs/kinds/function-kind.ts";
import type { FunctionType } from "../../../model/input-type.ts";
import { sameValueZero } from "../comparison.ts";
import { InputFunction, asInputFunction } from "../input-function.ts";
import { currentPath } from "../path.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => currentPath().decide(sameValueZero(value, b[i]), -1));
}

export const symbolicFunction: SymbolicKind<FunctionType> = {
  symbolic: (type, name, inputs) => {
    const { result, async } = type;
    const state = new InputFunction({ type, name });
    const { calls } = state;
    const call = (args: readonly unknown[]): unknown => {
      if (isConstantResult(result)) return inputs.value(result, resultName(name, 0));
      const known = calls.find((each) => areSame(each.args, args));
      if (known !== undefined) {
        currentPath().trust(name, "calls");
        return known.result;
      }
      const value = inputs.value(result, resultName(name, Math.min(calls.length, MOST_RESULTS)));
      calls.push({ args, result: value });
      return value;
    };
    const fn = async ? (...args: unknown[]) => Promise.resolve(call(args)) : (...args: unknown[]) => call(args);
    return asInputFunction(fn, state);
  },
};
