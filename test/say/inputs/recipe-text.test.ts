import { isDeepStrictEqual, types } from "node:util";
import { describe, expect, test } from "vitest";
import { plainRecipeText } from "../../../src/say/inputs/plain-recipe-text.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { Rng } from "../../../src/support/rng.ts";
import { primitive } from "../../emit/make-case.ts";
import { RandomRecipes } from "../../emit/random-recipes.ts";
import { array, callback, object, recipe, type Value } from "../../emit/structures.ts";

function check(value: Value, expected: string): void {
  expect(plainRecipeText(recipe(value), (index) => `argument${index}`)).toBe(expected);
}

const cart = { text: "shop.Cart", importName: "shop", importFrom: "/shop.ts" };

describe("recipes are printed as a person writes values", () => {
  test.each<[Value, string]>([
    [-0, "-0"],
    ["a\n\ud800", '"a\\n\\ud800"'],
    ["ab".repeat(300), '"ab".repeat(300)'],
    [{ kind: "primitive", value: 1, named: { ...cart, text: "Color.Red" } }, "Color.Red"],
    [array(), "[]"],
    [array(1, array(Number.NaN)), "[1, [NaN]]"],
    [array(...Array.from({ length: 40 }, () => 0)), "new Array(40).fill(0)"],
    [array(1, ...Array.from({ length: 40 }, () => 0)), "[1, ...new Array(40).fill(0)]"],
    [array(...Array.from({ length: 40 }, () => object({}))), "Array.from({ length: 40 }, () => ({}))"],
    [object({}), "{}"],
    [object({ a: 1, "b-c": object({ 0: "x" }) }), '{ a: 1, "b-c": { 0: "x" } }'],
    [{ kind: "object", entries: [["__proto__", primitive(1)]] }, '{ ["__proto__"]: 1 }'],
    [
      object({ true: true, undefined, a: { kind: "same", argument: 0 } }),
      "{ true: true, undefined: undefined, a: argument0 }",
    ],
    [{ kind: "date", time: 1704067200000 }, 'new Date("2024-01-01T00:00:00.000Z")'],
    [{ kind: "date", time: Number.NaN }, "new Date(NaN)"],
    [{ kind: "regexp", source: "a/b\n", flags: "gi" }, "/a\\/b\\n/gi"],
    [{ kind: "regexp", source: "", flags: "" }, "/(?:)/"],
    [{ kind: "regexp", source: "a", flags: "+" }, 'new RegExp("a", "+")'],
    [{ kind: "url", href: "https://a.b/" }, 'new URL("https://a.b/")'],
    [{ kind: "error", name: "TypeError", message: "" }, 'new TypeError("")'],
    [{ kind: "map", entries: [[primitive("a"), array(1)]] }, 'new Map([["a", [1]]])'],
    [{ kind: "set", items: [] }, "new Set()"],
    [{ kind: "promise", value: object({}) }, "Promise.resolve({})"],
    [{ kind: "extended", value: array(1), entries: [["unit", primitive("C")]] }, 'Object.assign([1], { unit: "C" })'],
    [{ kind: "typed-array", name: "Uint8Array", items: [1, 2] }, "new Uint8Array([1, 2])"],
    [{ kind: "typed-array", name: "Uint8Array", items: Array.from({ length: 40 }, () => 0) }, "new Uint8Array(40)"],
    [
      { kind: "typed-array", name: "BigInt64Array", items: Array.from({ length: 40 }, () => 2n) },
      "new BigInt64Array(40).fill(2n)",
    ],
    [{ kind: "typed-array", name: "ArrayBuffer", items: [1, 2] }, "new Uint8Array([1, 2]).buffer"],
    [{ kind: "typed-array", name: "DataView", items: [] }, "new DataView(new Uint8Array([]).buffer)"],
    [{ kind: "typed-array", name: "Buffer", items: [7] }, "Buffer.from(new Uint8Array([7]))"],
    [{ kind: "sample", text: "AbortSignal.abort()" }, "AbortSignal.abort()"],
    [{ kind: "iterator", items: [], async: false }, "(function* () {})()"],
    [
      { kind: "iterator", items: [primitive(1), object({})], async: true },
      "(async function* () { yield 1; yield {}; })()",
    ],
    [{ kind: "symbol", description: "id" }, 'Symbol("id")'],
    [{ kind: "instance", class: cart, args: [primitive(3)], calls: [] }, "new shop.Cart(3)"],
    [
      {
        kind: "instance",
        class: cart,
        args: [],
        calls: [
          { method: "add", args: [primitive("a")] },
          { method: "pay", args: [] },
        ],
      },
      'new shop.Cart() after add("a"), pay()',
    ],
    [callback("f", []), "() => {}"],
    [callback("f", [5]), "() => 5"],
    [callback("f", [object({ a: 1 })], { async: true }), "async () => ({ a: 1 })"],
    [callback("f", [undefined, 1]), "() => undefined"],
  ])("%#", check);
});

/** Whether the two are the same to everybody who looks at them, functions and promises by what they give. */
async function areSame(a: unknown, b: unknown): Promise<boolean> {
  if (typeof a === "function" && typeof b === "function")
    return areSame(await (a as () => unknown)(), await (b as () => unknown)());
  if (typeof a === "symbol" && typeof b === "symbol") return a.description === b.description;
  if (types.isPromise(a) && types.isPromise(b)) return areSame(await a, await b);
  if (a instanceof URL && b instanceof URL) return a.href === b.href;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return Object.is(a, b);
  if (types.isDate(a) && types.isDate(b)) return Object.is(a.getTime(), b.getTime());
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (types.isMap(a) && types.isMap(b)) return areSame([...a], [...b]);
  if (types.isSet(a) && types.isSet(b)) return areSame([...a], [...b]);
  const isPlain = Array.isArray(a) || Object.getPrototypeOf(a) === Object.prototype;
  if (!isPlain) return isDeepStrictEqual(a, b);
  const keys = Reflect.ownKeys(a);
  if (!isDeepStrictEqual(keys, Reflect.ownKeys(b))) return false;
  const results = await Promise.all(
    keys.map((key) => {
      const [own, other] = [a, b].map((each) => Object.getOwnPropertyDescriptor(each, key)?.value as unknown);
      return areSame(own, other);
    }),
  );
  return results.every(Boolean);
}

test("what is printed is what is built", async () => {
  const random = new RandomRecipes(new Rng(3));
  const differences: string[] = [];
  for (let round = 0; round < 4000; round++) {
    const each: Recipe = random.next();
    const [built] = buildArguments([each], { classOf: () => undefined });
    const text = plainRecipeText(each, String);
    const evaluate = new Function(`return (${text});`) as () => unknown;
    if (!(await areSame(built, evaluate()))) differences.push(text);
  }
  expect(differences).toEqual([]);
});
