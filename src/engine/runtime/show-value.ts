// The value of a variable, as a debugger would show it: in terms of the inputs, and as it is on this run.
// Enters: any value of user code. Leaves: two short texts.
// Deliberately absent: decisions, and calls of user code. No getter is called, and parts of inputs that are not made yet
// are not shown. Built-ins have models, so none is applied to values of user code.
import { types } from "node:util";
import { type Expr, constant } from "../../expr/expr.ts";
import { primitiveText } from "../../expr/primitive-text.ts";
import { printExpr } from "../../expr/print.ts";
import { inputName, tagOf } from "../../expr/tag.ts";
import { UNINITIALISED } from "../../model/hooks.ts";
import type { ShownValue } from "../../model/recording.ts";
import { symbolicTime } from "./builtins/date-time.ts";
import { getOwnPropertyDescriptor, getTime, mapNatives, ownKeys, setNatives } from "./heap/natives.ts";
import { type LazyArray, lazyArrayState } from "./lazy-array.ts";
import { lazyObjectOf } from "./lazy-object.ts";
import { currentPath } from "./path.ts";
import { className, functionName, keyText, listText } from "./show-parts.ts";
import { type Alternant, type Choice, contentOf, isAlternative, isExpr } from "./symbolic.ts";

const LONGEST = 80;
const DEEPEST = 2;
const MOST_PARTS = 10;
const { slice } = String.prototype;

/** Undefined if the variable has no value yet. */
export function showValue(value: unknown): ShownValue | undefined {
  if (value === UNINITIALISED) return undefined;
  const inTerms = new Writer(true);
  const symbolic = short(inTerms.value(value, 0));
  const concrete = short(new Writer(false).value(value, 0));
  return { symbolic: inTerms.sawInputs ? symbolic : undefined, concrete };
}

function short(text: string): string {
  return text.length <= LONGEST ? text : `${slice.call(text, 0, LONGEST - 1)}…`;
}

class Writer {
  readonly #inTerms: boolean;
  /** Whether a part of the value depends on the inputs. */
  sawInputs = false;

  /** `inTerms`: writes values in terms of the inputs; otherwise, as they are under the model of the path. */
  constructor(inTerms: boolean) {
    this.#inTerms = inTerms;
  }

  value(value: unknown, depth: number): string {
    switch (typeof value) {
      case "function": {
        const content = contentOf(value);
        if (content === undefined) return functionName(value);
        return content.kind === "scalar" ? this.#expr(content.expr) : this.#choice(content, depth);
      }
      case "object":
        return value === null ? "null" : this.#object(value, depth);
      case "symbol":
        return `Symbol(${value.description ?? ""})`;
      default:
        return primitiveText(value as string);
    }
  }

