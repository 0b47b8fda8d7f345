// Test cases over subjects/structures: true ones, observed by calling it, and wrong ones, which no test may let pass.
import { fileURLToPath } from "node:url";
import { printValue } from "../../src/say/values/literal.ts";
import type { Primitive } from "../../src/expr/expr.ts";
import type { FunctionType, InputType, NamedValue, Parameter } from "../../src/model/input-type.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import type { CallbackCall, Effect, Observation, TestCase, ValueText } from "../../src/model/test-case.ts";
import { buildArguments } from "../../src/engine/runtime/inputs/build-recipe.ts";
import { makeCase, parameter, primitive, threw } from "./make-case.ts";
import * as subject from "./subjects/structures/subject.ts";

export const STRUCTURES_FILE = fileURLToPath(new URL("subjects/structures/subject.ts", import.meta.url));

type Callable = (...args: unknown[]) => unknown;

const classNamed = (text: string): NamedValue => ({ text, importName: text, importFrom: STRUCTURES_FILE });
const CART = classNamed("Cart");
const CLASSES = new Map<unknown, NamedValue>([
  [subject.Cart, CART],
  [subject.Basket, classNamed("Basket")],
]);
const classOf = (constructor: unknown): NamedValue | undefined => CLASSES.get(constructor);
const print = (value: unknown): ValueText => printValue(value, classOf);

/** Observes as the engine does: what is given back, what is changed, what is called. */
async function observe(name: string, recipes: readonly Recipe[]): Promise<Observation> {
  const callbacks = new Map<string, CallbackCall[]>();
  const args = buildArguments(recipes, {
    classOf: ({ importName }) => subject[importName as never],
    onCall: (callback, given, result) => {
      const calls = callbacks.get(callback) ?? [];
      callbacks.set(callback, [...calls, { args: given.map(print), result }]);
    },
  });
  const before = args.map(print);
  const outcome = await settled(() => (subject[name as never] as Callable)(...args));
  const effects = args
    .map(print)
    .flatMap((after, argument): Effect[] =>
      JSON.stringify(after) === JSON.stringify(before[argument]) ? [] : [{ argument, value: after }],
    );
  return {
    ...outcome,
    effects,
    callbacks: [...callbacks].map(([callback, calls]) => ({ name: callback, calls })),
  };
}

async function settled(run: () => unknown): Promise<Extract<Observation, { status: "returned" | "threw" }>> {
  try {
    return { status: "returned", value: print(await run()) };
  } catch (error) {
    return threw(error);
  }
}

export type Value = Primitive | Recipe;
export const recipe = (value: Value): Recipe =>
  typeof value === "object" && value !== null ? value : primitive(value);
export const array = (...items: Value[]): Recipe => ({ kind: "array", items: items.map(recipe) });
export const object = (entries: Record<string, Value>): Recipe => ({
  kind: "object",
  entries: Object.entries(entries).map(([key, value]) => [key, recipe(value)]),
});
export const callback = (
  name: string,
  results: Value[],
  more: Partial<Extract<Recipe, { kind: "function" }>> = {},
): Recipe => ({
  kind: "function",
  name,
  parameterNames: [],
  results: results.map(recipe),
  fallback: primitive(undefined),
  async: false,
  ...more,
});
const cart = (limit: number, ...prices: number[]): Recipe => ({
  kind: "instance",
  class: CART,
  args: [primitive(limit)],
  calls: prices.map((price) => ({ method: "add", args: [primitive("a"), primitive(price)] })),
});

const NUMBER: InputType = { kind: "number" };
const literal = (value: string): InputType => ({ kind: "literal", value });
const variant = (kind: string, size: string): InputType => ({
  kind: "object",
  members: [
    { name: "kind", type: literal(kind), optional: false },
    { name: size, type: NUMBER, optional: false },
  ],
});
const SHAPE: InputType = { kind: "union", members: [variant("circle", "radius"), variant("square", "side")] };
const FUNCTION: FunctionType = { kind: "function", parameterNames: [], result: NUMBER, async: false };
const LONG = "a long text that makes the argument too long to be written in the call";

const UNITS: Record<string, readonly Parameter[]> = {
  area: [parameter("shape", { type: SHAPE })],
  append: [parameter("items", { type: { kind: "array", element: NUMBER } }), parameter("value")],
  drain: [parameter("items")],
  move: [parameter("from"), parameter("to")],
  each: [parameter("items"), parameter("onItem", { type: FUNCTION })],
  answers: [parameter("keys"), parameter("choose", { type: FUNCTION })],
  measure: [parameter("boxes"), parameter("weigh", { type: FUNCTION })],
  loadAll: [parameter("boxes"), parameter("load", { type: FUNCTION })],
  finish: [parameter("listener"), parameter("fails")],
  payAll: [parameter("names"), parameter("open", { type: FUNCTION })],
  checkout: [parameter("cart")],
  refill: [parameter("cart"), parameter("price")],
  describeAll: [parameter("all", { type: { kind: "tuple", elements: [] } })],
  make: [parameter("kind")],
};

const ASYNC = new Set(["loadAll", "describeAll"]);

async function observed(name: string, ...args: Value[]): Promise<TestCase> {
  const recipes = args.map(recipe);
  return caseOf(name, recipes, await observe(name, recipes));
}

function caseOf(name: string, args: readonly Recipe[], observation: Observation): TestCase {
  const unit = { file: STRUCTURES_FILE, access: [name], parameters: UNITS[name] ?? [], async: ASYNC.has(name) };
  return makeCase({ unit, args, observation });
}

