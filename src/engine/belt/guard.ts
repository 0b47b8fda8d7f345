// Puts guards in front of functions of the system.
import { createRequire } from "node:module";
import type { EffectKind } from "../../model/effect-kind.ts";

export interface Guard {
  /** Whether modules are being loaded, or nothing of the code has run yet. */
  readonly isLoading: () => boolean;
  readonly isBlocked: (effect: EffectKind) => boolean;
  /** Does not return unless it is our own work. */
  readonly attempt: (effect: EffectKind, what: string) => void;
}

type Callable = (...args: unknown[]) => unknown;

/** What a call does, as a predicate about the code; undefined where it has no effect. */
export type Describe = (args: readonly unknown[], receiver: unknown) => string | undefined;

/** Guards functions of a module or of a prototype; what this version of Node, or a thread, lacks is left out. */
export function guardAll(
  guard: Guard,
  effect: EffectKind,
  owner: object | undefined,
  names: readonly string[],
  describe: (name: string) => Describe,
): void {
  if (!guard.isBlocked(effect) || owner === undefined) return;
  for (const name of names) {
    const property = Object.getOwnPropertyDescriptor(owner, name);
    if (property === undefined || property.configurable === false) continue;
    // Some are accessors that load their part of Node when they are first asked for.
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== "function") continue;
    const value = guarded(original as Callable, (args, receiver) => {
      const what = describe(name)(args, receiver);
      if (what !== undefined) guard.attempt(effect, what);
    });
    const { enumerable = true } = property;
    Object.defineProperty(owner, name, { value, writable: true, enumerable, configurable: true });
  }
}

/** The function itself, called and constructed after the check. What `util.promisify` gives for it ends in guarded prototypes. */
function guarded(original: Callable, check: (args: readonly unknown[], receiver: unknown) => void): Callable {
  return new Proxy(original, {
    apply: (target, receiver, args: unknown[]): unknown => {
      check(args, receiver);
      return Reflect.apply(target, receiver, args);
    },
    construct: (target, args: unknown[], newTarget): object => {
      check(args, undefined);
      return Reflect.construct(target as unknown as new () => object, args, newTarget as new () => object) as object;
    },
  });
}

/** Always the same effect. */
export function always(what: string): (name: string) => Describe {
  return () => () => what;
}

/** Functions of the file system, and their blocking variants. */
export function withSync(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${name}Sync`]);
}

/** Guards assignments to properties that make the process do something later. */
export function guardSetters(
  guard: Guard,
  effect: EffectKind,
  owner: object | undefined,
  names: readonly string[],
  what: (name: string) => string,
): void {
  if (!guard.isBlocked(effect) || owner === undefined) return;
  for (const name of names) {
    const property = Object.getOwnPropertyDescriptor(owner, name);
    const set = property?.set;
    if (property === undefined || set === undefined || property.configurable === false) continue;
    const guardedSet = (value: unknown): void => {
      guard.attempt(effect, what(name));
      Reflect.apply(set, owner, [value]);
    };
    Object.defineProperty(owner, name, { ...property, set: guardedSet });
  }
}

/** A module that this version or build of Node may lack, or may warn of. */
export function loadedQuietly(name: string): object | undefined {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return createRequire(import.meta.url)(name) as object;
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}
