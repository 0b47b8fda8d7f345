import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { constant, variable } from "../../../src/expr/expr.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { LazyReference } from "../../../src/engine/runtime/lazy-reference.ts";
import { choice, symbolic } from "../../../src/engine/runtime/symbolic.ts";
import { Rng } from "../../../src/support/rng.ts";
import { Disguiser, deepEnding, plainly } from "./structures.ts";
import { rounds } from "../../rounds.ts";

beforeAll(() => installBuiltins(() => undefined));

const KEYS = [0, -0, 1, 2, NaN, "a", "b", "", "1", true, null, undefined, 1n];

type Step = readonly [operation: string, key: unknown, value: unknown];

function stepsOf(rng: Rng, operations: readonly string[]): Step[] {
  return Array.from({ length: 1 + rng.below(10) }, () => [rng.pick(operations), rng.pick(KEYS), rng.below(5)] as const);
}

/** The results of all steps, and what is in the collection in the end, in order. */
function run(collection: Map<unknown, unknown> | Set<unknown>, steps: readonly Step[]): unknown[] {
  const results = steps.map(([operation, key, value]): unknown => {
    const method = Reflect.get(collection, operation) as (...args: unknown[]) => unknown;
    const result = Reflect.apply(method, collection, operation === "clear" ? [] : [key, value]);
    return result === collection ? "itself" : result;
  });
  const seen: unknown[] = [];
  collection.forEach((value: unknown, key: unknown) => void seen.push([key, value]));
  return [...results, collection.size, [...collection], [...collection.keys()], [...collection.values()], seen];
}

function check(make: () => Map<unknown, unknown> | Set<unknown>, operations: readonly string[]): void {
  const rng = new Rng(5);
  const wrong: unknown[] = [];
  for (let i = 0; i < rounds(1500); i++) {
    const steps = stepsOf(rng, operations);
    const disguiser = new Disguiser(rng);
    const disguised = steps.map(([operation, key, value]): Step => [operation, disguiser.of(key), disguiser.of(value)]);
    const expected = deepEnding(new Map(), () => run(make(), steps));
    const got = deepEnding(disguiser.model, () => run(make(), disguised));
    if (!isDeepStrictEqual(got, expected)) wrong.push({ steps, got, expected });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
}

describe("collections with symbolic keys do what they do with plain ones", () => {
  test("Map", () => check(() => new Map(), ["set", "set", "set", "get", "has", "delete", "clear"]));
  test("Set", () => check(() => new Set(), ["add", "add", "add", "has", "delete", "clear"]));
  test("with plain keys", () => check(() => new Map(KEYS.map((key, i) => [key, i])), ["set", "get", "has", "delete"]));

  test("made from a list", () => {
    const rng = new Rng(9);
    for (let i = 0; i < rounds(500); i++) {
      const keys = Array.from({ length: rng.below(6) }, () => rng.pick(KEYS));
      const disguiser = new Disguiser(rng);
      const disguised = keys.map((key) => disguiser.of(key));
      expect(deepEnding(disguiser.model, () => [...new Set(disguised)])).toEqual({ value: [...new Set(keys)] });
      expect(deepEnding(disguiser.model, () => [...new Map(disguised.map((key, at) => [key, at]))])).toEqual({
        value: [...new Map(keys.map((key, at) => [key, at]))],
      });
    }
  });

  test("objects behind choices are found by what they are", () => {
    enterPath(new Path(new Map()));
    const object = {};
    const hidden = choice(constant("object"), [{ tag: "object", value: LazyReference.to(object) }]);
    const [map, set, weak] = [new Map<unknown, number>([[hidden, 1]]), new Set([object]), new WeakMap([[object, 2]])];
    expect([map.get(object), plainly(set.has(hidden as object)), weak.get(hidden as object)]).toEqual([1, true, 2]);
    expect(() => new WeakSet().add(symbolic(variable("x", "number")) as object)).toThrow(
      new TypeError("Invalid value used in weak set"),
    );
  });
});

describe("what is decided", () => {
  const x = variable("x", "number");

  test("looking for a key decides nothing but whether there is one", () => {
    enterPath(new Path(new Map([["x", 2]])));
    const map = new Map([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
    map.has(symbolic(x) as number);
    expect(currentPath().decisions).toEqual([]);
    expect(plainly(map.get(symbolic(x) as number))).toBe(20);
    expect(currentPath().decisions).toHaveLength(1);
  });

  test("the same expression is the same key", () => {
    enterPath(new Path(new Map([["x", NaN]])));
    const set = new Set<unknown>();
    for (let i = 0; i < 3; i++) set.add(symbolic(build("add", x, constant(1))));
    expect([set.size, currentPath().decisions.length]).toEqual([1, 0]);
  });
});
