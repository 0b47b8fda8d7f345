import type { FunctionType } from "../../../../src/model/input-type.ts";
import { chance, made, type Made, type Making } from "./made.ts";
import { makeValue } from "./make-value.ts";

/**
 * A function of the declared type. It gives one value, or another each time it is called: a type says nothing about that. With
 * other grades than "declared" it may throw, too.
 */
export function makeFunction({ result, async: isAsync }: FunctionType, making: Making, depth: number): Made {
  const { reenter, assumed } = making;
  // It may be assumed that equal arguments give equal results. Values of no type at all are explained by what they are.
  const isConstant = assumed.has("exactly-as-declared") || (result.kind === "any" && making.grade === "declared");
  const count = depth > 4 || isConstant ? 1 : 1 + making.rng.below(3);
  const results = Array.from({ length: count }, () => makeValue(result, making, depth + 1));
  const isPure = assumed.has("functions-succeed") || (result.kind === "any" && assumed.has("plain-values"));
  const throws = making.grade !== "declared" && !isPure && chance(making, 0.15);
  const calls = reenter !== undefined && !isPure && chance(making, 0.4);
  let at = 0;
  const body = (): unknown => {
    if (calls) reenter();
    if (throws) throw new Error("thrown by a function that was given");
    return results[at++ % results.length]?.value;
  };
  const listed = (): string => results.map(({ text }) => text()).join(", ");
  const text = (): string => {
    const first = calls ? "/* calls a member of the object */ " : "";
    if (throws) return `() => { ${first}throw new Error("thrown by a function that was given"); }`;
    if (results.length === 1) return `${isAsync ? "async " : ""}() => ${first}(${listed()})`;
    return `((values, at = 0) => ${isAsync ? "async " : ""}() => ${first}values[at++ % ${results.length}])([${listed()}])`;
  };
  // eslint-disable-next-line @typescript-eslint/require-await -- It only has to return a promise.
  return made(isAsync ? async () => body() : body, text);
}
