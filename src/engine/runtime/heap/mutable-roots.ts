// Finds the variables of modules that can change: constants with immutable values need not be in every image.
import { types } from "node:util";
import { type ScopeAccess, UNINITIALISED } from "../../../model/hooks.ts";
import { contentOf } from "../symbolic.ts";
import { asScope } from "./exposed.ts";
import { isStateless } from "./closure-kind.ts";
import { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols, getPrototypeOf } from "./natives.ts";
import { isOfEnvironment } from "./is-of-environment.ts";

/** Roots for `imageOf`: the scopes without the variables that never change, and without scopes that are empty then. */
export function mutableRoots(scopes: readonly ScopeAccess[]): readonly ScopeAccess[] {
  return scopes.flatMap((scope) => {
    const values = scope.read();
    const constant = areConstant(scope, values);
    const kept = values.flatMap((value, i) => (constant[i] === true && isImmutable(value, new Set()) ? [] : [i]));
    if (kept.length === 0) return [];
    return kept.length === values.length ? [scope] : [partOf(scope, kept)];
  });
}

/** Finds constants by trying to write them. */
function areConstant(scope: ScopeAccess, values: readonly unknown[]): boolean[] {
  const mark = Symbol("mark");
  scope.write(values.map((value) => (value === UNINITIALISED ? value : mark)));
  const constant = scope.read().map((value) => value !== mark && value !== UNINITIALISED);
  scope.write(values);
  return constant;
}

function partOf(scope: ScopeAccess, kept: readonly number[]): ScopeAccess {
  return asScope({
    kind: scope.kind,
    names: kept.map((i) => scope.names[i] as string),
    read: () => {
      const values = scope.read();
      return kept.map((i) => values[i]);
    },
    write: (values) => {
      const all = scope.read();
      kept.forEach((i, at) => void (all[i] = values[at]));
      scope.write(all);
    },
  });
}

/** True for primitives, functions without state, and frozen objects of immutable values. */
function isImmutable(value: unknown, seen: Set<object>): boolean {
  if (typeof value === "function") return contentOf(value) === undefined && isStateless(value);
  if (typeof value !== "object" || value === null || seen.has(value)) return true;
  if (isOfEnvironment(value)) return true;
  if (types.isProxy(value)) return false;
  seen.add(value);
  const prototype: unknown = getPrototypeOf(value);
  const isPlain = prototype === null || prototype === Object.prototype || prototype === Array.prototype;
  if (!isPlain || !Object.isFrozen(value)) return false;
  return [...getOwnPropertyNames(value), ...getOwnPropertySymbols(value)].every((key) => {
    const descriptor = getOwnPropertyDescriptor(value, key) as PropertyDescriptor;
    return "value" in descriptor && isImmutable(descriptor.value, seen);
  });
}
