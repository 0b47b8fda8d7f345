// Map and Set with symbolic keys.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { mergeScalars } from "../merge.ts";
import { currentPath } from "../path.ts";
import { decided, symbolic } from "../symbolic.ts";
import type { Accessor } from "./accessor.ts";
import type { Builtin, NativeFunction } from "./builtin.ts";
import {
  type Collection,
  concernsKeys,
  decideSize,
  forgetKey,
  forgetKeys,
  keyCandidates,
  mayHoldSymbolicKeys,
  newKey,
  openSize,
  sameKey,
  storedKey,
} from "./collection-keys.ts";

type Model = (collection: Collection, args: readonly unknown[], native: NativeFunction) => unknown;

const { get: nativeGet, has: mapHas } = Map.prototype;
const { has: setHas } = Set.prototype;

/** A method that takes a key. */
function keyed(owner: Collection, key: string, model: Model): Builtin {
  return {
    owner,
    key,
    concerns: (receiver, [sought]) => isCollection(owner, receiver) && concernsKeys(receiver, sought),
    glance: (receiver, first) => typeof first === "function" || mayHoldSymbolicKeys(receiver),
    model: (receiver, args, native) => {
      decideSize(receiver);
      return model(receiver as Collection, args, native);
    },
  };
}

/** Other receivers get the native error. */
function isCollection(owner: Collection, receiver: unknown): boolean {
  return owner === Map.prototype ? receiver instanceof Map : receiver instanceof Set;
}

/** A method without a key: the native method is called once the size is decided. */
function unkeyed(owner: Collection, key: string | symbol, before?: (collection: Collection) => void): Builtin {
  return {
    owner,
    key,
    concerns: mayHoldSymbolicKeys,
    glance: mayHoldSymbolicKeys,
    model: (receiver, args, native) => {
      decideSize(receiver);
      before?.(receiver as Collection);
      return Reflect.apply(native, receiver, args as unknown[]);
    },
  };
}

function hasNatively(collection: Collection, key: unknown): boolean {
  return collection instanceof Map ? mapHas.call(collection, key) : setHas.call(collection, key);
}

/** Values of one sort are merged, so that a look-up decides only whether there is an entry. */
const get: Model = (collection, [sought], native) => {
  const map = collection as Map<unknown, unknown>;
  const candidates = keyCandidates(map, sought);
  const any = anyOf(candidates.map(({ condition }) => condition));
  if (!currentPath().decide(any, -1)) return undefined;
  const merged = mergeScalars(
    candidates.map(({ key }) => nativeGet.call(map, key) as unknown),
    candidates.map(({ condition }) => condition),
  );
  return merged === undefined ? Reflect.apply(native, map, [storedKey(map, sought)]) : symbolic(merged);
};

const has: Model = (collection, [sought]) =>
  symbolic(anyOf(keyCandidates(collection, sought).map(({ condition }) => condition)));

function anyOf(conditions: readonly Expr[]): Expr {
  return conditions.reduce<Expr>((any, condition) => build("or", any, condition), constant(false));
}

/** `set` and `add`. */
const put: Model = (collection, [key, ...rest], native) => {
  currentPath().noteIdentity();
  const stored = storedKey(collection, key);
  const entered = hasNatively(collection, stored) ? stored : newKey(collection, stored);
  return Reflect.apply(native, collection, [entered, ...rest]);
};

const remove: Model = (collection, [key], native) => {
  currentPath().noteIdentity();
  const stored = storedKey(collection, key);
  forgetKey(collection, stored);
  return Reflect.apply(native, collection, [stored]);
};

const ITERATING = ["forEach", "entries", "keys", "values", Symbol.iterator];

function members(owner: Collection): Builtin[] {
  return [
    keyed(owner, "has", has),
    keyed(owner, "delete", remove),
    unkeyed(owner, "clear", (collection) => {
      currentPath().noteIdentity();
      forgetKeys(collection);
    }),
    ...ITERATING.map((key) => unkeyed(owner, key)),
  ];
}

/** Set algebra, in versions of the language that have it. The other set may be any object with `size`, `has` and `keys`. */
function algebra(key: string, compute: (a: readonly unknown[], b: readonly unknown[]) => unknown): Builtin {
  return {
    owner: Set.prototype,
    key,
    concerns: (receiver, [other]) =>
      receiver instanceof Set && (mayHoldSymbolicKeys(receiver) || mayHoldSymbolicKeys(decided(other))),
    model: (receiver, [given], native) => {
      const other = decided(given);
      if (!(other instanceof Set)) return Reflect.apply(native, receiver, [other]);
      return compute([...(receiver as Set<unknown>)], [...(other as Set<unknown>)]);
    },
  };
}

const isIn = (list: readonly unknown[]) => (element: unknown) =>
  currentPath().decide(anyOf(list.map((each) => sameKey(each, element))), -1);
const isNotIn = (list: readonly unknown[]) => (element: unknown) => !isIn(list)(element);

const ALGEBRA: readonly Builtin[] = [
  algebra("union", (a, b) => new Set([...a, ...b])),
  // In the order of the smaller set, as the language has it.
  algebra("intersection", (a, b) => new Set(a.length <= b.length ? a.filter(isIn(b)) : b.filter(isIn(a)))),
  algebra("difference", (a, b) => new Set(a.filter(isNotIn(b)))),
  algebra("symmetricDifference", (a, b) => new Set([...a.filter(isNotIn(b)), ...b.filter(isNotIn(a))])),
  algebra("isSubsetOf", (a, b) => a.every(isIn(b))),
  algebra("isSupersetOf", (a, b) => b.every(isIn(a))),
  algebra("isDisjointFrom", (a, b) => a.every(isNotIn(b))),
];

export const collectionBuiltins: readonly Builtin[] = [
  keyed(Map.prototype, "get", get),
  keyed(Map.prototype, "set", put),
  keyed(Set.prototype, "add", put),
  ...members(Map.prototype),
  ...members(Set.prototype),
  ...ALGEBRA.filter(({ key }) => key in Set.prototype),
];

function size(owner: Collection): Accessor {
  return {
    owner,
    key: "size",
    receivers: (receiver) => openSize(receiver) !== undefined,
    get: (receiver) => symbolic(openSize(receiver) as Expr),
  };
}

export const collectionAccessors: readonly Accessor[] = [size(Map.prototype), size(Set.prototype)];
