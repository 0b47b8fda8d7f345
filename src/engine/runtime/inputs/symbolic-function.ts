// Callbacks that are inputs, and whose results are inputs of their own.
import {
  MOST_REMEMBERED,
  MOST_RESULTS,
  computesVariable,
  freshVariable,
  isConstantResult,
  resultName,
} from "../../../inputs/kinds/function-kind.ts";
import { type ComputedResult, computedResult, withParameters } from "../../../model/computed-result.ts";
import type { FunctionType } from "../../../model/input-type.ts";
import { toBoolean } from "../coerce.ts";
import { orderOperator, sameValueZero } from "../comparison.ts";
import { InputFunction, asInputFunction } from "../input-function.ts";
import { currentPath } from "../path.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => currentPath().decide(sameValueZero(value, b[i]), -1));
}

const lessThan = orderOperator("<", (a: number, b: number) => a < b);

function isLess(a: unknown, b: unknown): boolean {
  const less = lessThan(a, b);
  return typeof less === "boolean" ? less : currentPath().decide(toBoolean(less), -1);
}

/** Whether a call with arguments that were given before has a result of its own. */
function givesFresh(name: string): boolean {
  const path = currentPath();
  if (path.triesAssignable) return path.decide(freshVariable(name), -1, "type");
  path.trust(name, "calls");
  return false;
}

function computesOf(name: string): ComputedResult | "" | undefined {
  return currentPath().model.get(computesVariable(name).name) as ComputedResult | "" | undefined;
}

export const symbolicFunction: SymbolicKind<FunctionType> = {
  symbolic: (type, name, inputs) => {
    const { result, async } = type;
    const state = new InputFunction({ type, name });
    const { calls } = state;
    const call = (args: readonly unknown[]): unknown => {
      const computes = computesOf(name);
      if (computes) return computedResult(computes, args, isLess);
      if (isConstantResult(result)) return inputs.value(result, resultName(name, 0));
      const known = calls.find((each) => areSame(each.args, args));
      if (known !== undefined && !givesFresh(name)) return known.result;
      const value = inputs.value(result, resultName(name, Math.min(calls.length, MOST_RESULTS)));
      if (calls.length < MOST_REMEMBERED) calls.push({ args, result: value });
      return value;
    };
    const fn = async
      ? (...args: unknown[]) => new Promise((resolve) => resolve(call(args)))
      : (...args: unknown[]) => call(args);
    const computes = computesOf(name);
    return asInputFunction(computes ? withParameters(fn, computes) : fn, state);
  },
};
