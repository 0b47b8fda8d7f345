// Runs around every test file that shares its process with others: most would need longer to start one than to run.
// Such a file must leave the built-ins as it found them, or it belongs among those that vitest.config.ts keeps apart.
import vm from "node:vm";
import { afterAll, expect } from "vitest";

/** All that the language has. The console is not of it, and Vitest has its own. */
const GLOBALS = (vm.runInNewContext("Object.getOwnPropertyNames(globalThis)") as readonly string[]).filter(
  (name) => name !== "console",
);

/** Functions by name: `Array`, `Array.prototype.map`, `get RegExp.prototype.flags`. */
function builtins(): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const add = (name: string, owner: object): void => {
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (typeof value === "function") found.set(`${name}.${key}`, value);
      if (get !== undefined) found.set(`get ${name}.${key}`, get);
    }
  };
  for (const name of GLOBALS) {
    const value = Reflect.get(globalThis, name) as unknown;
    if (value === globalThis || value === null || (typeof value !== "object" && typeof value !== "function")) continue;
    found.set(name, value);
    add(name, value);
    const prototype = Reflect.get(value, "prototype") as unknown;
    if (typeof prototype === "object" && prototype !== null) add(`${name}.prototype`, prototype);
  }
  return found;
}

const before = builtins();

/** Babel sets it where it is loaded; no test sees that. */
const OPEN_TO_ALL = "Error.prepareStackTrace";

afterAll(() => {
  const after = builtins();
  const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
  expect(changed.filter((name) => name !== OPEN_TO_ALL)).toEqual([]);
});
