import { describe, expect, test } from "vitest";
import { BINARY_HOOKS, UNARY_HOOKS } from "../../../src/model/hooks.ts";
import { createHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { isFullSize } from "../../rounds.ts";
import { type Ending, type Style, VALUES, disguise, ending, nativeEnding, plain } from "./symbolically.ts";

const hooks = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });
const STYLES: Style[] = ["scalar", "choice"];
const OBJECTS: readonly unknown[] = [{ valueOf: () => 4 }, { toString: () => "t" }, [], [3], Symbol.iterator];

/** Pairs that are tried in `npm test`: each value is on both sides of some. */
const isChosen = (i: number, j: number): boolean => isFullSize || (i + j) % 5 === 0;

/** Every pair of values, with the left, the right or both operands symbolic. */
function check(operator: keyof typeof BINARY_HOOKS): void {
  const native = new Function("a", "b", `return a ${operator} b`) as (a: unknown, b: unknown) => unknown;
  const hook = hooks[BINARY_HOOKS[operator]];
  const wrong: unknown[] = [];
  for (const style of STYLES)
    for (const [i, a] of [...VALUES, ...OBJECTS].entries())
      for (const [j, b] of [...VALUES, ...OBJECTS].entries())
        for (const [left, right] of [
          [style, "plain"],
          ["plain", style],
          [style, style],
        ] as const) {
          if (!isChosen(i, j)) continue;
          // powers and shifts of large bigints do not fit into any memory
          if (["**", "<<"].includes(operator) && typeof a === "bigint" && typeof b === "bigint" && b > 1000n) continue;
          const expected = nativeEnding(() => native(a, b));
          const model = new Map();
          const [x, y] = [disguise(a, "x", left, model), disguise(b, "y", right, model)];
          const got = ending(model, () => hook(x, y));
          if (!same(got, expected)) wrong.push({ a, b, left, right, got, expected });
        }
  expect(wrong.slice(0, 5)).toEqual([]);
}

function same(a: Ending, b: Ending): boolean {
  if ("error" in a || "error" in b) return "error" in a && "error" in b && a.error === b.error;
  return Object.is(a.value, b.value);
}

describe("binary operators on symbolic operands are those of the language", () => {
  const arithmetic = (Object.keys(BINARY_HOOKS) as (keyof typeof BINARY_HOOKS)[]).filter(
    (op) => op !== "in" && op !== "instanceof",
  );
  test.each(arithmetic)("%s", (operator) => check(operator));

  test("in: a symbolic key, and a symbolic object", () => {
    const model = new Map([["x", 1]]);
    expect(ending(model, () => hooks.in(disguise(1, "x", "scalar", model), ["a", "b"]))).toEqual({ value: true });
    expect(ending(model, () => hooks.in("k", disguise(1, "x", "scalar", model)))).toEqual(
      nativeEnding(() => "k" in (1 as never)),
    );
  });

  test("instanceof: a primitive is an instance of nothing", () => {
    const model = new Map([["x", 1]]);
    expect(ending(model, () => hooks.instanceof(disguise(1, "x", "scalar", model), Number))).toEqual({ value: false });
  });
});

describe("unary operators on symbolic operands are those of the language", () => {
  test.each(Object.keys(UNARY_HOOKS) as (keyof typeof UNARY_HOOKS)[])("%s", (operator) => {
    const native = new Function("a", `return ${operator} a`) as (a: unknown) => unknown;
    const wrong: unknown[] = [];
    for (const style of STYLES)
      for (const a of VALUES) {
        const model = new Map();
        const x = disguise(a, "x", style, model);
        const [got, expected] = [ending(model, () => hooks[UNARY_HOOKS[operator]](x)), nativeEnding(() => native(a))];
        if (!same(got, expected)) wrong.push({ a, style, got, expected });
      }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["inc", "return ++a"],
    ["dec", "return --a"],
    ["numeric", "return a++"],
  ] as const)("%s", (hook, body) => {
    const native = new Function("a", body) as (a: unknown) => unknown;
    for (const style of STYLES)
      for (const a of VALUES) {
        const model = new Map();
        const x = disguise(a, "x", style, model);
        expect(ending(model, () => hooks[hook](x))).toEqual(nativeEnding(() => native(a)));
      }
  });
});

describe("decisions", () => {
  test.each(STYLES)("test gives the truth of a value (%s)", (style) => {
    for (const a of VALUES) {
      const model = new Map();
      const x = disguise(a, "x", style, model);
      expect(ending(model, () => hooks.test(x, 0))).toEqual({ value: Boolean(a) });
    }
  });

  test.each(STYLES)("nullish and absent (%s)", (style) => {
    for (const a of VALUES) {
      const model = new Map();
      const x = disguise(a, "x", style, model);
      expect(ending(model, () => hooks.nullish(x, 0))).toEqual({ value: a === null || a === undefined });
      expect(ending(model, () => hooks.absent(x, 0))).toEqual({ value: a === undefined });
    }
  });

  test.each(STYLES)("a case matches as === does (%s)", (style) => {
    for (const a of VALUES)
      for (const b of VALUES) {
        const model = new Map();
        const x = disguise(a, "x", style, model);
        expect(ending(model, () => hooks.case(x, b, 0) === x)).toEqual({ value: a === b });
      }
  });

  test.each(STYLES)("a template is concatenation (%s)", (style) => {
    for (const a of VALUES) {
      const model = new Map();
      const x = disguise(a, "x", style, model);
      expect(ending(model, () => hooks.template("<", x, ">"))).toEqual({ value: `<${String(a)}>` });
    }
  });
});

describe("keyed access", () => {
  const table = [10, 20, 30];
  const byName = { a: 1, b: "two", 7: null };

  test("reads by a symbolic index", () => {
    for (const index of [0, 1, 2, 3, -1, 1.5, NaN, -0]) {
      const model = new Map();
      const key = disguise(index, "i", "scalar", model);
      expect(ending(model, () => hooks.get(table, key))).toEqual({ value: table[index] });
    }
  });

  test("reads by a symbolic name", () => {
    for (const name of ["a", "b", "7", "toString", "none", 7]) {
      const model = new Map();
      const key = disguise(name, "k", "scalar", model);
      expect(ending(model, () => hooks.get(byName, key))).toEqual({ value: Reflect.get(byName, name) });
    }
  });

  test("writes by a symbolic index", () => {
    for (const index of [0, 2, 5]) {
      const model = new Map();
      const key = disguise(index, "i", "scalar", model);
      const [mine, theirs] = [
        [1, 2, 3],
        [1, 2, 3],
      ];
      theirs[index] = 9;
      expect(ending(model, () => hooks.set(mine, key, 9, true))).toEqual({ value: 9 });
      expect(mine.map(plain)).toEqual(theirs);
    }
  });

  test("a read-only property refuses in strict code only", () => {
    const frozen = Object.freeze([1]);
    const model = new Map();
    const key = disguise(0, "i", "scalar", model);
    expect(ending(model, () => hooks.set(frozen, key, 9, false))).toEqual({ value: 9 });
    expect(ending(model, () => hooks.set(frozen, key, 9, true))).toHaveProperty("error");
  });
});