  #expr(expr: Expr): string {
    if (expr.kind !== "const") this.sawInputs = true;
    return this.#inTerms ? printExpr(expr) : primitiveText(currentPath().valueOf(expr));
  }

  #choice(choice: Choice, depth: number): string {
    this.sawInputs = true;
    const path = currentPath();
    const { alternatives, tag } = choice;
    let isKnown = true;
    for (let i = 0; i < alternatives.length; i++) {
      const alternative = alternatives[i] as Choice["alternatives"][number];
      const condition = isAlternative(choice, alternative);
      isKnown &&= path.knows(condition) !== undefined;
      if (path.valueOf(condition) !== true) continue;
      if (!this.#inTerms || isKnown) return this.#member(alternative.value, depth);
    }
    return tagOf(tag)?.input ?? "…";
  }

  #member(member: Alternant, depth: number): string {
    if (member === null) return "null";
    if (member === undefined) return "undefined";
    if (isExpr(member)) return this.#expr(member);
    if (member.isMade) return this.value(member.value, depth);
    if (this.#inTerms && member.origin !== undefined) return inputName(member.origin);
    return member.isArray ? "[…]" : "{…}";
  }

  #object(object: object, depth: number): string {
    const array = lazyArrayState(object);
    if (array !== undefined) return this.#lazyArray(array, depth);
    const lazy = lazyObjectOf(object);
    if (lazy !== undefined) return this.#lazyObject(lazy, depth);
    if (types.isProxy(object)) return "{…}";
    if (types.isDate(object)) return this.#date(object);
    if (types.isNativeError(object)) return this.#error(object);
    if (depth >= DEEPEST) return types.isTypedArray(object) || Array.isArray(object) ? "[…]" : "{…}";
    if (Array.isArray(object)) return this.#array(object, depth);
    if (types.isMap(object)) return this.#map(object, depth);
    if (types.isSet(object)) return this.#set(object, depth);
    return this.#properties(object, depth);
  }

  /** Shows the elements that are made. */
  #lazyArray(array: LazyArray, depth: number): string {
    this.sawInputs = true;
    const { origin } = array;
    if (depth >= DEEPEST) return this.#inTerms && origin !== undefined ? inputName(origin) : "[…]";
    if (array.isFixed) return this.#array(array.target, depth);
    const known = knownElements(array);
    if (this.#inTerms) return this.#namedArray(array, known, depth);
    const length = currentPath().valueOf(array.length) as number;
    const parts: string[] = [];
    for (let i = 0; i < length && i < MOST_PARTS; i++) parts[i] = "…";
    for (let i = 0; i < known.length; i++) {
      const { index, value } = known[i] as KnownElement;
      const at = currentPath().valueOf(index) as number;
      if (at in parts) parts[at] = this.value(value, depth + 1);
    }
    return listText("[", parts, length > MOST_PARTS, "]");
  }

  /** `a`, or `a (length n, [i]: x + 1)` with the parts that were changed. */
  #namedArray(array: LazyArray, known: readonly KnownElement[], depth: number): string {
    const name = array.origin === undefined ? undefined : inputName(array.origin);
    const length = this.#expr(array.length);
    const parts = length === `${name}.length` ? [] : [`length ${length}`];
    for (let i = 0; i < known.length; i++) {
      const { index, value } = known[i] as KnownElement;
      const at = printExpr(index);
      const text = this.value(value, depth + 1);
      if (text !== `${name}[${at}]`) parts[parts.length] = `[${at}]: ${text}`;
    }
    return parts.length === 0 ? (name ?? "[…]") : listText(`${name ?? "array"} (`, parts, false, ")");
  }

  /** An input without any members that are made is shown by its name. */
  #lazyObject(lazy: NonNullable<ReturnType<typeof lazyObjectOf>>, depth: number): string {
    this.sawInputs = true;
    const name = lazy.origin && inputName(lazy.origin);
    if (depth >= DEEPEST) return this.#inTerms && name !== undefined ? name : "{…}";
    const parts = this.#members(lazy.target, depth);
    for (const [key, { value, isAbsent }] of lazy.open) {
      const isThere = isAbsent === undefined || currentPath().valueOf(isAbsent) !== true;
      parts[parts.length] = `${keyText(key)}: ${isThere ? this.value(value, depth + 1) : "undefined"}`;
    }
    if (parts.length > 0) return listText("{ ", parts, false, " }");
    return this.#inTerms && name !== undefined ? name : "{…}";
  }

  #array(array: readonly unknown[], depth: number): string {
    const parts: string[] = [];
    for (let i = 0; i < array.length && i < MOST_PARTS; i++) {
      const descriptor = getOwnPropertyDescriptor(array, i);
      parts[i] = descriptor === undefined ? "" : this.#property(descriptor, depth);
    }
    return listText("[", parts, array.length > MOST_PARTS, "]");
  }

  #map(map: Map<unknown, unknown>, depth: number): string {
    const parts: string[] = [];
    mapNatives.forEach.call(map, (value: unknown, key: unknown) => {
      if (parts.length <= MOST_PARTS)
        parts[parts.length] = `${this.value(key, depth + 1)} => ${this.value(value, depth + 1)}`;
    });
    return listText("Map { ", parts, false, " }");
  }

  #set(set: Set<unknown>, depth: number): string {
    const parts: string[] = [];
    setNatives.forEach.call(set, (value: unknown) => {
      if (parts.length <= MOST_PARTS) parts[parts.length] = this.value(value, depth + 1);
    });
    return listText("Set { ", parts, false, " }");
  }

  #date(date: Date): string {
    const time = symbolicTime(date);
    return `Date(${time === undefined ? getTime.call(date) : this.#expr(time)})`;
  }

  #error(error: Error): string {
    const message: unknown = getOwnPropertyDescriptor(error, "message")?.value;
    return `${className(error) ?? "Error"}(${message === undefined ? "" : this.value(message, DEEPEST)})`;
  }

  #properties(object: object, depth: number): string {
    const name = className(object);
    return listText(
      `${name === undefined || name === "Object" ? "" : `${name} `}{ `,
      this.#members(object, depth),
      false,
      " }",
    );
  }

  #members(object: object, depth: number): string[] {
    const parts: string[] = [];
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length && parts.length <= MOST_PARTS; i++) {
      const key = keys[i] as PropertyKey;
      const descriptor = getOwnPropertyDescriptor(object, key);
      if (descriptor !== undefined) parts[parts.length] = `${keyText(key)}: ${this.#property(descriptor, depth)}`;
    }
    return parts;
  }

  #property(descriptor: PropertyDescriptor, depth: number): string {
    return "value" in descriptor ? this.value(descriptor.value, depth + 1) : "[Getter]";
  }
}

interface KnownElement {
  readonly index: Expr;
  readonly value: unknown;
}

/** The elements that were read or written. */
function knownElements({ cells, elements }: LazyArray): readonly KnownElement[] {
  if (cells !== undefined) return cells.all;
  const known: KnownElement[] = [];
  for (const [index, value] of elements.made) known[known.length] = { index: constant(index), value };
  return known;
}
