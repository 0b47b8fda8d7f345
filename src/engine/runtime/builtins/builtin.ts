// How a built-in function gets a model: it is replaced, in the engine's process, by a function of the same name,
// length and behaviour that turns to the model as soon as a symbolic value is among its receiver and arguments.
import { concrete, isSymbolic } from "../symbolic.ts";

export type NativeFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Given when the model does not cover these arguments; then they are pinned and the built-in itself is called. */
export const NO_MODEL = Symbol("no model");

export interface Builtin {
  readonly owner: object;
  readonly key: string | symbol;
  /** Called if the receiver or an argument is symbolic, or as `concerns` says. */
  readonly model: (receiver: unknown, args: readonly unknown[], native: NativeFunction) => unknown;
  /** For models that concern more than symbolic arguments: callbacks, receivers with symbolic elements. */
  readonly concerns?: Concerns;
  /**
   * With `concerns`: a cheap look at the receiver and the first arguments. Where it is false, and there are no more
   * arguments that may be symbolic, nothing concerns the model, and the built-in itself is called at no cost.
   */
  readonly glance?: Glance;
}

type Glance = (receiver: unknown, first: unknown, second: unknown) => boolean;

type Concerns = (receiver: unknown, args: readonly unknown[]) => boolean;

/** Replaces the built-in; user code cannot tell, except by timing. */
export function install({ owner, key, model, concerns = anySymbolic, glance }: Builtin): void {
  const native = Reflect.get(owner, key) as NativeFunction;
  // one function under two names stays one: Number.parseInt is parseInt
  const replacement =
    replacements.get(native) ?? replace(native, key, model, concerns, glance ?? glanceFor(owner, concerns));
  replacements.set(native, replacement);
  Object.defineProperty(owner, key, { ...Object.getOwnPropertyDescriptor(owner, key), value: replacement });
}

function replace(
  native: NativeFunction,
  key: PropertyKey,
  model: Builtin["model"],
  concerns: Concerns,
  glance: Glance,
): object {
  const slow = (receiver: unknown, args: readonly unknown[]): unknown => {
    if (!concerns(receiver, args)) return Reflect.apply(native, receiver, args as unknown[]);
    const modelled = model(receiver, args, native);
    return modelled === NO_MODEL ? Reflect.apply(native, concrete(receiver), args.map(concrete)) : modelled;
  };
  const replacement = guarded(key, native, slow, glance);
  Object.defineProperty(replacement, "length", { value: native.length, configurable: true });
  Object.defineProperty(replacement, "name", { value: native.name, configurable: true });
  noteNative(replacement, native);
  return replacement;
}

export function anySymbolic(receiver: unknown, args: readonly unknown[]): boolean {
  if (isSymbolic(receiver)) return true;
  // no method of arrays, which have models too
  for (let i = 0; i < args.length; i++) if (isSymbolic(args[i])) return true;
  return false;
}

/** Symbolic values are functions, as the language sees them. */
export function anyFunction(receiver: unknown, first: unknown, second: unknown): boolean {
  return typeof first === "function" || typeof second === "function" || typeof receiver === "function";
}

/** For functions of a constructor, which is their receiver. */
export function isFunctionGiven(_: unknown, first: unknown, second: unknown): boolean {
  return typeof first === "function" || typeof second === "function";
}

function glanceFor(owner: object, concerns: Concerns): Glance {
  if (concerns !== anySymbolic) return always;
  return typeof owner === "function" ? isFunctionGiven : anyFunction;
}

function always(): boolean {
  return true;
}

/** Whether an element of a list is symbolic. */
export function holdsSymbolic(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (typeof list[i] === "function" && isSymbolic(list[i])) return true;
  return false;
}

export function noteNative(replacement: object, native: NativeFunction): void {
  natives.set(replacement, native);
}

const natives = new Map<object, NativeFunction>();
const replacements = new Map<NativeFunction, object>();

/** The built-in behind a replacement: its source text is the native one. */
export function nativeOf(fn: object): NativeFunction | undefined {
  return natives.get(fn);
}

// as it is before it has a model of its own
const { from: nativeFrom } = Array;
const listOf = (args: ArrayLike<unknown>): unknown[] => Reflect.apply(nativeFrom, Array, [args]) as unknown[];

type Slow = (receiver: unknown, args: readonly unknown[]) => unknown;

/** Whether code under test is running: our own code needs no models, and much of it must be fast. */
let awake = true;

export function wakeBuiltins(): void {
  awake = true;
}

/** From now on all built-ins are the language's own. */
export function putBuiltinsToSleep(): void {
  awake = false;
}

/** Work of ours while code under test is running: it needs no models. */
export function asleep<T>(work: () => T): T {
  const wasAwake = awake;
  awake = false;
  try {
    return work();
  } finally {
    awake = wasAwake;
  }
}

// Methods are not constructors, as built-in functions are not. Few parameters and no rest, so that V8 can inline the
// fast path.
/* eslint-disable prefer-rest-params */
function guarded(key: PropertyKey, native: NativeFunction, slow: Slow, glance: Glance): object {
  const holder = {
    [key](this: unknown, a: unknown, b: unknown, c: unknown): unknown {
      if (!awake || !glance(this, a, b)) {
        if (arguments.length === 1) return native.call(this, a);
        if (arguments.length === 0) return native.call(this);
        if (arguments.length === 2) return native.call(this, a, b);
        if (!awake) return Reflect.apply(native, this, arguments);
        if (arguments.length === 3 && typeof c !== "function") return native.call(this, a, b, c);
      }
      return slow(this, listOf(arguments));
    },
  };
  return Reflect.get(holder, key) as object;
}

/* eslint-enable prefer-rest-params */
