// The border between rewritten code and code that is not: packages, modules of Node.js, functions made from text.
// Enters: values that cross it. Leaves: what the other side gets. Towards packages everything symbolic is pinned; what comes from
// them is wrapped wherever it could be called later. What can be neither makes the run an incomplete one.
// Deliberately absent: methods that are taken out of the `prototype` of a package's class, which the language shows as it is.
import {
  PLAIN,
  type PackageNature,
  admitPackage,
  decideCall,
  inPackage,
  natureOf,
  noteOfPackage,
  noteRead,
  originalOf,
} from "./packages.ts";
import { currentPath } from "./path.ts";
import { concrete, contentOf } from "./symbolic.ts";

/** Larger values are not looked through. */
const MOST_PARTS = 10_000;

const admitted = new WeakMap<object, object>();
const lent = new WeakMap<object, object>();
const owned = new WeakMap<object, object>();
/** Objects of rewritten code that packages have seen. */
const given = new WeakSet<object>();

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** What is built on this run is not all there is. */
function noteLoss(): void {
  currentPath().assumptions.push({ id: "pinned-values" });
}

/** The exports of a package, for rewritten code. */
export function admitSealed(specifier: string, exports: object): object {
  // Helpers of ours for decorators and `using` only call what they are given.
  if (specifier.startsWith("@oxc-project/runtime/")) return admitPackage(exports);
  return admitValue(exports, natureOf(specifier));
}

const DECLARES_FUNCTION = /\b(?:class|const|let)\s+Function\b|\bimport\b[^;]*\bFunction\b/;

/** Names that rewritten code finds in its scope instead of the globals. `source`: its text. */
export function sealedNames(source: string): Readonly<Record<string, unknown>> {
  if (!/\bFunction\b/.test(source) || DECLARES_FUNCTION.test(source)) return {};
  return { Function: admitValue(Function, PLAIN) };
}

/** A value of a package, for rewritten code. */
function admitValue<T>(value: T, nature: PackageNature): T {
  if (!isObject(value) || contentOf(value) !== undefined || given.has(value)) return value;
  const known = owned.get(value) ?? admitted.get(value);
  if (known !== undefined) return known as T;
  if (isGlobal(value) || isData(value)) return value;
  if (value instanceof Promise) return admittedPromise(value, nature) as T;
  if (isBranded(value)) {
    noteLoss();
    return value;
  }
  const proxy = new Proxy<object>(value, new Border(nature));
  admitted.set(value, proxy);
  noteOfPackage(proxy, value);
  return proxy as T;
}

/** What modules export of the globals, which are followed by the name of the global, too. */
function isGlobal(value: object): boolean {
  return value === process || value === process.env || value === performance || value === crypto;
}

function admittedPromise(promise: Promise<unknown>, nature: PackageNature): Promise<unknown> {
  const own = promise.then((value) => admitValue(value, nature));
  admitted.set(promise, own);
  return own;
}

