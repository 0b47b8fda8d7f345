// Deep equality as matchers mean it, written so that it can be executed symbolically.
// Enters: two values. Leaves: whether they are equal; a body that compares what runners compare differently is not modelled.
import { Asymmetric } from "./asymmetric.ts";
import { notModelled } from "./stand-in-errors.ts";

export interface Comparing {
  /** Members that are undefined, holes and classes count. */
  readonly isStrict: boolean;
  /** Plain members of the actual value that the expected one lacks do not count. */
  readonly isSubset?: boolean;
  /** Prototypes are compared, and no matcher stands among the values: `node:assert`. */
  readonly isNode?: boolean;
  /** No matcher stands among the values: chai. */
  readonly isChai?: boolean;
}

type Pair = readonly [unknown, unknown];

export function equals(actual: unknown, expected: unknown, how: Comparing, open: readonly Pair[] = []): boolean {
  const matched = how.isNode === true ? undefined : byMatcher(actual, expected, how);
  if (matched !== undefined) return matched;
  if (Object.is(actual, expected)) return true;
  if (typeof actual !== "object" || typeof expected !== "object" || actual === null || expected === null) return false;
  for (const [a, b] of open) {
    if (a === actual || b === expected)
      return a === actual && b === expected ? true : notModelled("a value in a cycle");
  }
  return areEqualObjects(actual, expected, how, [...open, [actual, expected]]);
}

function byMatcher(actual: unknown, expected: unknown, { isChai }: Comparing): boolean | undefined {
  const [first, second] = [actual instanceof Asymmetric, expected instanceof Asymmetric];
  if (isChai === true && (first || second)) return notModelled("a matcher among values that chai compares");
  if (first === second) return undefined;
  return second ? (expected as Asymmetric).asymmetricMatch(actual) : (actual as Asymmetric).asymmetricMatch(expected);
}

/** Kinds of objects, each with what tells two of them apart besides their members. */
const KINDS: readonly (readonly [
  is: (value: object) => boolean,
  equal: (a: never, b: never, how: Comparing, open: readonly Pair[]) => boolean,
])[] = [
  [Array.isArray, areEqualArrays],
  [(value) => value instanceof Map, areEqualMaps],
  [(value) => value instanceof Set, areEqualSets],
  [(value) => value instanceof Date, areEqualDates],
  [(value) => value instanceof RegExp, (a: RegExp, b: RegExp) => a.source === b.source && a.flags === b.flags],
  [(value) => value instanceof URL, (a: URL, b: URL) => a.href === b.href],
  [(value) => value instanceof Error, areEqualErrors],
];

function areEqualObjects(a: object, b: object, how: Comparing, open: readonly Pair[]): boolean {
  for (const [is, equal] of KINDS) {
    const isKind = is(a);
    if (how.isSubset === true && (isKind || is(b)) && !(Array.isArray(a) && Array.isArray(b)))
      return notModelled("toMatchObject() with this kind of object");
    if (isKind !== is(b)) return false;
    if (!isKind) continue;
    return isSameClass(a, b, how) && equal(a as never, b as never, how, open);
  }
  if (isExotic(a) || isExotic(b)) return notModelled("comparing objects of this kind");
  return isSameClass(a, b, how) && haveEqualMembers(a, b, how, open);
}

/** Node.js has changed its mind about invalid dates. */
function areEqualDates(a: Date, b: Date, { isNode }: Comparing): boolean {
  const [first, second] = [a.getTime(), b.getTime()];
  if (isNode === true && Number.isNaN(first) && Number.isNaN(second)) return notModelled("comparing invalid dates");
  return Object.is(first, second);
}

const EXOTIC = [Boolean, Number, String, Promise, WeakMap, WeakSet, ArrayBuffer, DataView];

function isExotic(value: object): boolean {
  if (ArrayBuffer.isView(value) || EXOTIC.some((each) => value instanceof each)) return true;
  return Symbol.iterator in value || Symbol.toStringTag in value;
}

function isSameClass(a: object, b: object, { isStrict, isNode }: Comparing): boolean {
  if (isNode === true) return Object.getPrototypeOf(a) === Object.getPrototypeOf(b);
  return !isStrict || a.constructor === b.constructor;
}

function areEqualArrays(a: unknown[], b: unknown[], how: Comparing, open: readonly Pair[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (how.isStrict && i in a !== i in b) return false;
    if (!equals(a[i], b[i], how, open)) return false;
  }
  if (Object.keys(a).some(isNoIndex) || Object.keys(b).some(isNoIndex))
    return notModelled("an array with other members");
  return true;
}

function isNoIndex(key: string): boolean {
  return !/^\d+$/.test(key);
}

function areEqualMaps(a: Map<unknown, unknown>, b: Map<unknown, unknown>, how: Comparing, open: readonly Pair[]) {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    if (b.has(key) && equals(value, b.get(key), how, open)) continue;
    if (typeof key !== "object" || key === null) return false;
    const isFound = [...b].some(([other, held]) => equals(key, other, how, open) && equals(value, held, how, open));
    if (!isFound) return false;
  }
  return true;
}

function areEqualSets(a: Set<unknown>, b: Set<unknown>, how: Comparing, open: readonly Pair[]): boolean {
  if (a.size !== b.size) return false;
  for (const value of a) {
    if (b.has(value)) continue;
    if (typeof value !== "object" || value === null) return false;
    if (![...b].some((other) => equals(value, other, how, open))) return false;
    // Two equal members of one set may both find the same partner; runners differ in whether they notice.
    if ([...a].filter((other) => equals(value, other, how, open)).length > 1)
      return notModelled("a set with equal members");
  }
  return true;
}

/** Runners differ in what else they compare. */
function areEqualErrors(a: Error, b: Error, how: Comparing, open: readonly Pair[]): boolean {
  if (a.message !== b.message) return false;
  const isAlike = a.name === b.name && a.constructor === b.constructor && equals(a.cause, b.cause, how, open);
  if (!isAlike || Object.keys(a).length > 0 || Object.keys(b).length > 0)
    return notModelled("comparing errors of different kinds with one message");
  return true;
}

function haveEqualMembers(a: object, b: object, how: Comparing, open: readonly Pair[]): boolean {
  const [first, second] = [a as Record<PropertyKey, unknown>, b as Record<PropertyKey, unknown>];
  const keys = keysOf(second, how);
  if (how.isSubset !== true && keysOf(first, how).length !== keys.length) return false;
  for (const key of keys) {
    const has = Object.hasOwn(first, key) || (how.isSubset === true && key in first && !(key in Object.prototype));
    if (!has || !equals(first[key], second[key], how, open)) return false;
  }
  return true;
}

function keysOf(value: Record<PropertyKey, unknown>, { isStrict, isSubset }: Comparing): PropertyKey[] {
  const symbols = Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  const names = Object.keys(value);
  const counted = isStrict || isSubset === true ? names : names.filter((key) => value[key] !== undefined);
  return symbols.length === 0 || isSubset === true ? counted : [...counted, ...symbols];
}
