// Runs a piece of runtime with arguments made symbolic, and says what came out as a concrete value: the common part of
// all tests that compare the runtime with the language itself.
import { Evaluator } from "../../../src/expr/evaluate.ts";
import { type SortValue, variable } from "../../../src/expr/expr.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { asValue, choice, contentOf, isExpr, symbolic } from "../../../src/engine/runtime/symbolic.ts";

export type Ending = { value: unknown } | { error: string };

/** "scalar": a variable of the value's sort; "choice": an input of a union type that happens to be the value. */
export type Style = "plain" | "scalar" | "choice";

const SORTS = ["number", "boolean", "bigint", "string"];
const FILLERS: Record<string, SortValue> = { number: 7, boolean: true, bigint: 7n, string: "other" };

/** The value as user code would hold it; `model` gets what makes it so. Objects and symbols stay as they are. */
export function disguise(value: unknown, name: string, style: Style, model: Map<string, SortValue>): unknown {
  const sort = typeof value;
  if (style === "plain" || (typeof value === "object" && value !== null) || sort === "function" || sort === "symbol")
    return value;
  if (style === "scalar") {
    if (!SORTS.includes(sort)) return value;
    model.set(name, value as SortValue);
    return symbolic(variable(name, sort as "number"));
  }
  const tags = [...SORTS, "null", "undefined"];
  const tag = value === null ? "null" : sort;
  model.set(`${name}:type`, tag);
  const alternatives = tags.map((each) => {
    if (each === "null") return { tag: each, value: null };
    if (each === "undefined") return { tag: each, value: undefined };
    model.set(`${name}:${each}`, each === tag ? (value as SortValue) : (FILLERS[each] as SortValue));
    return { tag: each, value: variable(`${name}:${each}`, each as "number") };
  });
  return choice(variable(`${name}:type`, "string", tags), alternatives);
}

/** How a call ends on a fresh path under the model. */
export function ending(model: ReadonlyMap<string, SortValue>, run: () => unknown): Ending {
  enterPath(new Path(model));
  try {
    return { value: plain(run()) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** What a value is on the current path, without changing the path. */
export function plain(value: unknown): unknown {
  const content = contentOf(value);
  if (content === undefined) return value;
  const evaluator = new Evaluator(currentPath().model);
  if (content.kind === "scalar") return evaluator.evaluate(content.expr);
  const tag = evaluator.evaluate(content.tag);
  const member = content.alternatives.find((alternative) => alternative.tag === tag)?.value;
  return isExpr(member) ? evaluator.evaluate(member) : asValue(member);
}

/** The language's own ending. */
export function nativeEnding(run: () => unknown): Ending {
  try {
    return { value: run() };
  } catch (error) {
    return { error: String(error) };
  }
}

export const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  3.7,
  -3.7,
  0.1,
  1e21,
  5e-324,
  2 ** 31,
  2 ** 32 + 5,
  2 ** 53,
  -(2 ** 31) - 1,
  NaN,
  Infinity,
  -Infinity,
];

export const VALUES: readonly unknown[] = [
  ...NUMBERS,
  ...[true, false, null, undefined],
  ...[0n, 1n, -1n, 5n, 2n ** 64n],
  ...["", "0", "5", "abc", " 12 ", "5n", "-0"],
];
