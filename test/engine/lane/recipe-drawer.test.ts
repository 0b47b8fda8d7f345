// Drawn, varied and simplified inputs are inputs that some model determines, for any type.
import { isDeepStrictEqual as equals } from "node:util";
import { expect, test } from "vitest";
import { RecipeDrawer } from "../../../src/engine/lane/recipe-drawer.ts";
import { RecipeVariation } from "../../../src/engine/lane/recipe-variation.ts";
import { simplerArguments } from "../../../src/engine/lane/simpler-recipes.ts";
import { ValuePool } from "../../../src/engine/lane/value-pool.ts";
import { assignArguments } from "../../../src/inputs/assign-arguments.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import type { InputType, Parameter, TypeTable } from "../../../src/model/input-type.ts";
import { NO_WORDS } from "../../../src/model/program-words.ts";
import { directParts, type Recipe } from "../../../src/model/recipe.ts";
import { Rng } from "../../../src/support/rng.ts";
import { parameter, plainly, randomType } from "../../inputs/random-types.ts";
import { rounds } from "../../rounds.ts";

const WORDS = {
  texts: ["alpha", "beta"],
  patterns: [{ source: "^\\d{2,3}([a-z])\\1?$", flags: "i" }],
  unusual: ["\u00df"],
};

function drawing(rng: Rng, types: TypeTable = {}): { drawer: RecipeDrawer; variation: RecipeVariation } {
  const pool = new ValuePool([7, "seven", 7n], WORDS, undefined, rng);
  const drawer = new RecipeDrawer(types, pool, WORDS.texts, rng);
  return { drawer, variation: new RecipeVariation(drawer, pool, rng) };
}

/** A function without listed results may be taken for one of another type of a union. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  const plain = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, comparable(each)]));
  return plain.kind === "function" ? { kind: "function", async: plain.async, computes: plain.computes } : plain;
}

function checkDetermined(parameters: readonly Parameter[], recipes: readonly Recipe[]): void {
  const model = new Map(assignArguments(parameters, recipes, {}));
  const [given, made] = [recipes, recipesOf({ parameters, types: {} }, model)].map((each) => comparable(plainly(each)));
  if (!equals(made, given)) expect(made).toEqual(given);
}

test("a model gives the same inputs again", () => {
  const rng = new Rng(5);
  const { drawer, variation } = drawing(rng);
  for (let i = 0; i < rounds(1500); i++) {
    const parameters = [
      parameter("x", randomType(rng, 2), { optional: rng.below(2) === 0 }),
      parameter("others", randomType(rng, 1), { rest: rng.below(2) === 0 }),
    ];
    const drawn = drawer.args(parameters);
    checkDetermined(parameters, drawn);
    let varied: readonly Recipe[] = drawn;
    for (let k = 0; k < 4; k++) checkDetermined(parameters, (varied = variation.args(parameters, varied)));
    for (const simpler of [...simplerArguments(parameters, varied, drawer.choices)].slice(0, 8))
      checkDetermined(parameters, simpler);
  }
  expect(rng.next()).toBeLessThan(1);
});

const NODE: InputType = { kind: "named", name: "Node" };

function nodeWith(name: string, type: InputType): TypeTable {
  return { Node: { kind: "object", members: [{ name, type, optional: true }] } };
}

function heightOf(recipe: Recipe): number {
  return 1 + Math.max(0, ...directParts(recipe).map(heightOf));
}

test.each<[string, TypeTable]>([
  ["an optional member", nodeWith("next", NODE)],
  ["a list", nodeWith("children", { kind: "array", element: NODE })],
  ["a set", nodeWith("children", { kind: "set", element: NODE })],
  ["a map", nodeWith("children", { kind: "map", key: { kind: "string" }, value: NODE })],
  ["a record", { Node: { kind: "object", members: [], index: { key: "string", value: NODE } } }],
  ["a callback", nodeWith("parent", { kind: "function", parameterNames: [], result: NODE, async: false })],
])("types that contain themselves in %s give inputs of limited height", (_, types) => {
  const { drawer, variation } = drawing(new Rng(3), types);
  const parameters = [parameter("node", NODE), parameter("other", NODE)];
  let varied: readonly Recipe[] = drawer.args(parameters);
  let highest = 0;
  for (let k = 0; k < 3000; k++) {
    const before = varied;
    varied = variation.args(parameters, varied);
    highest = Math.max(highest, ...drawer.args(parameters).map(heightOf), ...varied.map(heightOf));
    // Growth is what a search for deep inputs keeps.
    if (Math.max(...varied.map(heightOf)) < Math.max(...before.map(heightOf))) varied = before;
  }
  expect(highest).toBeGreaterThan(5);
  expect(highest).toBeLessThan(100);
});

test("texts of a pattern match it, mostly", () => {
  const rng = new Rng(1);
  const pool = new ValuePool([], { ...NO_WORDS, patterns: WORDS.patterns }, undefined, rng);
  const texts = Array.from({ length: 400 }, () => pool.fresh("string") as string);
  expect(texts.filter((text) => /^\d{2,3}([a-z])\1?$/i.test(text)).length).toBeGreaterThan(40);
});

test("texts match regular expressions that the code makes", () => {
  const pool = new ValuePool([], NO_WORDS, undefined, new Rng(1));
  const made = new RegExp(["^\\d{3}", "[xyz]$"].join("-"));
  const drawn = (): number =>
    Array.from({ length: 300 }, () => pool.fresh("string") as string).filter((each) => made.test(each)).length;
  expect(drawn()).toBe(0);
  pool.seePattern(made);
  expect(drawn()).toBeGreaterThan(10);
  expect(pool.matching(made)).toMatch(made);
});

test("operands of comparisons are drawn", () => {
  const rng = new Rng(1);
  const pool = new ValuePool([], NO_WORDS, undefined, rng);
  pool.see("open sesame");
  pool.see(271828);
  const drawn = Array.from({ length: 200 }, () => [pool.fresh("string"), pool.fresh("number")]).flat();
  expect(drawn).toContain("open sesame");
  expect(drawn).toContain(271828);
});
