// Describes an object by its kind. Nothing here calls user code: no getter, no setter, no trap.
import { types } from "node:util";
import { constant } from "../../../expr/expr.ts";
import type { PrivateAccess, ScopeAccess } from "../../../model/hooks.ts";
import { openSize } from "../builtins/collection-keys.ts";
import { changeTime, symbolicTime } from "../builtins/date-time.ts";
import { inputFunctionOf } from "../input-function.ts";
import { type Brand, brandOf } from "./brand.ts";
import { visitBuffer, visitDataView, visitTypedArray } from "./bytes.ts";
import { visitMap, visitSet } from "./entries.ts";
import { privatesOf } from "./exposed.ts";
import { functionFacts } from "./closure-kind.ts";
import { identityOf } from "./identity.ts";
import { keyListOf } from "./key-list.ts";
import { describePrototype } from "./describe-prototype.ts";
import { describeInputFunction } from "./describe-input-function.ts";
import { describeProxy } from "./describe-proxy.ts";
import { boxedNatives, getOwnPropertyDescriptor, getPrototypeOf, getTime, regexpNatives } from "./natives.ts";
import {
  type KeyFilter,
  arrayKeys,
  errorKeys,
  functionKeys,
  typedArrayKeys,
  visitProperties,
} from "./own-properties.ts";
import { prototypeKind } from "./prototype-kind.ts";
import { must } from "./unrestorable.ts";
import type { Walk } from "./heap-walk.ts";
import { isOfEnvironment } from "./is-of-environment.ts";
import { restoreScope } from "./restore-scope.ts";

export function describe(object: object, walk: Walk): void {
  if (walk.isScope(object)) describeScope(object as ScopeAccess, walk);
  else if (types.isProxy(object)) describeProxy(object, walk);
  else if (typeof object === "function") describeFunction(object, walk);
  else describeObject(object, walk);
}

function describeScope(scope: ScopeAccess, walk: Walk): void {
  const values = scope.read();
  const names = keyListOf(scope.names);
  walk.write(`S${names === undefined ? `k${values.length}` : names.id}:`);
  for (let i = 0; i < values.length; i++) walk.value(values[i]);
  walk.keep({ restore: () => restoreScope(scope, values) });
}

function describeFunction(fn: object, walk: Walk): void {
  const input = inputFunctionOf(fn);
  if (input === undefined ? describeCode(fn, walk) : describeInputFunction(input, walk)) {
    describePrototype(fn, walk);
    describePrivates(fn, walk);
    visitProperties(fn, walk, functionKeys);
  }
}

/** Returns whether there is more to describe than its identity. */
function describeCode(fn: object, walk: Walk): boolean {
  const { kind, identity, closure } = functionFacts(fn);
  const isHidden = closure === undefined ? kind === "hidden" : closure.code < 0;
  if (isHidden) walk.noteHidden("a function captures variables that cannot be seen");
  if (closure === undefined || isHidden) walk.write(`F${identity};`);
  else {
    walk.write(`f${closure.code};`);
    walk.scopes(closure.scopes);
  }
  return !isHidden;
}

function describeObject(object: object, walk: Walk): void {
  const brand = brandOf(object);
  if (typeof brand === "object") {
    walk.noteHidden(brand.opaque);
    walk.write(`!${identityOf(object)};`);
  } else if (isEnvironmentObject(object)) walk.write(`W${identityOf(object)};`);
  else {
    describeBrand(object, brand, walk);
    describePrototype(object, walk);
    describePrivates(object, walk);
    visitProperties(object, walk, KEY_FILTERS[brand]);
  }
}

const KEY_FILTERS: Partial<Record<Brand, KeyFilter>> = {
  array: arrayKeys,
  error: errorKeys,
  "typed-array": typedArrayKeys,
};

/** Like `isOfEnvironment`, but faster for instances of user classes, which never are. */
function isEnvironmentObject(object: object): boolean {
  const prototype = getPrototypeOf(object) as object | null;
  return (prototype === null || prototypeKind(prototype).isFixed) && isOfEnvironment(object);
}

function describePrivates(object: object, walk: Walk): void {
  const accesses = privatesOf(object);
  for (let i = 0; i < accesses.length; i++) {
    const access = accesses[i] as PrivateAccess;
    const values = access.read(object);
    walk.write(`P${identityOf(access)},${values.length}:`);
    for (let j = 0; j < values.length; j++) walk.value(values[j]);
    walk.keep({ restore: () => access.write(object, values) });
  }
}

function describeBrand(object: object, brand: Brand, walk: Walk): void {
  switch (brand) {
    case "ordinary":
      return walk.write("o");
    case "array": {
      const length = getOwnPropertyDescriptor(object, "length") as PropertyDescriptor;
      return walk.write(`a${String(length.value)}${length.writable === true ? ";" : "!"}`);
    }
    case "error":
      return walk.write("r");
    case "map":
    case "set":
      return describeCollection(object as Map<unknown, unknown> | Set<unknown>, walk);
    case "date":
      return describeDate(object as Date, walk);
    case "regexp":
      return describeRegExp(object, walk);
    case "boxed":
      walk.write("x");
      return walk.value(boxedValue(object));
    case "buffer":
      walk.write("B");
      return visitBuffer(object as ArrayBuffer, walk);
    case "typed-array":
      walk.write("T");
      return visitTypedArray(object as Uint8Array, walk);
    case "data-view":
      walk.write("V");
      return visitDataView(object as DataView, walk);
  }
}

function boxedValue(boxed: object): unknown {
  if (types.isNumberObject(boxed)) return boxedNatives.number.call(boxed);
  if (types.isStringObject(boxed)) return boxedNatives.string.call(boxed);
  if (types.isBooleanObject(boxed)) return boxedNatives.boolean.call(boxed);
  return types.isBigIntObject(boxed)
    ? boxedNatives.bigint.call(boxed as never)
    : boxedNatives.symbol.call(boxed as never);
}

function describeCollection(collection: Map<unknown, unknown> | Set<unknown>, walk: Walk): void {
  if (openSize(collection) !== undefined) walk.noteHidden("it holds an input whose size is not decided yet");
  walk.write(types.isMap(collection) ? "m" : "e");
  if (types.isMap(collection)) visitMap(collection, walk);
  else visitSet(collection, walk);
}

/** A symbolic time is set again when the date is restored, since its value differs between runs. */
function describeDate(date: Date, walk: Walk): void {
  const time = symbolicTime(date) ?? constant(getTime.call(date));
  walk.write("D");
  if (time.kind === "const") walk.value(time.value);
  else walk.expression(time);
  walk.keep({ restore: () => changeTime(date, time) });
}

function describeRegExp(regexp: object, walk: Walk): void {
  const [source, flags] = [regexpNatives.source(regexp), regexpNatives.flags(regexp)];
  walk.write("R");
  walk.value(source);
  walk.value(flags);
  walk.keep({
    restore: () =>
      must(
        regexpNatives.source(regexp) === source && regexpNatives.flags(regexp) === flags,
        "a regular expression that was compiled again",
      ),
  });
}
