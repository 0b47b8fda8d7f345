import { types } from "node:util";
import type { Walk } from "./heap-walk.ts";
import { getOwnPropertyDescriptor, mapNatives, ownKeys, setNatives } from "./natives.ts";

/** Objects that are looked through; where there are more, the answer is yes. */
const MOST = 200;

/** Whether outside code that has a value can change something of a heap with it. */
export function sharesState(value: unknown, heap: Pick<Walk, "has">): boolean {
  const open = objectsIn([value]);
  const seen = new Set<object>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    if (seen.size >= MOST || (heap.has(next) && !Object.isFrozen(next))) return true;
    seen.add(next);
    open.push(...objectsIn(partsOf(next)));
  }
  return false;
}

function objectsIn(values: readonly unknown[]): object[] {
  return values.filter((each): each is object => typeof each === "object" && each !== null);
}

/** Inputs that are made as they are looked at are proxies, and are not looked at. */
function partsOf(object: object): unknown[] {
  if (types.isProxy(object)) return [];
  const parts: unknown[] = [];
  if (types.isMap(object)) mapNatives.forEach.call(object, (value, key) => void parts.push(key, value));
  if (types.isSet(object)) setNatives.forEach.call(object, (key) => void parts.push(key));
  for (const key of ownKeys(object)) parts.push(getOwnPropertyDescriptor(object, key)?.value);
  return parts;
}
