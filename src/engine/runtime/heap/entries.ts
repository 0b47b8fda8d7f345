// Describes and restores the entries of Maps and Sets, in their order.
import { type Collection, forgetKeys, noteKey } from "../builtins/collection-keys.ts";
import { isSymbolic } from "../symbolic.ts";
import { is, mapNatives, setNatives } from "./natives.ts";
import type { Walk } from "./heap-walk.ts";

export function visitMap(map: Map<unknown, unknown>, walk: Walk): void {
  const [keys, values] = entriesOf(map);
  walk.write(`${keys.length}:`);
  for (let i = 0; i < keys.length; i++) {
    walk.value(keys[i]);
    walk.value(values[i]);
  }
  walk.keep({ restore: () => restoreMap(map, keys, values) });
}

export function visitSet(set: Set<unknown>, walk: Walk): void {
  const keys = keysOf(set);
  walk.write(`${keys.length}:`);
  for (let i = 0; i < keys.length; i++) walk.value(keys[i]);
  walk.keep({ restore: () => restoreSet(set, keys) });
}

function entriesOf(map: Map<unknown, unknown>): [keys: unknown[], values: unknown[]] {
  const keys: unknown[] = [];
  const values: unknown[] = [];
  mapNatives.forEach.call(map, (value, key) => {
    keys.push(key);
    values.push(value);
  });
  return [keys, values];
}

function keysOf(set: Set<unknown>): unknown[] {
  const keys: unknown[] = [];
  setNatives.forEach.call(set, (key) => void keys.push(key));
  return keys;
}

function restoreMap(map: Map<unknown, unknown>, keys: readonly unknown[], values: readonly unknown[]): void {
  const [keysNow, valuesNow] = entriesOf(map);
  const hasKeys = areSame(keys, keysNow);
  if (!hasKeys) mapNatives.clear.call(map);
  for (let i = 0; i < keys.length; i++)
    if (!hasKeys || !is(values[i], valuesNow[i])) mapNatives.set.call(map, keys[i], values[i]);
  noteKeys(map, keys);
}

function restoreSet(set: Set<unknown>, keys: readonly unknown[]): void {
  if (!areSame(keys, keysOf(set))) {
    setNatives.clear.call(set);
    for (let i = 0; i < keys.length; i++) setNatives.add.call(set, keys[i]);
  }
  noteKeys(set, keys);
}

/** Notes the symbolic keys of the collection anew, for the current path. */
function noteKeys(collection: Collection, keys: readonly unknown[]): void {
  forgetKeys(collection);
  for (let i = 0; i < keys.length; i++) if (isSymbolic(keys[i])) noteKey(collection, keys[i]);
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!is(a[i], b[i])) return false;
  return true;
}
