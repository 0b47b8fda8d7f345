// Reads and writes members of values.
import { builtInProperty } from "./call-built-ins.ts";
import type { Interpreter } from "./interpreter.ts";
import { BuiltIn, CallResult, Imported, Made, RunnerFunction, UNKNOWN, type Value, isPlainObject } from "./values.ts";

export function propertyOf(value: Value, key: string, interpreter: Interpreter): Value {
  if (value instanceof Made || value instanceof CallResult)
    return interpreter.recorder.called(value, { kind: "getter", name: key, args: [] });
  if (value instanceof Imported) return interpreter.member(value, key);
  if (value instanceof RunnerFunction) {
    const role = interpreter.runnerNames.role(key);
    return role === undefined ? value : new RunnerFunction(role);
  }
  if (value instanceof BuiltIn) return builtInProperty(value.name, key);
  if (typeof value === "string" || Array.isArray(value) || isPlainObject(value)) return ownProperty(value, key);
  if ((value instanceof Map || value instanceof Set) && key === "size") return value.size;
  return UNKNOWN;
}

/** An own property of data; undefined if it has none, and unknown if the prototype has one. */
function ownProperty(value: string | object, key: string): Value {
  const holder = Object(value) as Record<string, Value>;
  if (Object.hasOwn(holder, key)) return holder[key];
  return key in holder ? UNKNOWN : undefined;
}

export function setProperty(value: Value, key: string, assigned: Value, interpreter: Interpreter): void {
  if (value instanceof Made || value instanceof CallResult) {
    const args = interpreter.argumentsFor([assigned], value instanceof Made ? value : value.made);
    interpreter.recorder.called(value, { kind: "setter", name: key, args });
  } else if (isPlainObject(value) || (Array.isArray(value) && isIndex(key))) defineProperty(value, key, assigned);
}

/** Whether a key is an array index below 10,000; assignments to larger ones are ignored. */
function isIndex(key: string): boolean {
  return /^\d{1,4}$/.test(key);
}

/** Defines a property; unlike an assignment, also one named `__proto__`. */
export function defineProperty(target: object, key: string, value: Value): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
