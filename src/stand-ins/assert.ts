// Stands in for node:assert while a body is explored. Functions that are absent are not modelled.
import { equals } from "./equals.ts";
import { AssertionError, notModelled } from "./stand-in-errors.ts";

const STRICT = { isStrict: true, isNode: true };

function check(holds: unknown, name: string): asserts holds {
  if (!holds) throw new AssertionError(`assert.${name}() does not hold`);
}

function ok(value?: unknown): asserts value {
  check(value, "ok");
}

const strictEqual = (a: unknown, b: unknown): void => check(Object.is(a, b), "strictEqual");
const notStrictEqual = (a: unknown, b: unknown): void => check(!Object.is(a, b), "notStrictEqual");
const deepStrictEqual = (a: unknown, b: unknown): void => check(equals(a, b, STRICT), "deepStrictEqual");
const notDeepStrictEqual = (a: unknown, b: unknown): void => check(!equals(a, b, STRICT), "notDeepStrictEqual");

/** Loosely, as `==` does; NaN equals itself. */
function isLooselyEqual(a: unknown, b: unknown): boolean {
  // eslint-disable-next-line eqeqeq -- that is what it is about
  return a == b || (a !== a && b !== b);
}

interface Thrown {
  readonly error: unknown;
}

function caughtFrom(run: unknown): Thrown | undefined {
  try {
    (run as () => unknown)();
    return undefined;
  } catch (error) {
    return { error };
  }
}

async function rejectionOf(promise: unknown): Promise<Thrown | undefined> {
  try {
    await (typeof promise === "function" ? (promise as () => unknown)() : promise);
    return undefined;
  } catch (error) {
    return { error };
  }
}

function isExpected({ error }: Thrown, expected: unknown): boolean {
  if (expected === undefined || typeof expected === "string") return true;
  if (expected instanceof RegExp) return expected.test(String(error));
  if (typeof expected !== "function") return hasMembers(error, expected as object);
  if (expected.prototype !== undefined && error instanceof (expected as new () => object)) return true;
  if (expected === Error || Object.prototype.isPrototypeOf.call(Error, expected)) return false;
  return (expected as (value: unknown) => unknown)(error) === true;
}

function hasMembers(error: unknown, expected: object): boolean {
  if (typeof error !== "object" || error === null) return notModelled("assert.throws() of what is no error");
  const keys = [...Object.keys(expected), ...(expected instanceof Error ? ["name", "message"] : [])];
  const [actual, wanted] = [error as Record<string, unknown>, expected as Record<string, unknown>];
  return keys.every((key) => {
    const pattern = wanted[key];
    if (pattern instanceof RegExp && typeof actual[key] === "string") return pattern.test(actual[key]);
    return key in actual && equals(actual[key], pattern, STRICT);
  });
}

function throws(run: unknown, expected?: unknown): void {
  const caught = caughtFrom(run);
  check(caught !== undefined, "throws");
  if (!isExpected(caught, expected)) throw caught.error;
}

async function rejects(promise: unknown, expected?: unknown): Promise<void> {
  const caught = await rejectionOf(promise);
  check(caught !== undefined, "rejects");
  if (!isExpected(caught, expected)) throw caught.error;
}

const COMMON = {
  ok,
  strictEqual,
  notStrictEqual,
  deepStrictEqual,
  notDeepStrictEqual,
  throws,
  rejects,
  doesNotThrow: (run: unknown): void => check(caughtFrom(run) === undefined, "doesNotThrow"),
  doesNotReject: async (promise: unknown): Promise<void> =>
    check((await rejectionOf(promise)) === undefined, "doesNotReject"),
  match: (text: unknown, pattern: RegExp): void => check(typeof text === "string" && pattern.test(text), "match"),
  doesNotMatch: (text: unknown, pattern: RegExp): void =>
    check(typeof text === "string" && !pattern.test(text), "doesNotMatch"),
  ifError: (value: unknown): void => check(value === null || value === undefined, "ifError"),
  fail: (): never => {
    throw new AssertionError("assert.fail()");
  },
  AssertionError,
};

function asModule<T extends object>(members: T): T & ((value?: unknown) => void) {
  return Object.assign((value?: unknown): void => ok(value), members);
}

export const strict = asModule({
  ...COMMON,
  equal: strictEqual,
  notEqual: notStrictEqual,
  deepEqual: deepStrictEqual,
  notDeepEqual: notDeepStrictEqual,
});

export const loose = asModule({
  ...COMMON,
  strict,
  equal: (a: unknown, b: unknown): void => check(isLooselyEqual(a, b), "equal"),
  notEqual: (a: unknown, b: unknown): void => check(!isLooselyEqual(a, b), "notEqual"),
  deepEqual: (): never => notModelled("assert.deepEqual() of node:assert"),
  notDeepEqual: (): never => notModelled("assert.notDeepEqual() of node:assert"),
});
