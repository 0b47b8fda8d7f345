import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import type { NativeFunction } from "../../../src/engine/runtime/builtins/builtin.ts";
import { variable } from "../../../src/expr/expr.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { createHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { Path, enterPath } from "../../../src/engine/runtime/path.ts";
import { LazyReference } from "../../../src/engine/runtime/lazy-reference.ts";
import { choice } from "../../../src/engine/runtime/symbolic.ts";
import { Rng } from "../../../src/support/rng.ts";
import { Disguiser, deepEnding } from "./structures.ts";
import { rounds } from "../../rounds.ts";

const natives = Object.fromEntries(
  Object.getOwnPropertyNames(Array.prototype).map((key) => [key, Reflect.get(Array.prototype, key) as NativeFunction]),
);

const hooks = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });

beforeAll(() => installBuiltins(() => undefined));

const ELEMENTS = [0, -0, 1, 2, 2, 5, 10, NaN, "a", "b", "", "10", true, null, undefined];
const POSITIONS = [undefined, 0, 1, 2, 3, -1, -2, 7, -9, NaN, 1.7, -0.5, "1", null, Infinity, -Infinity];

function arrayOf(rng: Rng, depth = 0): unknown[] {
  const array: unknown[] = Array.from({ length: rng.below(5) }, () =>
    depth < 2 && rng.below(6) === 0 ? arrayOf(rng, depth + 1) : rng.pick(ELEMENTS),
  );
  if (depth === 0 && array.length > 1 && rng.below(8) === 0) Reflect.deleteProperty(array, rng.below(array.length));
  return array;
}

