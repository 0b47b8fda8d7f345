// Stands in for chai while a body is explored, and for the `assert` of Vitest. Functions that are absent are not modelled.
import {
  areDeeplyEqual,
  type ChaiMatcher,
  compare,
  hasLength,
  includes,
  isBetween,
  isCloseTo,
  isEmpty,
  isInstance,
  hasType,
  matches,
  throws,
} from "./chai-matchers.ts";
import { type Expectation, expectAs } from "./expect.ts";
import { AssertionError, notModelled } from "./stand-in-errors.ts";

/** Of how many values each is about; a message may follow. */
type Assertion = readonly [count: number, holds: (...values: never[]) => boolean];

/** As an assertion about its first argument. */
function about(matcher: ChaiMatcher, count = 2, isDeep = false): Assertion {
  return [count, (actual: unknown, ...args: unknown[]) => matcher(actual, args, isDeep)];
}

function not([count, holds]: Assertion): Assertion {
  return [count, (...values) => !holds(...values)];
}

function isLooselyEqual(a: unknown, b: unknown): boolean {
  // eslint-disable-next-line eqeqeq -- that is what it is about
  return a == b;
}

const equal: Assertion = [2, isLooselyEqual];
const strictEqual: Assertion = [2, (a: unknown, b: unknown) => a === b];
const deepEqual: Assertion = [2, areDeeplyEqual];
const include = about(includes);
const deepInclude = about(includes, 2, true);
const isOk: Assertion = [1, Boolean];
const ofType = (name: string): Assertion => [1, (value: unknown) => hasType(value, [name], false)];
const is = (expected: unknown): Assertion => [1, (value: unknown) => value === expected];
const exists: Assertion = [1, (value: unknown) => value !== null && value !== undefined];
const thrown: Assertion = [1, (run: unknown) => throws(run, [], false)];

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  ...{ equal, notEqual: not(equal), strictEqual, notStrictEqual: not(strictEqual) },
  ...{ deepEqual, notDeepEqual: not(deepEqual), deepStrictEqual: deepEqual },
  ...{ isOk, ok: isOk, isNotOk: not(isOk), notOk: not(isOk), exists, notExists: not(exists) },
  ...{ isTrue: is(true), isNotTrue: not(is(true)), isFalse: is(false), isNotFalse: not(is(false)) },
  ...{ isNull: is(null), isNotNull: not(is(null)), isUndefined: is(undefined), isDefined: not(is(undefined)) },
  isNaN: [1, (value: unknown) => Number.isNaN(value)],
  isNotNaN: [1, (value: unknown) => !Number.isNaN(value)],
  ...{ isAbove: about(compare((a, b) => a > b)), isAtLeast: about(compare((a, b) => a >= b)) },
  ...{ isBelow: about(compare((a, b) => a < b)), isAtMost: about(compare((a, b) => a <= b)) },
  ...{ include, notInclude: not(include), deepInclude, notDeepInclude: not(deepInclude) },
  ...{ lengthOf: about(hasLength), match: about(matches), notMatch: not(about(matches)) },
  ...{ instanceOf: about(isInstance), notInstanceOf: not(about(isInstance)) },
  ...{ isString: ofType("string"), isNumber: ofType("number"), isBoolean: ofType("boolean"), isArray: ofType("array") },
  ...{ isEmpty: [1, isEmpty], isNotEmpty: not([1, isEmpty]) },
  ...{ closeTo: about(isCloseTo, 3), approximately: about(isCloseTo, 3), isWithin: about(isBetween, 3) },
  ...{ doesNotThrow: not(thrown) },
};

function asserting(name: string, [count, holds]: Assertion) {
  return (...args: never[]): void => {
    if (name === "doesNotThrow" && args.length > 1) notModelled("assert.doesNotThrow() with further arguments");
    if (!holds(...args.slice(0, count))) throw new AssertionError(`assert.${name}() does not hold`);
  };
}

/** The second argument may be what is expected, or a message where a third follows. */
function throwing(run: unknown, ...args: unknown[]): void {
  if (!throws(run, args, false)) throw new AssertionError("assert.throws() does not hold");
}

const members: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(ASSERTIONS).map(([name, assertion]) => [name, asserting(name, assertion)])),
  ...{ throws: throwing, throw: throwing, Throw: throwing },
  fail: (): never => {
    throw new AssertionError("assert.fail()");
  },
};

export const assert: unknown = new Proxy(asserting("", isOk), {
  get: (_, name) =>
    typeof name === "string" && Object.hasOwn(members, name)
      ? members[name]
      : notModelled(`assert.${String(name)}() of chai`),
});

export const expect = Object.assign((actual: unknown): Expectation => expectAs(actual, "chai"), {
  fail: (): never => {
    throw new AssertionError("expect.fail()");
  },
});

export const should = (): never => notModelled("should() of chai");
export const use = (): never => notModelled("use() of chai");
export { AssertionError };
export default { assert, expect, should, use, AssertionError };
