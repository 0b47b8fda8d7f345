// Changes of built-in objects that cannot be taken back, or not be seen afterwards: freezing them, and defining members by a descriptor.
// Other changes are noticed and undone after the run (`built-in-objects.ts`).
import { type Guard } from "./guard.ts";
import { watchedObjects } from "./built-in-objects.ts";

const { apply } = Reflect;

type Check = (args: readonly unknown[]) => void;

export function globalEffects(guard: Guard): void {
  if (!guard.isBlocked("globals")) return;
  const names = new Map<unknown, string>([...watchedObjects().map(([name, owner]) => [owner, name] as const)]);
  names.set(globalThis, "globalThis");
  const check = (verb: string, owner: unknown): void => {
    const name = names.get(owner);
    if (name !== undefined) guard.attempt("globals", `${verb} ${name}`);
  };
  const freezing: Check = (args) => check("freezes", args[0]);
  for (const name of ["freeze", "seal", "preventExtensions"] as const) checkBefore(Object, name, freezing);
  checkBefore(Reflect, "preventExtensions", freezing);
  // Modules may add members while they are loaded, as polyfills do; and parts of Node that are loaded late add globals.
  const defining: Check = (args) => {
    if (args[0] !== globalThis && !guard.isLoading()) check("defines members of", args[0]);
  };
  for (const name of ["defineProperty", "defineProperties", "setPrototypeOf"] as const)
    checkBefore(Object, name, defining);
  for (const name of ["defineProperty", "setPrototypeOf"] as const) checkBefore(Reflect, name, defining);
}

/** A plain function: these are called very often, and a Proxy costs more. */
function checkBefore<Name extends string>(owner: Readonly<Record<Name, unknown>>, name: Name, check: Check): void {
  const original = owner[name] as (...args: unknown[]) => unknown;
  const value = (...args: unknown[]): unknown => {
    check(args);
    // Spreading would ask an iterator that code may have replaced.
    return apply(original, undefined, args);
  };
  const { defineProperty } = Object;
  defineProperty(value, "name", { value: name, configurable: true });
  defineProperty(value, "length", { value: original.length, configurable: true });
  defineProperty(owner, name, { value, writable: true, enumerable: false, configurable: true });
}