/** Compares a method with the language's own, over arrays and arguments with symbolic parts; the receiver too. */
function check(key: string, argsOf: (rng: Rng) => unknown[], count = 600): void {
  const rng = new Rng(11);
  const wrong: unknown[] = [];
  for (let i = 0; i < rounds(count); i++) {
    const [array, args] = [arrayOf(rng), argsOf(rng)];
    const disguiser = new Disguiser(rng);
    const receiver = asReceiver(disguiser, array);
    const disguised = args.map((arg) => disguiser.of(arg));
    const expected = native(key, array, args);
    const got = deepEnding(
      disguiser.model,
      () => Reflect.apply(Reflect.get(receiver as object, key) as NativeFunction, receiver, disguised),
      () => receiver,
    );
    if (!isDeepStrictEqual(got, expected)) wrong.push({ array, args, got, expected });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
}

/** A choice is decided by reading the method from it, so that the receiver is none. */
function asReceiver(disguiser: Disguiser, array: readonly unknown[]): unknown {
  for (;;) {
    const made = disguiser.of(array);
    if (typeof made === "object") return made;
  }
}

function native(key: string, array: unknown[], args: unknown[]): unknown {
  try {
    const copy = structure(array) as unknown[];
    const value: unknown = Reflect.apply(natives[key] as NativeFunction, copy, args.map(structure));
    return deepEnding(
      new Map(),
      () => value,
      () => copy,
    );
  } catch (error) {
    return { error: String(error) };
  }
}

function structure(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const copy: unknown[] = new Array(value.length);
  for (const key of Object.keys(value)) copy[Number(key)] = structure(value[Number(key)]);
  return copy;
}

const positions = (most: number) => (rng: Rng) =>
  Array.from({ length: rng.below(most + 1) }, () => rng.pick(POSITIONS));

describe("methods of arrays do with symbolic values what they do with plain ones", () => {
  test.each(["at", "slice", "flat", "copyWithin"])("%s", (key) => check(key, positions(3)));
  test.each(["includes", "indexOf", "lastIndexOf"])("%s", (key) =>
    check(key, (rng) => [rng.pick(ELEMENTS), ...positions(1)(rng)], 1500),
  );
  test("fill", () => check("fill", (rng) => [rng.pick(ELEMENTS), ...positions(2)(rng)]));
  test.each(["splice", "toSpliced"])("%s", (key) =>
    check(key, (rng) => {
      const args = positions(2)(rng);
      return args.length < 2 ? args : [...args, ...arrayOf(rng)];
    }),
  );
  test("with", () => check("with", (rng) => [rng.pick(POSITIONS), rng.pick(ELEMENTS)]));
  test("join", () =>
    check("join", (rng) => (rng.below(2) === 0 ? [] : [rng.pick([",", "", "--", undefined, null, 0])]), 1500));
  test("toString", () => check("toString", () => []));
  test("concat", () =>
    check("concat", (rng) =>
      Array.from({ length: rng.below(3) }, () => (rng.below(2) === 0 ? arrayOf(rng) : rng.pick(ELEMENTS))),
    ));
  test.each(["sort", "toSorted", "reverse", "toReversed", "pop", "shift"])("%s", (key) => check(key, () => []));
  test.each(["push", "unshift"])("%s", (key) => check(key, (rng) => arrayOf(rng, 2)));
});

/** Callbacks that compute with hooks, as rewritten ones do: on symbolic elements they give symbolic results. */
const CALLBACKS: Readonly<Record<string, NativeFunction>> = {
  isLarge: (value) => hooks.lt(1, value),
  truth: (value) => value,
  order: (a, b) => hooks.sub(a, b),
  text: (value) => hooks.add("", value),
  sum: (a, b) => hooks.add(a, b),
  spread: (value, i) => (Number(i) % 2 === 0 ? [value, i] : value),
  Boolean,
  String: String as NativeFunction,
  Number: Number as NativeFunction,
};

function checkCallback(key: string, callback: NativeFunction, initial: readonly unknown[] = []): void {
  const rng = new Rng(17);
  for (let i = 0; i < 150; i++) {
    const array = arrayOf(rng, 2).filter((each) => typeof each !== "object");
    const disguiser = new Disguiser(rng);
    const receiver = asReceiver(disguiser, array);
    const got = deepEnding(disguiser.model, () =>
      Reflect.apply(Reflect.get(receiver as object, key) as NativeFunction, receiver, [callback, ...initial]),
    );
    expect({ array, got }).toEqual({
      array,
      got: deepEnding(new Map(), () => nativeCall(key, array, [callback, ...initial])),
    });
  }
}

function nativeCall(key: string, array: unknown[], args: readonly unknown[]): unknown {
  return Reflect.apply(natives[key] as NativeFunction, [...array], args as unknown[]);
}

describe("callbacks with symbolic values", () => {
  const predicates = ["filter", "some", "every", "find", "findIndex", "findLast", "findLastIndex"];
  test.each(predicates.flatMap((key) => ["isLarge", "truth", "Boolean"].map((name) => [key, name] as const)))(
    "%s(%s)",
    (key, name) => checkCallback(key, CALLBACKS[name] as NativeFunction),
  );
  test.each([
    ...["text", "Boolean", "String", "Number"].map((name) => ["map", name] as const),
    ...["sort", "toSorted"].map((key) => [key, "order"] as const),
    ...["forEach", "flatMap"].map((key) => [key, "spread"] as const),
    ...["reduce", "reduceRight"].map((key) => [key, "sum"] as const),
  ])("%s(%s)", (key, name) => {
    checkCallback(key, CALLBACKS[name] as NativeFunction);
    if (key.startsWith("reduce")) checkCallback(key, CALLBACKS[name] as NativeFunction, ["from "]);
  });

  test("a callback that is a choice", () => {
    enterPath(new Path(new Map([["f:type", "undefined"]])));
    const callback = choice(variable("f:type", "string", ["function", "undefined"]), [
      { tag: "function", value: new LazyReference(() => () => 1, "function") },
      { tag: "undefined", value: undefined },
    ]);
    expect(() => [].map(callback as () => unknown)).toThrow(new TypeError("undefined is not a function"));
  });
});

describe("functions of Array", () => {
  test("Array.from", () => {
    const rng = new Rng(2);
    for (let i = 0; i < 500; i++) {
      const source = rng.pick<unknown>([
        arrayOf(rng),
        "text",
        { length: rng.below(4), 0: "first" },
        { length: -1 },
        5,
        null,
      ]);
      const disguiser = new Disguiser(rng);
      const disguised = disguiser.of(source);
      const got = deepEnding(disguiser.model, () => Array.from(disguised as unknown[], (each) => [each]));
      expect(got).toEqual(deepEnding(new Map(), () => Array.from(source as unknown[], (each) => [each])));
    }
  });

  test("Array.from with a conversion", () => {
    const disguiser = new Disguiser(new Rng(1));
    const list = disguiser.of(["1", " 2", "x"]);
    expect(deepEnding(disguiser.model, () => Array.from(list as string[], Number))).toEqual({ value: [1, 2, NaN] });
  });

  test("a list of arguments", () => {
    const rng = new Rng(3);
    for (let i = 0; i < 50; i++) {
      const disguiser = new Disguiser(rng);
      const list = disguiser.of([3, 9, 4]);
      expect(deepEnding(disguiser.model, () => Math.max.apply(null, list as number[]))).toEqual({ value: 9 });
      expect(deepEnding(disguiser.model, () => Math.max(...(list as number[])))).toEqual({ value: 9 });
    }
  });

  test("Array.isArray", () => {
    const rng = new Rng(2);
    for (let i = 0; i < 200; i++) {
      const value = rng.pick<unknown>([...ELEMENTS, [], {}, arrayOf(rng)]);
      const disguiser = new Disguiser(rng);
      expect(deepEnding(disguiser.model, () => Array.isArray(disguiser.of(value)))).toEqual({
        value: Array.isArray(value),
      });
    }
  });
});
