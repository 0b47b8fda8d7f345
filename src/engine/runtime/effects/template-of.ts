// Values as templates: text with expressions over the inputs in between.
// Enters: a value as user code left it. Leaves: its template, in which inputs and their parts are named.
// Deliberately absent: decisions; a choice that is not decided is named as the input that it is.
import { types } from "node:util";
import { type Expr, constant } from "../../../expr/expr.ts";
import { inputName, tagOf } from "../../../expr/tag.ts";
import type { Template } from "../../../model/trace.ts";
import { openSize } from "../builtins/collection-keys.ts";
import { symbolicTime } from "../builtins/date-time.ts";
import { type Choice, contentOf, possibleMembers } from "../symbolic.ts";
import { lazyArrayState } from "../lazy-array.ts";
import type { InputObjects } from "./input-objects.ts";
import { propertyText } from "./member-text.ts";
import { primitiveExpr } from "./primitive-expr.ts";

/** Values that are longer or nested deeper are cut short. */
const MOST_VALUES = 200;
const DEEPEST = 12;

export function templateOf(value: unknown, inputs: InputObjects): Template {
  const writer = new Writer(inputs);
  writer.value(value);
  return writer.parts;
}

const { getTime, toISOString } = Date.prototype;

class Writer {
  readonly parts: (string | Expr)[] = [];
  readonly #inputs: InputObjects;
  readonly #owners: object[] = [];
  #left = MOST_VALUES;

  constructor(inputs: InputObjects) {
    this.#inputs = inputs;
  }

  value(value: unknown): void {
    if (--this.#left < 0) return this.#text("…");
    const expr = primitiveExpr(value);
    if (expr !== undefined) return void this.parts.push(expr);
    const content = contentOf(value);
    if (content?.kind === "choice") return this.#choice(content);
    if (typeof value === "function") return this.#text(this.#inputs.nameOf(value) ?? functionText(value));
    if (typeof value === "symbol") return this.#text(value.toString());
    if (typeof value !== "object" || value === null) return this.#text(String(value));
    const name = this.#inputs.nameOf(value);
    if (name !== undefined) return this.#text(name);
    if (this.#owners.includes(value)) return this.#text("[Circular]");
    if (this.#owners.length >= DEEPEST) return this.#text("…");
    this.#owners.push(value);
    this.#object(value);
    this.#owners.pop();
  }

  /** Writes the alternative that was decided; otherwise the input, or a conditional expression if it is none. */
  #choice(choice: Choice): void {
    const possible = possibleMembers(choice);
    const [only] = possible;
    if (only !== undefined && possible.length === 1) return this.#member(only.value);
    const tag = tagOf(choice.tag);
    if (tag !== undefined) return this.#text(tag.input);
    possible.forEach(({ condition, value }, i) => {
      if (i < possible.length - 1) this.parts.push(condition, " ? ");
      this.#member(value);
      if (i < possible.length - 1) this.#text(" : ");
    });
  }

  #member(member: Choice["alternatives"][number]["value"]): void {
    if (member === null || member === undefined) this.#text(String(member));
    else if (member.kind !== "reference") this.parts.push(member);
    else if (member.isMade || member.origin === undefined) this.value(member.value);
    else this.#text(inputName(member.origin));
  }

  #object(object: object): void {
    const lazy = lazyArrayState(object);
    if (lazy !== undefined && !lazy.isFixed) {
      this.#text("an array of length ");
      this.parts.push(lazy.length);
    } else if (Array.isArray(object)) this.#array(lazy?.target ?? object);
    else if (types.isMap(object)) this.#entries("Map", object, (key, value) => this.#list("[", [key, value], "]"));
    else if (types.isSet(object)) this.#entries("Set", object, (key) => this.value(key));
    else if (types.isDate(object)) this.#date(object);
    else if (types.isRegExp(object)) this.#text(`/${object.source}/${object.flags}`);
    else if (types.isNativeError(object)) this.#error(object);
    else if (object instanceof URL) this.#text(`new URL(${JSON.stringify(object.href)})`);
    else if (types.isTypedArray(object) && !types.isProxy(object))
      this.#list(`new ${object.constructor.name}([`, [...object], "])");
    else if (types.isPromise(object)) this.#text("a promise");
    else if (types.isBoxedPrimitive(object)) this.#list("Object(", [object.valueOf()], ")");
    else this.#properties(object);
  }

