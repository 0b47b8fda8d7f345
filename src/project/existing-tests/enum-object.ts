import type { TS } from "../typescript.ts";
import type { Interpreter } from "./interpreter.ts";
import { defineProperty } from "./properties.ts";
import { Scope } from "./test-scope.ts";
import { nameOf } from "./expression-parts.ts";
import { UNKNOWN, type Value } from "./values.ts";

/** The members of an enum and their values, without the reverse mapping from numbers to names. */
export function enumObject({ members }: TS.EnumDeclaration, outer: Scope, interpreter: Interpreter): Value {
  const object = {};
  const scope = new Scope(outer);
  let next: Value = 0;
  for (const { name, initializer } of members) {
    const key = nameOf(name, outer, interpreter);
    if (key === undefined) return UNKNOWN;
    const value: Value = initializer === undefined ? next : interpreter.evaluate(initializer, scope);
    next = typeof value === "number" ? value + 1 : UNKNOWN;
    scope.declare(key, value);
    defineProperty(object, key, value);
  }
  return object;
}
