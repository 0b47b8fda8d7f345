// Replaces a built-in function, in the engine's process, by a function of the same name, length and behaviour that calls a
// model if the receiver or an argument is symbolic.
import { concrete, isSymbolic } from "../symbolic.ts";

export type NativeFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Returned by a model that does not cover these arguments; then they are pinned and the native function is called. */
export const NO_MODEL = Symbol("no model");

export interface Builtin {
  readonly owner: object;
  readonly key: string | symbol;
  /** Called if `concerns` is true; by default, if the receiver or an argument is symbolic. */
  readonly model: (receiver: unknown, args: readonly unknown[], native: NativeFunction) => unknown;
  /** Whether the model is needed, where more than symbolic arguments matter: callbacks, symbolic elements. */
  readonly concerns?: Concerns;
  /**
   * A cheap over-approximation of `concerns` from the receiver and the first arguments. If it is false, and no further
   * argument may be symbolic, the native function is called at no cost.
   */
  readonly glance?: Glance;
}

type Glance = (receiver: unknown, first: unknown, second: unknown) => boolean;

type Concerns = (receiver: unknown, args: readonly unknown[]) => boolean;

/** Replaces the built-in. User code can tell only by timing. */
export function install({ owner, key, model, concerns = anySymbolic, glance }: Builtin): void {
  const native = Reflect.get(owner, key) as NativeFunction;
  // One function under two names stays one: `Number.parseInt` is `parseInt`.
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
  // Without array methods, which have models, too.
  for (let i = 0; i < args.length; i++) if (isSymbolic(args[i])) return true;
  return false;
}

/** A glance at functions, because symbolic values are callable Proxies. */
export function anyFunction(receiver: unknown, first: unknown, second: unknown): boolean {
  return typeof first === "function" || typeof second === "function" || typeof receiver === "function";
}

/** A glance for static functions, whose receiver is a constructor. */
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

/** The native function behind a replacement; it gives the source text of the replacement. */
export function nativeOf(fn: object): NativeFunction | undefined {
  return natives.get(fn);
}

// Captured before it gets a model itself.
const { from: nativeFrom } = Array;
const listOf = (args: ArrayLike<unknown>): unknown[] => Reflect.apply(nativeFrom, Array, [args]) as unknown[];

type Slow = (receiver: unknown, args: readonly unknown[]) => unknown;

/** Whether built-ins call their models. Only code under test needs that; our own code must be fast. */
let modelsAreOn = true;

export function areModelsOn(): boolean {
  return modelsAreOn;
}

/** Built-ins call their models from now on. */
export function enableModels(): void {
  modelsAreOn = true;
}

/** Built-ins are native from now on. */
export function disableModels(): void {
  modelsAreOn = false;
}

/** Runs work of our own with native built-ins, while code under test is running. */
export function withoutModels<T>(work: () => T): T {
  const wereOn = modelsAreOn;
  modelsAreOn = false;
  try {
    return work();
  } finally {
    modelsAreOn = wereOn;
  }
}

// The replacement is a method, because built-in functions are no constructors either. It has few parameters and no rest
// parameter, so that V8 can inline the fast path.
/* eslint-disable prefer-rest-params */
function guarded(key: PropertyKey, native: NativeFunction, slow: Slow, glance: Glance): object {
  const holder = {
    [key](this: unknown, a: unknown, b: unknown, c: unknown): unknown {
      if (!modelsAreOn || !glance(this, a, b)) {
        if (arguments.length === 1) return native.call(this, a);
        if (arguments.length === 0) return native.call(this);
        if (arguments.length === 2) return native.call(this, a, b);
        if (!modelsAreOn) return Reflect.apply(native, this, arguments);
        if (arguments.length === 3 && typeof c !== "function") return native.call(this, a, b, c);
      }
      return slow(this, listOf(arguments));
    },
  };
  return Reflect.get(holder, key) as object;
}

/* eslint-enable prefer-rest-params */
