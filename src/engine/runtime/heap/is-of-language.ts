// What belongs to the language and its host, and is nobody's state: global objects, built-in functions and prototypes.
import { nativeOf } from "../builtins/builtin.ts";
import { isOfPackage } from "../packages.ts";
import { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols, getPrototypeOf } from "./natives.ts";

const world = new WeakSet<object>();
const { has } = world;

function admit(value: unknown, depth: number): void {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return;
  if (world.has(value)) return;
  world.add(value);
  admit(getPrototypeOf(value), depth);
  if (depth === 0) return;
  const keys = [...getOwnPropertyNames(value), ...getOwnPropertySymbols(value)];
  // values only: some globals are loaded by the getters that give them
  for (const key of keys) admit(getOwnPropertyDescriptor(value, key)?.value, depth - 1);
}

// globals, what they hold, and the members of prototypes
admit(globalThis, 3);

export function isOfWorld(object: object): boolean {
  if (has.call(world, object) || isOfPackage(object)) return true;
  if (typeof object !== "function") return false;
  return nativeOf(object) !== undefined || object === globalThis.Date || object === Math.random;
}
