// Hooks without symbolic values: each does exactly what the operator does.
import type { Hooks } from "../../../src/model/hooks.ts";

// The operators are applied to whatever the code under test has, which no static type describes.
type Any = never;

export function plainHooks(overrides: Partial<Hooks> = {}): Hooks {
  return {
    add: (a, b) => (a as Any) + (b as Any),
    sub: (a, b) => (a as Any) - (b as Any),
    mul: (a, b) => (a as Any) * (b as Any),
    div: (a, b) => (a as Any) / (b as Any),
    mod: (a, b) => (a as Any) % (b as Any),
    pow: (a, b) => (a as Any) ** (b as Any),
    and: (a, b) => (a as Any) & (b as Any),
    or: (a, b) => (a as Any) | (b as Any),
    xor: (a, b) => (a as Any) ^ (b as Any),
    shl: (a, b) => (a as Any) << (b as Any),
    shr: (a, b) => (a as Any) >> (b as Any),
    ushr: (a, b) => (a as Any) >>> (b as Any),
    lt: (a, b) => (a as Any) < (b as Any),
    le: (a, b) => (a as Any) <= (b as Any),
    gt: (a, b) => (a as Any) > (b as Any),
    ge: (a, b) => (a as Any) >= (b as Any),
    eq: (a, b) => a == b,
    ne: (a, b) => a != b,
    seq: (a, b) => a === b,
    sne: (a, b) => a !== b,
    in: (a, b) => (a as Any) in (b as Any),
    instanceof: (a, b) => a instanceof (b as Any),
    neg: (a) => -(a as Any),
    plus: (a) => +(a as Any),
    bitnot: (a) => ~(a as Any),
    not: (a) => !a,
    typeof: (a) => typeof a,
    inc: (a) => {
      let value = a as number;
      return ++value;
    },
    dec: (a) => {
      let value = a as number;
      return --value;
    },
    numeric: (a) => {
      let value = a as number;
      return value++;
    },
    test: (value) => Boolean(value),
    nullish: (value) => value === null || value === undefined,
    absent: (value) => value === undefined,
    case: (discriminant, value) => (discriminant === value ? discriminant : {}),
    get: (object, key) => (object as Record<PropertyKey, unknown>)[key as PropertyKey],
    set: (object, key, value, strict) => (strict ? setStrict : setSloppy)(object as object, key as PropertyKey, value),
    key: (key) => key as PropertyKey,
    template: (before, value, after) => `${before}${value as string}${after}`,
    caught: () => {},
    global: (callee, argument, construct) =>
      construct ? new (callee as new (x: unknown) => unknown)(argument) : (callee as (x: unknown) => unknown)(argument),
    evalCode: (code) => code,
    enter: () => {
      throw new Error("out of steps");
    },
    iterate: () => {
      throw new Error("out of iterations");
    },
    steps: new Int32Array([100_000_000, 100_000_000]),
    counters: new Uint8Array(10_000),
    ...overrides,
  };
}

type Setter = (object: object, key: PropertyKey, value: unknown) => unknown;
const setSloppy = new Function("o", "k", "v", "return o[k] = v") as Setter;
const setStrict = new Function("o", "k", "v", '"use strict"; return o[k] = v') as Setter;
