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
  const holder = valueAt(exports, access.slice(0, -1));
  const value = valueAt(holder, access.slice(-1));
  if (typeof value !== "function")
    throw new InternalError(`the module does not export ${access.join(".")} as a function`, typeof value);
  return { callee: value as FoundUnit["callee"], receiver: access.length > 1 ? holder : undefined };
}

/** Undefined where a step leads nowhere. */
export function valueAt(exports: unknown, access: readonly string[]): unknown {
  let value = exports;
  for (const key of access) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

/** A class that inputs are made of, among the exports of the loaded modules: `Shape`, or `shapes.Shape` of a namespace. */
export function findClass(loaded: ReadonlyMap<string, object>, { importFrom, importName, text }: NamedValue): unknown {
  const path = text.startsWith(`${importName}.`) ? text.slice(importName.length + 1).split(".") : [];
  const found = valueAt(loaded.get(importFrom) ?? {}, [importName, ...path]);
  if (typeof found !== "function") throw new InternalError(`${importFrom} does not export the class ${text}`);
  return found;
}
