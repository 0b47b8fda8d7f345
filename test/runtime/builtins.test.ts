import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { BUILTINS, installBuiltins } from "../../src/runtime/builtins/install-builtins.ts";
import { callGlobal } from "../../src/runtime/builtins/conversion.ts";
import type { NativeFunction } from "../../src/runtime/builtins/builtin.ts";
import { Rng } from "../../src/support/rng.ts";
import { type Ending, NUMBERS, VALUES, disguise, ending, nativeEnding, plain } from "./symbolically.ts";

const natives = BUILTINS.map(({ owner, key }) => ({ owner, key, native: Reflect.get(owner, key) as NativeFunction }));
const nativeText = Function.prototype.toString.call(Math.floor);

beforeAll(() => installBuiltins(() => undefined));

function same(a: Ending, b: Ending): boolean {
  if ("error" in a || "error" in b) return "error" in a && "error" in b && a.error === b.error;
  return typeof a.value === "object"
    ? JSON.stringify(a.value) === JSON.stringify(b.value)
    : Object.is(a.value, b.value);
}

/** Thousands of argument lists, each with some arguments symbolic, against the built-in itself. */
function check(owner: object, key: string, native: NativeFunction): void {
  const rng = new Rng(7);
  const pool = owner === Math ? NUMBERS.concat([0.5, 1.5, 2.5, -0.5, 40, 1e-7, 123456.789]) : VALUES;
  const wrong: unknown[] = [];
  for (let i = 0; i < 3000; i++) {
    const args = Array.from({ length: 1 + rng.below(3) }, () => rng.pick(pool));
    if (owner === BigInt) args[0] = rng.below(70);
    const model = new Map();
    const disguised = args.map((arg, at) => disguise(arg, `x${at}`, rng.pick(["plain", "scalar", "choice"]), model));
    const expected = nativeEnding(() => Reflect.apply(native, owner, args));
    const got = ending(model, () => Reflect.apply(Reflect.get(owner, key) as NativeFunction, owner, disguised));
    if (!same(got, expected)) wrong.push({ args, got, expected });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
}

describe("built-ins with symbolic arguments do what they do with concrete ones", () => {
  const functions = natives.filter(
    ({ owner }) => owner === Math || owner === Number || owner === globalThis || owner === Object || owner === BigInt,
  );
  test.each(functions.map((each) => [each.key, each] as const))("%s", (_, { owner, key, native }) =>
    check(owner, key, native),
  );

  test.each([Number, Boolean, String, BigInt])("%o as a function", (callee) => {
    for (const style of ["scalar", "choice"] as const)
      for (const value of VALUES) {
        const model = new Map();
        const x = disguise(value, "x", style, model);
        expect(ending(model, () => callGlobal(callee, x, false))).toEqual(
          nativeEnding(() => (callee as NativeFunction)(value)),
        );
      }
  });

  test("Array(n): an invalid length throws", () => {
    for (const length of [0, 3, -1, 1.5, NaN, 2 ** 32]) {
      const model = new Map();
      const n = disguise(length, "n", "scalar", model);
      expect(ending(model, () => (callGlobal(Array, n, true) as unknown[]).length)).toEqual(
        nativeEnding(() => new Array(length).length),
      );
    }
  });
});

describe("array methods with symbolic elements", () => {
  const elements = [5, -0, NaN, 3, 5];
  const model = new Map<string, number>();
  const array = (): unknown[] =>
    elements.map((value, i) => (i % 2 === 0 ? disguise(value, `e${i}`, "scalar", model) : value));

  test.each(["includes", "indexOf", "lastIndexOf"] as const)("%s", (key) => {
    for (const sought of [5, 0, NaN, 3, 4])
      for (const style of ["plain", "scalar"] as const) {
        const x = disguise(sought, "x", style, model);
        expect(ending(model, () => array()[key](x))).toEqual({ value: elements[key](sought) });
      }
  });

  test("callbacks that give a symbolic truth", () => {
    for (const key of ["filter", "some", "every", "find", "findIndex", "findLast", "findLastIndex"] as const) {
      const flag = new Map<string, boolean>(elements.map((value, i) => [`flag${i}`, value === 5]));
      const symbolicTruth = (_: unknown, i: number): unknown =>
        disguise(flag.get(`flag${i}`), `flag${i}`, "scalar", new Map());
      const joint = new Map<string, number | boolean>([...model, ...flag]);
      const got = ending(joint, () => {
        const result: unknown = Reflect.apply(array()[key] as NativeFunction, array(), [symbolicTruth]);
        return Array.isArray(result) ? result.map(plain) : plain(result);
      });
      expect(got).toEqual({
        value: Reflect.apply(elements[key] as NativeFunction, elements, [(value: unknown) => value === 5]),
      });
    }
  });
});

describe("a replaced built-in cannot be told from the real one", () => {
  test.each(natives.map((each) => [each.key, each] as const))("%s", (_, { owner, key, native }) => {
    const replacement = Reflect.get(owner, key) as NativeFunction;
    expect(replacement).not.toBe(native);
    expect([replacement.name, replacement.length]).toEqual([native.name, native.length]);
    expect(() => Reflect.construct(Object, [], replacement)).toThrow(TypeError);
    expect(String(replacement)).toContain("[native code]");
    expect(Object.getOwnPropertyDescriptor(owner, key)).toMatchObject({
      writable: true,
      configurable: true,
      enumerable: false,
    });
  });

  test("its source text is the native one", () => {
    expect(String(Math.floor)).toBe(nativeText);
  });
});

test("every file of models is in the list", () => {
  const folder = new URL("../../src/runtime/builtins/", import.meta.url);
  const helpers = ["builtin.ts", "conversion.ts", "install-builtins.ts"];
  const files = readdirSync(folder).filter((file) => !helpers.includes(file));
  expect(files).toEqual(["array.ts", "bigint.ts", "collection.ts", "math.ts", "number.ts", "object.ts"]);
  expect(BUILTINS.length).toBeGreaterThan(60);
});
