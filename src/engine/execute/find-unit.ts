// Finds the function under test among the exports of its module.
import type { NamedValue } from "../../model/input-type.ts";
import type { Unit } from "../../model/unit.ts";
import { InternalError } from "../../support/errors.ts";
import { callMember } from "./call-member.ts";

export interface FoundUnit {
  readonly callee: (...args: unknown[]) => unknown;
  /** `this` of the call: the object or class that holds a method, undefined for a plain function. */
  readonly receiver: unknown;
}

/** The exports of loaded modules, by path. */
export function findCallee(loaded: ReadonlyMap<string, object>, { file, access, member }: Unit): FoundUnit {
  if (member === undefined) return findUnit(loaded.get(file) ?? {}, access);
  const callee = (object: unknown, ...args: unknown[]): unknown => callMember(object as object, member, args);
  return { callee, receiver: undefined };
}

export function findUnit(exports: object, access: readonly string[]): FoundUnit {
  let receiver: unknown;
  let value: unknown = exports;
  for (const [depth, key] of access.entries()) {
    receiver = depth === 0 ? undefined : value;
    value = (value as Record<string, unknown> | null | undefined)?.[key];
  }
  if (typeof value !== "function")
    throw new InternalError(`the module does not export ${access.join(".")} as a function`, typeof value);
  return { callee: value as FoundUnit["callee"], receiver };
}

/** A class that inputs are made of, among the exports of the loaded modules. */
export function findClass(loaded: ReadonlyMap<string, object>, { importFrom, importName }: NamedValue): unknown {
  const found: unknown = Reflect.get(loaded.get(importFrom) ?? {}, importName);
  if (typeof found !== "function") throw new InternalError(`${importFrom} does not export the class ${importName}`);
  return found;
}
