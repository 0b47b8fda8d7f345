// What assertions in the style of chai ask of a value: those of chai itself, and of Vitest, whose `expect` has both.
// Deliberately absent: values that chai compares otherwise than other libraries do, which are not modelled.
import { equals } from "./equals.ts";
import { AssertionError, notModelled } from "./stand-in-errors.ts";

export type ChaiMatcher = (actual: unknown, args: readonly unknown[], isDeep: boolean) => boolean;

/** They only make sentences. */
export const CHAI_WORDS = [
  ...["to", "be", "been", "is", "that", "which", "and", "has", "have", "with", "at", "of", "same", "but", "does"],
  ...["still", "also"],
] as const;

/** Chai ignores classes and counts members that are undefined: where that matters, it is not modelled. */
export function areDeeplyEqual(actual: unknown, expected: unknown): boolean {
  const loosely = equals(actual, expected, { isStrict: false, isChai: true });
  const strictly = equals(actual, expected, { isStrict: true, isChai: true });
  return loosely === strictly ? loosely : notModelled("a comparison that chai makes in another way");
}

function areEqual(actual: unknown, expected: unknown, isDeep: boolean): boolean {
  return isDeep ? areDeeplyEqual(actual, expected) : actual === expected;
}

export function isEmpty(actual: unknown): boolean {
  if (typeof actual === "string" || Array.isArray(actual)) return actual.length === 0;
  if (actual instanceof Map || actual instanceof Set) return actual.size === 0;
  return notModelled("whether this is empty");
}

/** Dates have an order, too, for chai alone. */
export function compare(test: (a: number, b: number) => boolean): ChaiMatcher {
  return (actual, [expected]) => {
    for (const each of [actual, expected])
      if (typeof each !== "number") return notModelled("an order of what are no numbers");
    return test(actual as number, expected as number);
  };
}

export const includes: ChaiMatcher = (actual, [item], isDeep) => {
  if (typeof actual === "string")
    return typeof item === "string" ? actual.includes(item) : notModelled("whether a string includes something else");
  if (!Array.isArray(actual)) return notModelled("whether this includes something");
  // Holes are passed over.
  for (let i = 0; i < actual.length; i++) if (i in actual && areEqual(actual[i], item, isDeep)) return true;
  return false;
};

export const hasLength: ChaiMatcher = (actual, [length]) => {
  if ((typeof actual !== "string" && !Array.isArray(actual)) || typeof length !== "number")
    return notModelled("the length of this");
  return actual.length === length;
};

export const isBetween: ChaiMatcher = (actual, [low, high]) => {
  for (const each of [actual, low, high])
    if (typeof each !== "number") return notModelled("a range of what are no numbers");
  return (actual as number) >= (low as number) && (actual as number) <= (high as number);
};

export const isCloseTo: ChaiMatcher = (actual, [expected, delta]) => {
  for (const each of [actual, expected, delta])
    if (typeof each !== "number") return notModelled("how close what are no numbers are");
  return Math.abs((actual as number) - (expected as number)) <= (delta as number);
};

export const matches: ChaiMatcher = (actual, [pattern]) => {
  if (typeof actual !== "string" || !(pattern instanceof RegExp)) return notModelled("whether this matches");
  return pattern.exec(actual) !== null;
};

export const isInstance: ChaiMatcher = (actual, [type]) => {
  if (typeof type !== "function" || (type as { readonly prototype?: unknown }).prototype === undefined)
    return notModelled("what this is an instance of");
  return actual instanceof (type as new () => object);
};

const TYPES = new Set(["string", "number", "boolean", "bigint", "symbol", "undefined", "function"]);

export const hasType: ChaiMatcher = (actual, [type]) => {
  const name = typeof type === "string" ? type.toLowerCase() : "";
  if (name === "null") return actual === null;
  if (name === "array") return Array.isArray(actual);
  if (!TYPES.has(name) || (typeof actual === "object" && actual !== null) || typeof actual === "function")
    return notModelled("a type of this name");
  return typeof actual === name;
};

/** `expected`: nothing, a class of errors, or words of the message. */
export const throws: ChaiMatcher = (actual, args) => {
  const [expected] = args;
  const isWord = (typeof expected === "string" && expected !== "") || expected instanceof RegExp;
  if (args.length > 1 || typeof actual !== "function" || !(expected === undefined || isWord || isErrorClass(expected)))
    return notModelled("throw() with these arguments");
  let error: unknown;
  try {
    (actual as () => unknown)();
    return false;
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof Error)) return notModelled("throwing what is no error");
  if (expected === undefined) return true;
  if (typeof expected === "string") return error.message.includes(expected);
  return expected instanceof RegExp ? expected.test(error.message) : error instanceof (expected as new () => object);
};

function isErrorClass(value: unknown): boolean {
  return value === Error || (typeof value === "function" && Object.prototype.isPrototypeOf.call(Error, value));
}

/** Asserted by being read: `expect(x).to.be.true`. */
export const CHAI_PROPERTIES: Readonly<Record<string, ChaiMatcher>> = {
  ok: (actual) => Boolean(actual),
  true: (actual) => actual === true,
  false: (actual) => actual === false,
  null: (actual) => actual === null,
  undefined: (actual) => actual === undefined,
  NaN: (actual) => Number.isNaN(actual),
  exist: (actual) => actual !== null && actual !== undefined,
  empty: isEmpty,
};

const equal: ChaiMatcher = (actual, [expected], isDeep) => areEqual(actual, expected, isDeep);
const eql: ChaiMatcher = (actual, [expected]) => areDeeplyEqual(actual, expected);
const [above, least] = [compare((a, b) => a > b), compare((a, b) => a >= b)];
const [below, most] = [compare((a, b) => a < b), compare((a, b) => a <= b)];

export const CHAI_METHODS: Readonly<Record<string, ChaiMatcher>> = {
  ...{ equal, equals: equal, eq: equal, eql, eqls: eql },
  ...{ above, gt: above, greaterThan: above, least, gte: least, greaterThanOrEqual: least },
  ...{ below, lt: below, lessThan: below, most, lte: most, lessThanOrEqual: most },
  ...{ within: isBetween, closeTo: isCloseTo, approximately: isCloseTo },
  ...{ include: includes, includes, contain: includes, contains: includes },
  ...{ lengthOf: hasLength, match: matches, matches, instanceof: isInstance, instanceOf: isInstance },
  ...{ a: hasType, an: hasType, throw: throws, throws, Throw: throws },
  oneOf: (actual, [list], isDeep) => {
    if (!Array.isArray(list)) throw new AssertionError("oneOf() needs an array");
    for (const each of list) if (areEqual(actual, each, isDeep)) return true;
    return false;
  },
  satisfy: (actual, [test]) => Boolean((test as (value: unknown) => unknown)(actual)),
};
