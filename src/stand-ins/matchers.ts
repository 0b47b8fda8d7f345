// What each matcher asks of a value. A matcher that throws does so with and without `.not`.
import { equals } from "./equals.ts";
import { AssertionError, notModelled } from "./stand-in-errors.ts";

/** `thrown`: present for what `rejects` got. */
export type Matcher = (actual: unknown, args: readonly unknown[], thrown?: { readonly error: unknown }) => boolean;

const LOOSE = { isStrict: false };
const STRICT = { isStrict: true };

/** Orders are defined for numbers of both kinds only. */
function compare(test: (a: number, b: number) => boolean): Matcher {
  return (actual, [expected]) => {
    for (const each of [actual, expected])
      if (typeof each !== "number" && typeof each !== "bigint") throw new AssertionError("only numbers have an order");
    return test(actual as number, expected as number);
  };
}

const toThrow: Matcher = (actual, args, thrown) => {
  const [expected] = args;
  if (!isThrowable(expected)) return notModelled("toThrow() with this argument");
  const caught = thrown ?? caughtFrom(actual);
  if (expected === undefined) return caught !== undefined;
  if (caught === undefined) return false;
  return isThrown(caught.error, expected);
};

/** An empty text stands for an empty message in one runner, and for any in another. */
function isThrowable(expected: unknown): boolean {
  if (typeof expected === "function") return (expected as { readonly prototype?: unknown }).prototype !== undefined;
  if (typeof expected === "string") return expected !== "";
  return expected === undefined || expected instanceof RegExp || expected instanceof Error;
}

function caughtFrom(actual: unknown): { readonly error: unknown } | undefined {
  if (typeof actual !== "function") return notModelled("toThrow() of what is no function");
  try {
    (actual as () => unknown)();
    return undefined;
  } catch (error) {
    return { error };
  }
}

function isThrown(error: unknown, expected: unknown): boolean {
  if (typeof expected === "string") return messageOf(error).includes(expected);
  if (expected instanceof RegExp) return expected.test(messageOf(error));
  if (typeof expected === "function") return error instanceof (expected as new () => object);
  if (messageOf(error) !== (expected as Error).message) return false;
  return equals(error, expected, LOOSE) || notModelled("toThrow() with an error of another kind");
}

function messageOf(error: unknown): string {
  if (typeof error === "string") return error;
  const message: unknown = (error as { readonly message?: unknown } | null | undefined)?.message;
  return typeof message === "string" ? message : notModelled("toThrow() of what is no error");
}

const toContain: Matcher = (actual, [item]) => {
  if (typeof actual === "string")
    return typeof item === "string" ? actual.includes(item) : notModelled("toContain() of a string and something else");
  return hasItem(itemsOf(actual, "toContain"), (each) => each === item);
};

/** Holes count as undefined, which `some` passes over. */
function hasItem(items: Iterable<unknown>, test: (item: unknown) => boolean): boolean {
  for (const each of items) if (test(each)) return true;
  return false;
}

function itemsOf(actual: unknown, matcher: string): unknown[] {
  if (Array.isArray(actual)) return actual;
  if (actual instanceof Set) return [...(actual as Set<unknown>)];
  return notModelled(`${matcher}() of what is neither an array nor a set`);
}

const toHaveLength: Matcher = (actual, [length]) => {
  if (actual === null || actual === undefined) throw new AssertionError("it has no length");
  if (actual instanceof Map || actual instanceof Set || typeof length !== "number")
    return notModelled("toHaveLength() of this kind");
  const own: unknown = (actual as { readonly length?: unknown }).length;
  if (own === undefined) throw new AssertionError("it has no length");
  return own === length;
};

const toHaveProperty: Matcher = (actual, args) => {
  const [path, expected] = args;
  if (typeof actual !== "object" || actual === null) return notModelled("toHaveProperty() of what is no object");
  const keys = typeof path === "string" ? keysOf(actual, path) : Array.isArray(path) ? path : notModelled("this path");
  let value: unknown = actual;
  for (const key of keys as PropertyKey[]) {
    if (typeof value !== "object" || value === null)
      return typeof value === "function" ? notModelled("this path") : false;
    if (!(key in value)) return false;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return args.length === 1 || equals(value, expected, LOOSE);
};

/** `items[0].price` */
const WITH_INDICES = /^[^.[\]\\]+(?:\.[^.[\]\\]+|\[(?:0|[1-9]\d*)\])+$/;

function keysOf(actual: object, path: string): string[] {
  if (Object.hasOwn(actual, path)) return [path];
  if (WITH_INDICES.test(path)) return path.match(/[^.[\]]+/g) ?? [];
  return /[[\]\\]/.test(path) || path === "" ? notModelled("this path") : path.split(".");
}

const toBeCloseTo: Matcher = (actual, [expected, digits = 2]) => {
  if (typeof actual !== "number" || typeof expected !== "number")
    return notModelled("toBeCloseTo() of what is no number");
  if ((actual === Infinity && expected === Infinity) || (actual === -Infinity && expected === -Infinity)) return true;
  return Math.abs(expected - actual) < 10 ** -(digits as number) / 2;
};

const toMatch: Matcher = (actual, [pattern]) => {
  if (typeof actual !== "string") throw new AssertionError("toMatch() needs a string");
  if (typeof pattern === "string") return actual.includes(pattern);
  return pattern instanceof RegExp ? actual.match(pattern) !== null : notModelled("toMatch() with this pattern");
};

export const MATCHERS: Readonly<Record<string, Matcher>> = {
  toBe: (actual, [expected]) => Object.is(actual, expected),
  toEqual: (actual, [expected]) => equals(actual, expected, LOOSE),
  toStrictEqual: (actual, [expected]) => equals(actual, expected, STRICT),
  toMatchObject: (actual, [expected]) => {
    if (typeof actual !== "object" || actual === null || typeof expected !== "object" || expected === null)
      return notModelled("toMatchObject() of what is no object");
    return equals(actual, expected, { isStrict: false, isSubset: true });
  },
  toContain,
  toContainEqual: (actual, [item]) => hasItem(itemsOf(actual, "toContainEqual"), (each) => equals(each, item, LOOSE)),
  toHaveLength,
  toHaveProperty,
  toBeGreaterThan: compare((a, b) => a > b),
  toBeGreaterThanOrEqual: compare((a, b) => a >= b),
  toBeLessThan: compare((a, b) => a < b),
  toBeLessThanOrEqual: compare((a, b) => a <= b),
  toBeCloseTo,
  toMatch,
  toThrow,
  toThrowError: toThrow,
  toBeInstanceOf: (actual, [type]) => {
    if (typeof type !== "function") throw new AssertionError("toBeInstanceOf() needs a class");
    return actual instanceof (type as new () => object);
  },
  toBeTypeOf: (actual, [type]) => typeof actual === type,
  toBeTruthy: (actual) => Boolean(actual),
  toBeFalsy: (actual) => !actual,
  toBeNull: (actual) => actual === null,
  toBeUndefined: (actual) => actual === undefined,
  toBeDefined: (actual) => actual !== undefined,
  toBeNullable: (actual) => actual === null || actual === undefined,
  toBeNaN: (actual) => Number.isNaN(actual),
  toSatisfy: (actual, [test]) => Boolean((test as (value: unknown) => unknown)(actual)),
};
