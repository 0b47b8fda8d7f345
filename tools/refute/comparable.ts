import { types } from "node:util";

/** What explanations write before the members of an object that no literal gives. */
export const CLASS = "$class";

/**
 * The value with texts in place of functions and symbols, and of objects that no literal gives their class and members: inputs that are
 * made again have others that do the same.
 */
export function comparable(value: unknown, known = new Map<object, unknown>()): unknown {
  if (typeof value === "function") return `function ${String(value)}`;
  if (typeof value === "symbol") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (known.has(value)) return known.get(value);
  if (isOfSystem(value)) return value;
  const name = classOf(value);
  const copy: object = Array.isArray(value) ? new Array<unknown>(value.length) : {};
  known.set(value, copy);
  if (name !== undefined) define(copy, CLASS, name);
  for (const key of Object.keys(value)) define(copy, key, comparable(Reflect.get(value, key), known));
  return copy;
}

function define(copy: object, key: string, value: unknown): void {
  Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Undefined for arrays, and for what a literal gives. */
function classOf(value: object): string | undefined {
  if (Array.isArray(value)) return undefined;
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === null) return "null";
  if (prototype === Object.prototype) return hasOnlyListed(value) ? undefined : "Object";
  const maker: unknown = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
  return typeof maker === "function" && maker.name !== "" ? maker.name : "Object";
}

function hasOnlyListed(value: object): boolean {
  return Object.values(Object.getOwnPropertyDescriptors(value)).every(
    (property) => property.enumerable === true && "value" in property,
  );
}

/** Whether it holds more than members. */
function isOfSystem(value: object): boolean {
  return (
    types.isMap(value) ||
    types.isSet(value) ||
    types.isDate(value) ||
    types.isRegExp(value) ||
    types.isNativeError(value) ||
    types.isPromise(value) ||
    types.isProxy(value) ||
    types.isBoxedPrimitive(value) ||
    types.isAnyArrayBuffer(value) ||
    ArrayBuffer.isView(value) ||
    value instanceof WeakMap ||
    value instanceof WeakSet
  );
}