/** Kinds whose methods do not work on a Proxy. */
function isBranded(value: object): boolean {
  return [Map, Set, WeakMap, WeakSet, WeakRef, Date].some((kind) => value instanceof kind);
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether nothing can be called on the value, or on anything inside of it, that is not a built-in. */
function isData(value: unknown, seen = new Set<object>()): boolean {
  if (!isObject(value) || seen.has(value)) return true;
  if (typeof value === "function" || seen.size > MOST_PARTS) return false;
  seen.add(value);
  if (value instanceof Date || value instanceof RegExp || value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return true;
  if (value instanceof Map || value instanceof Set)
    return [...(value as Iterable<unknown>)].every((each) => isData(each, seen));
  if (!isPlain(value) && !(value instanceof Error)) return false;
  return Reflect.ownKeys(value).every((key) => {
    const member = Object.getOwnPropertyDescriptor(value, key);
    return member !== undefined && "value" in member && isData(member.value, seen);
  });
}

/** A value of rewritten code, for a package. */
function lend(value: unknown, nature: PackageNature): unknown {
  const own: unknown = contentOf(value) === undefined ? value : concrete(value);
  if (!isObject(own)) return own;
  const original = originalOf(own);
  if (original !== undefined) return original;
  if (typeof own === "function") return lentFunction(own as (...args: unknown[]) => unknown, nature);
  lendParts(own);
  return own;
}

const nativeText = /\[native code\]\s*\}$/;
const textOf = Function.prototype.toString;

function lentFunction(own: (...args: unknown[]) => unknown, nature: PackageNature): unknown {
  if (nativeText.test(textOf.call(own))) return own;
  const known = lent.get(own);
  if (known !== undefined) return known;
  const proxy = new Proxy(own, {
    apply: (target, receiver, args: unknown[]) => {
      const result = Reflect.apply(
        target,
        admitValue(receiver, nature),
        args.map((arg) => admitValue(arg, nature)),
      );
      return result instanceof Promise ? result.then((value) => lend(value, nature)) : lend(result, nature);
    },
    construct: (target, args: unknown[], newTarget: new () => object) => {
      noteLoss();
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
  lent.set(own, proxy);
  owned.set(proxy, own);
  return proxy;
}

/** Pins what is symbolic inside of an object, in place, so that it keeps its identity. */
function lendParts(value: object, seen = new Set<object>()): void {
  if (seen.has(value) || value instanceof RegExp) return;
  seen.add(value);
  given.add(value);
  if (!isPlain(value) || seen.size > MOST_PARTS) return noteLoss();
  for (const key of Reflect.ownKeys(value)) {
    const member = Object.getOwnPropertyDescriptor(value, key);
    if (member === undefined || !("value" in member)) return noteLoss();
    const inner: unknown = concrete(member.value);
    if (inner !== member.value && !Reflect.set(value, key, inner)) return noteLoss();
    // Whoever calls it gets what it gives as it is.
    if (typeof inner === "function") noteLoss();
    else if (isObject(inner) && originalOf(inner) === undefined) lendParts(inner, seen);
  }
}

class Border implements ProxyHandler<object> {
  readonly #nature: PackageNature;

  constructor(nature: PackageNature) {
    this.#nature = nature;
  }

  get(target: object, key: PropertyKey): unknown {
    const value: unknown = Reflect.get(target, key, target);
    if (this.#tells(key, value)) noteRead(this.#nature, key);
    if (!isObject(value)) return value;
    const fixed = Object.getOwnPropertyDescriptor(target, key);
    // A Proxy must show a fixed member as it is.
    if (fixed?.configurable !== false || fixed.writable !== false) return admitValue(value, this.#nature);
    if (key !== "prototype" && !isData(value)) noteLoss();
    return value;
  }

  /** What the members of an object tell is asked for when they are. */
  #tells(key: PropertyKey, value: unknown): boolean {
    if (Object.hasOwn(Function.prototype, key)) return false;
    return isObject(value) ? !isGlobal(value) && isData(value) : value !== undefined;
  }

  set(target: object, key: PropertyKey, value: unknown): boolean {
    return Reflect.set(target, key, lend(value, this.#nature), target);
  }

  apply(target: object, receiver: unknown, args: unknown[]): unknown {
    decideCall(this.#nature, target, args);
    const lending = args.map((arg) => lend(arg, this.#nature));
    const self = isObject(receiver) ? (originalOf(receiver) ?? receiver) : lend(receiver, this.#nature);
    const result: unknown = inPackage((): unknown => Reflect.apply(target as () => unknown, self, lending));
    return admitValue(result, this.#nature);
  }

  construct(target: object, args: unknown[], newTarget: object): object {
    const lending = args.map((arg) => lend(arg, this.#nature));
    const maker = originalOf(newTarget);
    // An object of a subclass has methods of the package that nobody can wrap.
    if (maker !== target) noteLoss();
    const made = inPackage(
      () => Reflect.construct(target as new () => object, lending, (maker ?? newTarget) as new () => object) as object,
    );
    return maker === target ? admitValue(made, this.#nature) : made;
  }
}
