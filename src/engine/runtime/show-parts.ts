// The text of those parts of values that do not depend on inputs. Array methods are not used, because they have models.
import { getOwnPropertyDescriptor, getPrototypeOf } from "./heap/natives.ts";

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const { test } = RegExp.prototype;

/** The parts with commas between them; `more`: some were left out. */
export function listText(open: string, parts: readonly string[], more: boolean, close: string): string {
  if (parts.length === 0 && !more) return open.trim() + close.trim();
  let text = open;
  for (let i = 0; i < parts.length; i++) text += `${i === 0 ? "" : ", "}${parts[i]}`;
  return text + (more ? ", …" : "") + close;
}

export function keyText(key: PropertyKey): string {
  if (typeof key === "symbol") return `[Symbol(${key.description ?? ""})]`;
  return test.call(IDENTIFIER, `${key}`) ? `${key}` : JSON.stringify(key);
}

export function functionName(fn: object): string {
  const name: unknown = getOwnPropertyDescriptor(fn, "name")?.value;
  return typeof name === "string" && name !== "" ? `function ${name}` : "function";
}

/** The name of the class of an object; undefined if a getter would have to be called. */
export function className(object: object): string | undefined {
  const prototype: unknown = getPrototypeOf(object);
  if (typeof prototype !== "object" || prototype === null) return undefined;
  const made: unknown = getOwnPropertyDescriptor(prototype, "constructor")?.value;
  const name: unknown = typeof made === "function" ? getOwnPropertyDescriptor(made, "name")?.value : undefined;
  return typeof name === "string" ? name : undefined;
}
