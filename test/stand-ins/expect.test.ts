import { describe, expect as real, test } from "vitest";
import { expect as standIn } from "../../src/stand-ins/expect.ts";
import { MATCHERS } from "../../src/stand-ins/matchers.ts";
import { met } from "../../src/stand-ins/stand-in-errors.ts";
import { SAMPLES, endOf } from "./sample-values.ts";

type Expectation = Record<string, (...args: unknown[]) => unknown> & { readonly not: Expectation };

/** Further arguments, for matchers of which most values make no sense. */
const ARGUMENTS: Readonly<Record<string, readonly (() => unknown[])[]>> = {
  toHaveProperty: [
    () => ["a"],
    () => ["a.b"],
    () => ["a.b", 1],
    () => [["a", "b"]],
    () => ["length"],
    () => ["x", 1],
    () => ["a[0]"],
    () => ["a[1].b", 1],
    () => ["a.b[0][1]"],
  ],
  toHaveLength: [() => [0], () => [1], () => [2]],
  toBeCloseTo: [() => [1, 2], () => [1.005], () => [0, 5], () => [Infinity]],
  toBeTypeOf: ["string", "number", "object", "function", "undefined"].map((name) => () => [name]),
  toSatisfy: [() => [(value: unknown) => value === 1], () => [(value: unknown) => typeof value]],
};

/** What runners say of values that have no members, or of functions that are not called, is no verdict about them. */
function check(name: string, actual: () => unknown, args: () => unknown[], isNot: boolean): string | undefined {
  const with_ = (expectation: Expectation): unknown => (isNot ? expectation.not : expectation)[name]?.(...args());
  met.unknown = undefined;
  const ours = endOf(() => with_(standIn(actual()) as unknown as Expectation));
  if (ours === "not modelled") return undefined;
  const theirs = endOf(() => with_(real(actual()) as unknown as Expectation));
  return ours === theirs ? "" : `${isNot ? "not." : ""}${name}: ${ours} instead of ${theirs}`;
}

describe("the stand-in for expect agrees with Vitest's", () => {
  test.each(Object.keys(MATCHERS))("%s", (name) => {
    const given = ARGUMENTS[name] ?? SAMPLES.map((make) => () => [make()]);
    const outcomes: string[] = [];
    let modelled = 0;
    for (const [i, actual] of SAMPLES.entries())
      for (const [j, args] of given.entries())
        for (const isNot of [false, true]) {
          const difference = check(name, actual, args, isNot);
          if (difference === undefined) continue;
          modelled++;
          if (difference !== "") outcomes.push(`${difference} (actual ${i}, expected ${j})`);
        }
    real(outcomes).toEqual([]);
    real(modelled).toBeGreaterThan(given.length);
  });
});

const { any, anything, arrayContaining, objectContaining, stringContaining, stringMatching } = standIn;

test.each([
  ["any", any, (arg: unknown) => real.any(arg as never), [Number, String, Object, Function, Boolean, Error]],
  ["anything", anything, () => real.anything() as unknown, [undefined]],
  ["arrayContaining", arrayContaining, (arg: unknown) => real.arrayContaining(arg as never), [[1], ["a"], ["a", 1]]],
  [
    "objectContaining",
    objectContaining,
    (arg: unknown) => real.objectContaining(arg as never),
    [{ a: 1 }, { x: 1 }, { a: { b: 1 } }],
  ],
  ["stringContaining", stringContaining, (arg: unknown) => real.stringContaining(arg as never), ["a", "", "b"]],
  ["stringMatching", stringMatching, (arg: unknown) => real.stringMatching(arg as never), [/a/, "a", /^b/i]],
] as const)("expect.%s agrees with Vitest's", (_, ours, theirs, args) => {
  const make = (maker: unknown, arg: unknown): unknown => (maker as (given: unknown) => unknown)(arg);
  for (const arg of args)
    for (const actual of SAMPLES)
      real(endOf(() => (standIn({ v: actual() }) as unknown as Expectation)["toEqual"]?.({ v: make(ours, arg) }))).toBe(
        endOf(() => real({ v: actual() }).toEqual({ v: make(theirs, arg) })),
      );
});

test.each([
  ["resolves", () => Promise.resolve(1), 1],
  ["resolves", () => Promise.resolve(1), 2],
  ["resolves", () => Promise.reject(new Error("a")), 1],
  ["rejects", () => Promise.reject(new Error("a")), 1],
  ["rejects", () => Promise.resolve(1), 1],
  ["rejects", () => Promise.reject(new Error("1")), 1],
] as const)("%s agrees with Vitest's, case %#", async (how, promise, value) => {
  const settle = async (expectation: unknown): Promise<string> => {
    const chain = (expectation as Record<string, Record<string, (arg: unknown) => Promise<void>>>)[how];
    return await Promise.resolve(
      chain?.[how === "resolves" ? "toBe" : "toThrow"]?.(how === "resolves" ? value : "a"),
    ).then(
      () => "holds",
      () => "fails",
    );
  };
  real(await settle(standIn(promise()))).toBe(await settle(real(promise())));
});

test("a matcher without a model says so, even if the body catches it", () => {
  met.unknown = undefined;
  const asked = standIn(1) as unknown as Expectation;
  real(endOf(() => asked["toMatchSnapshot"]?.())).toBe("not modelled");
  real(met.unknown).toHaveProperty("message", "expect().toMatchSnapshot() is not modelled");
});
