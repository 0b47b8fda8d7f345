// Wraps what packages export, since their code is not rewritten: symbolic arguments of calls are pinned. A call without
// symbolic arguments is passed on unchanged.
import { isBuiltin } from "node:module";
import { memberName } from "../../inputs/kind.ts";
import { packageName } from "../../support/package-name.ts";
import { toBoolean } from "./coerce.ts";
import { strictEquality } from "./comparison.ts";
import { type Path, currentPath } from "./path.ts";
import { concrete, contentOf, isSymbolic } from "./symbolic.ts";

const wrapped = new WeakMap<object, object>();
const originals = new WeakMap<object, object>();

/** Of code of which nothing is known but what it does when it is called. */
export const PLAIN: PackageNature = { asserts: false, asks: undefined, package: undefined };

/** The exports of a helper of ours, for user code. */
export function admitPackage(exports: object): object {
  return wrap(exports, PLAIN);
}

export function natureOf(specifier: string): PackageNature {
  return {
    asserts: /^(node:)?assert(\/strict)?$/.test(specifier),
    asks: ASKING.exec(specifier)?.[1],
    package: isBuiltin(specifier) ? undefined : packageName(specifier),
  };
}

/** Modules of Node.js that tell of the machine, of its platform, of files, of the network and of what runs the program. */
const ASKING =
  /^(?:node:)?(child_process|cluster|dgram|dns|fs|http|http2|https|inspector|module|net|os|path|process|tls|tty|v8|worker_threads)(?:\/\w+)?$/;
/** Functions of other modules that give something else each time or elsewhere, and that are not replaced. */
const CHANCE = /^(generateKey(Pair)?(Sync)?|fileURLToPath|pathToFileURL)$/;

export interface PackageNature {
  /** Whether its functions are assertions. */
  readonly asserts: boolean;
  /** The name of a module whose members tell of something that is never varied. */
  readonly asks: string | undefined;
  /** The name of a package that Node.js does not have itself, and that may remember what it was called with. */
  readonly package: string | undefined;
}

function wrap<T extends object>(value: T, nature: PackageNature): T {
  const known = wrapped.get(value);
  if (known !== undefined) return known as T;
  const proxy = new Proxy<T>(value, new PackageTraps(nature));
  wrapped.set(value, proxy);
  originals.set(proxy, value);
  return proxy;
}

class PackageTraps implements ProxyHandler<object> {
  readonly #nature: PackageNature;

  constructor(nature: PackageNature) {
    this.#nature = nature;
  }

  get(target: object, key: PropertyKey, receiver: unknown): unknown {
    const value: unknown = Reflect.get(target, key, unwrap(receiver));
    if (typeof value !== "function" && key !== "default") return value;
    const fixed = Object.getOwnPropertyDescriptor(target, key);
    const mustBeSame = fixed !== undefined && fixed.configurable === false && fixed.writable === false;
    // A Proxy must return a property that is fixed as it is. Members of module namespaces are writable, and so not fixed.
    return mustBeSame || value === null || (typeof value !== "object" && typeof value !== "function")
      ? value
      : wrap(value, this.#nature);
  }

  apply(target: object, receiver: unknown, args: unknown[]): unknown {
    decideCall(this.#nature, target, args);
    const given = args.map(pinned);
    return inPackage((): unknown => Reflect.apply(target as () => unknown, unwrap(receiver), given));
  }

  construct(target: object, args: unknown[], newTarget: object): object {
    const given = args.map(pinned);
    return inPackage(
      () => Reflect.construct(target as new () => object, given, unwrap(newTarget) as new () => object) as object,
    );
  }
}

/** What is to be noted before a function of a package is called. */
export function decideCall(nature: PackageNature, callee: object, args: readonly unknown[]): void {
  const { name = "" } = callee as { name?: string };
  if (nature.asserts) decideAssertion(name, args);
  if (nature.asks !== undefined) noteAsked(`${nature.asks}.${name}()`);
  else if (CHANCE.test(name)) noteAsked(`${name}()`);
  noteSteady(nature);
}

/** What is to be noted where data of a package are read. */
export function noteRead(nature: PackageNature, key: PropertyKey): void {
  if (nature.asks !== undefined && typeof key === "string") noteAsked(memberName(nature.asks, key));
  noteSteady(nature);
}

function noteAsked(what: string): void {
  currentPath().assumptions.push({ id: "usual-environment", what });
}

const notedOn = new WeakMap<PackageNature, Path>();

/** Code may call a package thousands of times on a path. */
function noteSteady(nature: PackageNature): void {
  const path = currentPath();
  if (nature.package === undefined || notedOn.get(nature) === path) return;
  notedOn.set(nature, path);
  path.assumptions.push({ id: "steady-package", package: nature.package });
}

/** Calls of packages under way. What they do after an `await` is not counted. */
let depth = 0;

/** Whether code runs that is not rewritten, and so cannot be given symbolic values. */
export function isInPackage(): boolean {
  return depth > 0;
}

export function inPackage<T>(call: () => T): T {
  depth++;
  try {
    return call();
  } finally {
    depth--;
  }
}

/** Notes that user code sees a value of a package as something else. */
export function noteOfPackage(seen: object, original: object): void {
  originals.set(seen, original);
}

export function originalOf(seen: object): object | undefined {
  return originals.get(seen);
}

/** Whether the value is a wrapped export of a package, or a part of one. */
export function isOfPackage(value: object): boolean {
  return originals.has(value);
}

function unwrap(value: unknown): unknown {
  return (typeof value === "object" && value !== null) || typeof value === "function"
    ? (originals.get(value) ?? value)
    : value;
}

/** Whether an assertion fails is a branch. */
function decideAssertion(name: string, args: readonly unknown[]): void {
  const [first, second] = args;
  if (!args.some(isSymbolic)) return;
  if (name === "ok" || name === "assert" || name === "strict") currentPath().decide(toBoolean(first), -1);
  else if (name === "strictEqual" || name === "notStrictEqual") currentPath().decide(strictEquality(first, second), -1);
}

const MOST_ELEMENTS = 10_000;

/** The value with every symbolic part pinned, in place, so that objects keep their identity. */
function pinned(value: unknown): unknown {
  const given: unknown = contentOf(value) === undefined ? value : concrete(value);
  pinInside(given, new Set());
  return given;
}

function pinInside(value: unknown, seen: Set<object>): void {
  if (typeof value !== "object" || value === null || seen.has(value) || seen.size > MOST_ELEMENTS) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return;
  seen.add(value);
  for (const key of Object.keys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    if (descriptor === undefined || !("value" in descriptor)) continue;
    const inner: unknown = concrete(descriptor.value);
    if (inner !== descriptor.value) Reflect.set(value, key, inner);
    pinInside(inner, seen);
  }
}
