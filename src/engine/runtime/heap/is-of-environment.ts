// Objects of the environment, which are no state of user code: global objects, built-in functions and prototypes of the
// language and its host, and what packages export.
import { nativeOf } from "../builtins/builtin.ts";
import { isOfPackage } from "../packages.ts";
import { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols, getPrototypeOf } from "./natives.ts";

const environment = new WeakSet<object>();
const { has } = environment;

function admit(value: unknown, depth: number): void {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return;
  if (environment.has(value)) return;
  environment.add(value);
  admit(getPrototypeOf(value), depth);
  if (depth === 0) return;
  const keys = [...getOwnPropertyNames(value), ...getOwnPropertySymbols(value)];
  // Values only: the getters of some globals would load modules.
  for (const key of keys) admit(getOwnPropertyDescriptor(value, key)?.value, depth - 1);
}

// Depth 3 reaches globals, their members, and the members of prototypes.
admit(globalThis, 3);

export function isOfEnvironment(object: object): boolean {
  if (has.call(environment, object) || isOfPackage(object)) return true;
  if (typeof object !== "function") return object === process.env;
  return nativeOf(object) !== undefined || object === globalThis.Date || object === Math.random;
}
