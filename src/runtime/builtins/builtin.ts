// How a built-in function gets a model: it is replaced, in the engine's process, by a function of the same name,
// length and behaviour that turns to the model as soon as a symbolic value is among its receiver and arguments.
import { concrete, isSymbolic } from "../symbolic.ts";

export type NativeFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Given when the model does not cover these arguments; then they are pinned and the built-in itself is called. */
export const NO_MODEL = Symbol("no model");

export interface Builtin {
  readonly owner: object;
  readonly key: string;
  /** Called if the receiver or an argument is symbolic, or as `concerns` says. */
  readonly model: (receiver: unknown, args: readonly unknown[], native: NativeFunction) => unknown;
  /** For models that concern more than symbolic arguments: callbacks, receivers with symbolic elements. */
  readonly concerns?: (receiver: unknown, args: readonly unknown[]) => boolean;
}

/** Replaces the built-in; user code cannot tell, except by timing. */
export function install({ owner, key, model, concerns = anySymbolic }: Builtin): void {
  const native = Reflect.get(owner, key) as NativeFunction;
  const slow = (receiver: unknown, args: readonly unknown[]): unknown => {
    if (!concerns(receiver, args)) return Reflect.apply(native, receiver, args as unknown[]);
    const modelled = model(receiver, args, native);
    return modelled === NO_MODEL ? Reflect.apply(native, concrete(receiver), args.map(concrete)) : modelled;
  };
  const replacement = concerns === anySymbolic ? guarded(key, native, slow) : unguarded(key, slow);
  Object.defineProperty(replacement, "length", { value: native.length, configurable: true });
  Object.defineProperty(owner, key, { ...Object.getOwnPropertyDescriptor(owner, key), value: replacement });
  natives.set(replacement, native);
}

function anySymbolic(receiver: unknown, args: readonly unknown[]): boolean {
  return isSymbolic(receiver) || args.some(isSymbolic);
}

const natives = new Map<object, NativeFunction>();

/** The built-in behind a replacement: its source text is the native one. */
export function nativeOf(fn: object): NativeFunction | undefined {
  return natives.get(fn);
}

type Slow = (receiver: unknown, args: readonly unknown[]) => unknown;

// Methods are not constructors, as built-in functions are not. Few parameters and no rest, so that V8 can inline the
// fast path.
/* eslint-disable prefer-rest-params */
function guarded(key: string, native: NativeFunction, slow: Slow): object {
  const ofOne = {
    [key](this: unknown, a: unknown): unknown {
      if (arguments.length === 1 && typeof a !== "function" && typeof this !== "function") return native.call(this, a);
      return slow(this, Array.from(arguments));
    },
  };
  const ofTwo = {
    [key](this: unknown, a: unknown, b: unknown): unknown {
      if (arguments.length === 2 && typeof a !== "function" && typeof b !== "function" && typeof this !== "function")
        return native.call(this, a, b);
      return slow(this, Array.from(arguments));
    },
  };
  return (native.length === 2 ? ofTwo : ofOne)[key] as object;
}

/* eslint-enable prefer-rest-params */

function unguarded(key: string, slow: Slow): object {
  const holder = {
    [key](this: unknown, ...args: unknown[]): unknown {
      return slow(this, args);
    },
  };
  return holder[key] as object;
}
