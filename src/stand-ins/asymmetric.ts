// Asymmetric matchers: `expect.any(Number)` and its like, wherever they stand in an expected value.
import { notModelled } from "./stand-in-errors.ts";

export abstract class Asymmetric {
  readonly isNot: boolean;

  constructor(isNot: boolean) {
    this.isNot = isNot;
  }

  protected abstract holds(value: unknown): boolean;

  asymmetricMatch(value: unknown): boolean {
    return this.holds(value) !== this.isNot;
  }
}

type Equal = (a: unknown, b: unknown) => boolean;

class Matching extends Asymmetric {
  readonly #test: (value: unknown) => boolean;

  constructor(test: (value: unknown) => boolean, isNot: boolean) {
    super(isNot);
    this.#test = test;
  }

  protected holds(value: unknown): boolean {
    return this.#test(value);
  }
}

const TYPES = new Map<unknown, string>([
  [String, "string"],
  [Number, "number"],
  [Boolean, "boolean"],
  [BigInt, "bigint"],
  [Symbol, "symbol"],
  [Function, "function"],
]);

function isAny(value: unknown, type: unknown): boolean {
  if (type === Object) return typeof value === "object";
  const name = TYPES.get(type);
  if (name !== undefined) return typeof value === name || value instanceof (type as new () => object);
  return value instanceof (type as new () => object);
}

function containsAll(value: unknown, expected: unknown, equal: Equal): boolean {
  if (!Array.isArray(expected) || expected.length === 0) return notModelled("expect.arrayContaining of no items");
  if (!Array.isArray(value)) return false;
  return expected.every((item) => value.some((each) => equal(item, each)));
}

function hasAll(value: unknown, expected: unknown, equal: Equal): boolean {
  if (typeof expected !== "object" || expected === null || Object.keys(expected).length === 0)
    return notModelled("expect.objectContaining of no members");
  if (typeof value !== "object" || value === null) return false;
  const holder = value as Record<string, unknown>;
  return Object.entries(expected).every(([key, each]) => key in holder && equal(holder[key], each));
}

function includes(value: unknown, part: unknown): boolean {
  if (typeof part !== "string") return notModelled("expect.stringContaining of what is no string");
  return typeof value === "string" && value.includes(part);
}

function matches(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== "string" && !(pattern instanceof RegExp))
    return notModelled("expect.stringMatching of what is no pattern");
  return typeof value === "string" && new RegExp(pattern).test(value);
}

/** The functions that make them; `equal` compares what stands inside of them. */
export function asymmetricMakers(equal: Equal, isNot: boolean) {
  const make = (test: (value: unknown) => boolean): Asymmetric => new Matching(test, isNot);
  return {
    objectContaining: (expected: unknown) => make((value) => hasAll(value, expected, equal)),
    arrayContaining: (expected: unknown) => make((value) => containsAll(value, expected, equal)),
    stringContaining: (part: unknown) => make((value) => includes(value, part)),
    stringMatching: (pattern: unknown) => make((value) => matches(value, pattern)),
    any: (type: unknown) => make((value) => isAny(value, type)),
    anything: () => make((value) => value !== undefined && value !== null),
  };
}
