// Compares a call of a built-in with symbolic receiver and arguments with the built-in itself: on the values of the
// run, and on other values that satisfy the same path condition, for which the result must be right as well.
import { Evaluator } from "../../../src/expr/evaluate.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { contentOf } from "../../../src/engine/runtime/symbolic.ts";
import type { NativeFunction } from "../../../src/engine/runtime/builtins/builtin.ts";
import { Rng } from "../../../src/support/rng.ts";
import { type Style, disguise } from "./symbolically.ts";
import { rounds } from "../../rounds.ts";

const STYLES: readonly Style[] = ["plain", "scalar", "scalar", "choice"];

/** What a value is under the evaluator's model, structure and all, as text that tells -0 from 0. */
function show(value: unknown, evaluator: Evaluator): string {
  const content = contentOf(value);
  if (content?.kind === "scalar") return show(evaluator.evaluate(content.expr), evaluator);
  if (content !== undefined) {
    const tag = evaluator.evaluate(content.tag);
    const member = content.alternatives.find((alternative) => alternative.tag === tag)?.value;
    return show(member === null || member === undefined ? member : evaluator.evaluate(member as never), evaluator);
  }
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return `${typeof value} ${String(value)}`;
  if (Object.prototype.toString.call(value) === "[object Error]") {
    const { name, message } = value as Error;
    return `${name}: ${show(message, evaluator)}`;
  }
  const proto = Object.getPrototypeOf(value) === null ? "null-prototype " : "";
  const keys = Reflect.ownKeys(value).filter((key) => key !== "length");
  return `${proto}${Array.isArray(value) ? `array ${show(value.length, evaluator)}` : ""}{${keys
    .map((key) => `${String(key)}: ${show(Reflect.get(value, key), evaluator)}`)
    .join(", ")}}`;
}

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

/** Whether the disguised value might as well be the other one. */
function isFree(disguised: unknown, style: Style, value: unknown, other: unknown): boolean {
  if (contentOf(disguised) === undefined) return false;
  const isPrimitive = (typeof other !== "object" || other === null) && typeof other !== "symbol";
  return style === "scalar" ? typeof other === typeof value : isPrimitive && typeof other !== "function";
}

export interface Call {
  /** Receiver first. */
  readonly values: readonly unknown[];
}

/** Runs the calls in disguise; gives what differs from the real ones. `call` gets the receiver and the arguments. */
export function differences(
  calls: readonly Call[],
  real: (values: readonly unknown[]) => unknown,
  modelled: (values: readonly unknown[]) => unknown,
  seed = 7,
): unknown[] {
  const rng = new Rng(seed);
  const wrong: unknown[] = [];
  const native = new Evaluator(new Map());
  for (const { values } of calls) {
    const model = new Map<string, SortValue>();
    const styles = values.map(() => rng.pick(STYLES));
    const disguised = values.map((value, i) => disguise(value, `x${i}`, styles[i] as Style, model));
    enterPath(new Path(model));
    const result = outcome(() => modelled(disguised));
    const got = show(result, new Evaluator(model));
    const expected = show(
      outcome(() => real(values)),
      native,
    );
    if (got !== expected) wrong.push({ values, styles, got, expected });
    const conditions = currentPath().decisions.map(({ condition }) => condition);
    for (let i = 0; i < 4; i++) {
      const other = rng.pick(calls).values;
      const mixed = values.map((value, at) =>
        isFree(disguised[at], styles[at] as Style, value, other[at]) && rng.below(2) === 0 ? other[at] : value,
      );
      const elsewhere = new Map<string, SortValue>();
      mixed.forEach((value, at) => disguise(value, `x${at}`, styles[at] as Style, elsewhere));
      const evaluator = new Evaluator(elsewhere);
      if (!conditions.every((condition) => evaluator.holds(condition))) continue;
      const there = show(result, evaluator);
      const wanted = show(
        outcome(() => real(mixed)),
        native,
      );
      if (there !== wanted) wrong.push({ values, styles, elsewhere: mixed, got: there, expected: wanted });
    }
  }
  return wrong.slice(0, 3);
}

export function generated(count: number, make: (rng: Rng) => readonly unknown[], seed = 11): Call[] {
  const rng = new Rng(seed);
  return Array.from({ length: rounds(count) }, () => ({ values: make(rng) }));
}

/** A method of a prototype before and after the models are installed. */
export function methodCalls(native: NativeFunction, owner: object, key: PropertyKey) {
  const call =
    (fn: NativeFunction) =>
    ([receiver, ...args]: readonly unknown[]) =>
      Reflect.apply(fn, receiver, args);
  return {
    real: call(native),
    modelled: (values: readonly unknown[]) => call(Reflect.get(owner, key) as NativeFunction)(values),
  };
}