const same: Recipe = { kind: "same", argument: 0 };
const box = (value: number): Recipe => object({ value });
const everything = object({
  at: { kind: "date", time: 1e12 },
  pattern: { kind: "regexp", source: "a/b\n", flags: "gi" },
  link: { kind: "url", href: "https://example.com/a?b=c" },
  bytes: { kind: "typed-array", name: "Uint8Array", items: [1, 2, 255] },
  sizes: { kind: "map", entries: [[primitive("a"), primitive(1)]] },
  tags: { kind: "set", items: [] },
  error: { kind: "error", name: "TypeError", message: "no \u2028" },
  later: { kind: "promise", value: primitive(-0) },
  id: { kind: "symbol", description: "id" },
  pair: array("\ud800", Number.NaN),
  "odd key": array(...Array.from({ length: 40 }, () => 0), array(), object({ __proto: 1 })),
});

export function structuredCases(): Promise<TestCase[]> {
  return Promise.all([
    observed("area", object({ kind: "circle", radius: 2 })),
    observed("append", array(1, 2), 3),
    observed("append", array(), 3),
    observed("append", array(...Array.from({ length: 40 }, () => 7)), 3),
    observed("drain", array(1)),
    observed("drain", array(1, 2)),
    observed("move", box(1), box(2)),
    observed("move", box(1), same),
    observed("each", array("a", "b"), callback("onItem", [])),
    observed("each", array("a"), callback("onItem", [])),
    observed("each", array(), callback("onItem", [])),
    observed("answers", array("a", "b", "c"), callback("choose", ["yes", "no", "yes"], { parameterNames: ["key"] })),
    observed("answers", array("a", LONG), callback("choose", ["yes", "no"], { parameterNames: ["key"] })),
    observed("answers", array(), callback("choose", ["yes", "no"])),
    observed("measure", array(box(1), box(2), box(3)), callback("weigh", [5, 6, 6])),
    observed("measure", array(box(1), box(2)), callback("weigh", [5, 5])),
    observed("loadAll", array(box(1), box(2)), callback("load", [5, 6], { async: true })),
    observed("loadAll", array(box(1)), callback("load", [5], { async: true })),
    observed("finish", object({ name: LONG, onDone: callback("listener.onDone", []) }), true),
    observed("finish", object({ name: "a", onDone: callback("listener.onDone", []) }), false),
    observed("finish", object({ onDone: callback("listener.onDone", []) }), false),
    observed("payAll", array("a", "b"), callback("open", [cart(1, 5), cart(2)], { parameterNames: ["name"] })),
    observed("payAll", array(1, 2), callback("open", [cart(1, 5), cart(2, 3)])),
    observed("checkout", cart(3)),
    observed("checkout", cart(3, 1, 2)),
    observed("refill", cart(3, 1), 5),
    observed("describeAll", everything),
    ...[0, 1, 2, 3, 4, 5].map((kind) => observed("make", kind)),
  ]);
}

/** Each claims something that is almost right. */
export async function wrongStructures(): Promise<TestCase[]> {
  const wrong = async (testCase: Promise<TestCase>, change: Partial<Observation>): Promise<TestCase> => {
    const { observation, ...rest } = await testCase;
    return { ...rest, observation: { ...observation, ...change } as Observation };
  };
  const called = (...args: unknown[]): Partial<Observation> => ({
    callbacks: [{ name: "onItem", calls: [{ args: args.map(print), result: "fallback" }] }],
  });
  return Promise.all([
    wrong(observed("append", array(1), 3), { effects: [{ argument: 0, value: print([1]) }] }),
    wrong(observed("drain", array(1, 2)), { effects: [{ argument: 0, value: print([1, 2]) }] }),
    wrong(observed("move", box(1), same), { effects: [{ argument: 1, value: print({ value: 1 }) }] }),
    wrong(observed("each", array("a"), callback("onItem", [])), called("b", 0)),
    wrong(observed("each", array("a"), callback("onItem", [])), called("a", -0)),
    wrong(observed("each", array("a", "b"), callback("onItem", [])), called("a", 0)),
    wrong(observed("each", array("a"), callback("onItem", [])), { callbacks: [] }),
    wrong(observed("refill", cart(3, 1), 5), { value: print(new subject.Cart(3).add("a", 7)), effects: [] }),
    wrong(observed("refill", cart(3, 1), 5), { effects: [{ argument: 0, value: print(new subject.Cart(3)) }] }),
    wrong(observed("make", 0), { value: print(new subject.Basket(3).add("a", 2)) }),
    wrong(observed("make", 1), {
      value: print({ run: 1, size: -0, nested: { deep: [new subject.Cart(1)] }, f: () => 1 }),
    }),
    wrong(observed("make", 1), { value: print({ run: () => 1, size: 0 }) }),
    wrong(observed("make", 1), { value: print({ nested: { deep: [new subject.Cart(2)] }, run: () => 1 }) }),
    wrong(observed("make", 2), { value: print([1, () => 2]) }),
    wrong(observed("make", 3), { value: print(Object.assign([() => 1], { name: "other" })) }),
    wrong(observed("make", 4), { value: print(Object.assign(new RangeError("far"), { code: "E2" })) }),
    wrong(observed("make", 5), { value: print({ id: "own", map: new Map([[1, () => 1]]) }) }),
  ]);
}