  #array(array: readonly unknown[]): void {
    this.#text("[");
    for (let i = 0; i < array.length && this.#left >= 0; i++) {
      if (i > 0) this.#text(", ");
      if (i in array) this.value(array[i]);
      else if (i === array.length - 1) this.#text(",");
    }
    this.#text("]");
  }

  #entries(
    name: string,
    collection: Map<unknown, unknown> | Set<unknown>,
    write: (key: unknown, value: unknown) => void,
  ): void {
    if (openSize(collection) !== undefined || collection.size === 0) return this.#text(`new ${name}()`);
    this.#text(`new ${name}([`);
    let isFirst = true;
    for (const [key, value] of collection.entries()) {
      if (this.#left < 0) break;
      if (!isFirst) this.#text(", ");
      isFirst = false;
      write(key, value);
    }
    this.#text("])");
  }

  #list(open: string, values: readonly unknown[], close: string): void {
    this.#text(open);
    values.forEach((value, i) => {
      if (i > 0) this.#text(", ");
      this.value(value);
    });
    this.#text(close);
  }

  #date(date: Date): void {
    const time = symbolicTime(date);
    this.#text("new Date(");
    if (time !== undefined) this.parts.push(time);
    else this.parts.push(constant(Number.isNaN(getTime.call(date)) ? NaN : toISOString.call(date)));
    this.#text(")");
  }

  #error(error: Error): void {
    const message = Object.getOwnPropertyDescriptor(error, "message");
    this.#list(`new ${classNameOf(error) ?? "Error"}(`, message === undefined ? [] : [message.value as unknown], ")");
  }

  #properties(object: object): void {
    const prototype = Object.getPrototypeOf(object) as object | null;
    const isPlain = prototype === null || (prototype === Object.prototype && hasPlainMembers(object));
    const name = isPlain ? undefined : (classNameOf(object) ?? "Object");
    const keys = isPlain ? Reflect.ownKeys(object) : Object.keys(object);
    this.#text(`${name === undefined ? "" : `${name} `}{`);
    if (prototype === null) this.#text(keys.length === 0 ? " __proto__: null }" : " __proto__: null,");
    keys.forEach((key, i) => {
      if (this.#left < 0) return;
      this.#text(`${i === 0 ? " " : ", "}${propertyText(key)}: `);
      const descriptor = Object.getOwnPropertyDescriptor(object, key);
      if (descriptor !== undefined && "value" in descriptor) this.value(descriptor.value);
      else this.#text("[Getter]");
    });
    if (prototype !== null || keys.length > 0) this.#text(keys.length === 0 ? "}" : " }");
  }

  /** Joins adjacent texts. */
  #text(text: string): void {
    const last = this.parts.at(-1);
    if (typeof last === "string") this.parts[this.parts.length - 1] = last + text;
    else this.parts.push(text);
  }
}

/** Whether a literal gives the same: members that are not listed, or are accessors, are not in its text. */
function hasPlainMembers(object: object): boolean {
  return Object.values(Object.getOwnPropertyDescriptors(object)).every(
    (property) => property.enumerable === true && "value" in property,
  );
}

function functionText(fn: object): string {
  const name: unknown = Object.getOwnPropertyDescriptor(fn, "name")?.value;
  return typeof name === "string" && name !== "" ? `function ${name}` : "a function";
}

function classNameOf(object: object): string | undefined {
  const prototype = Object.getPrototypeOf(object) as object;
  const owner: unknown = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
  const name: unknown = typeof owner === "function" ? owner.name : undefined;
  return typeof name === "string" && name !== "" ? name : undefined;
}
