import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { ACCESSORS, BUILTINS, installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { callGlobal } from "../../../src/engine/runtime/builtins/conversion.ts";
import type { NativeFunction } from "../../../src/engine/runtime/builtins/builtin.ts";
import { currentPath } from "../../../src/engine/runtime/path.ts";
import { Rng } from "../../../src/support/rng.ts";
import { type Ending, NUMBERS, VALUES, disguise, ending, nativeEnding } from "./symbolically.ts";
import { rounds } from "../../rounds.ts";

const natives = BUILTINS.map(({ owner, key }) => ({
  owner,
  key,
  native: Reflect.get(owner, key) as NativeFunction,
  text: String(Reflect.get(owner, key)),
  descriptor: Object.getOwnPropertyDescriptor(owner, key),
}));
const accessors = ACCESSORS.map(({ owner, key }) => ({
  owner,
  key,
  descriptor: Object.getOwnPropertyDescriptor(owner, key),
}));
const nativeText = Function.prototype.toString.call(Math.floor);

beforeAll(() => installBuiltins(() => undefined));

function same(a: Ending, b: Ending): boolean {
  if ("error" in a || "error" in b) return "error" in a && "error" in b && a.error === b.error;
  return typeof a.value === "object"
    ? JSON.stringify(a.value) === JSON.stringify(b.value)
    : Object.is(a.value, b.value);
}

/** Thousands of argument lists, each with some arguments symbolic, against the built-in itself. */
function check(owner: object, key: PropertyKey, native: NativeFunction): void {
  const rng = new Rng(7);
  const pool = owner === Math ? NUMBERS.concat([0.5, 1.5, 2.5, -0.5, 40, 1e-7, 123456.789]) : VALUES;
  const wrong: unknown[] = [];
  for (let i = 0; i < rounds(3000); i++) {
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
    ({ owner, key }) =>
      [Math, Number, BigInt].includes(owner as Math) ||
      key === "is" ||
      (owner === globalThis && key !== "structuredClone"),
  );
  test.each(functions.map((each) => [String(each.key), each] as const))("%s", (_, { owner, key, native }) =>
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
    for (const length of [0, 3, 20, -0, -1, 1.5, NaN, 2 ** 32]) {
      const model = new Map();
      const n = disguise(length, "n", "scalar", model);
      expect(ending(model, () => (callGlobal(Array, n, true) as unknown[]).length)).toEqual(
        nativeEnding(() => new Array(length).length),
      );
    }
  });
});

test("Array(n): that lengths end at the loop limit is a bound", () => {
  const boundsOf = (length: number): readonly unknown[] => {
    const model = new Map();
    const n = disguise(length, "n", "scalar", model);
    ending(model, () => (callGlobal(Array, n, true) as unknown[]).length);
    return currentPath().assumptions;
  };
  expect(boundsOf(3)).toEqual([]);
  expect(boundsOf(100)).toEqual([{ id: "longest-made" }]);
});

describe("a replaced built-in cannot be told from the real one", () => {
  test.each(natives.map((each) => [String(each.key), each] as const))(
    "%s",
    (_, { owner, key, native, text, descriptor }) => {
      const replacement = Reflect.get(owner, key) as NativeFunction;
      expect(replacement).not.toBe(native);
      expect([replacement.name, replacement.length]).toEqual([native.name, native.length]);
      expect(() => Reflect.construct(Object, [], replacement)).toThrow(TypeError);
      expect(String(replacement)).toBe(text);
      expect(Object.getOwnPropertyDescriptor(owner, key)).toEqual({ ...descriptor, value: replacement });
    },
  );

  test.each(accessors.map((each) => [each.key, each] as const))("%s", (_, { owner, key, descriptor }) => {
    const replaced = Object.getOwnPropertyDescriptor(owner, key);
    for (const part of ["get", "set"] as const) {
      expect(typeof replaced?.[part]).toBe(typeof descriptor?.[part]);
      expect([replaced?.[part]?.name, replaced?.[part]?.length]).toEqual([
        descriptor?.[part]?.name,
        descriptor?.[part]?.length,
      ]);
    }
    expect([replaced?.enumerable, replaced?.configurable]).toEqual([descriptor?.enumerable, descriptor?.configurable]);
  });

  test("its source text is the native one", () => {
    expect(String(Math.floor)).toBe(nativeText);
  });
});

test("every list of models is installed", async () => {
  const folder = new URL("../../../src/engine/runtime/builtins/", import.meta.url);
  const missing: string[] = [];
  for (const file of readdirSync(folder)) {
    const exports = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const [name, list] of Object.entries(exports)) {
      if (!Array.isArray(list) || !/Builtins$|Accessors$/.test(name)) continue;
      const installed: readonly unknown[] = name.endsWith("Builtins") ? BUILTINS : ACCESSORS;
      if (!list.every((each) => installed.includes(each))) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(BUILTINS.length).toBeGreaterThan(200);
});
