import { expect, test } from "vitest";
import { TypeChoices } from "../../../src/engine/lane/type-choices.ts";
import { assignmentOf } from "../../../src/inputs/assign-arguments.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import type { InputType } from "../../../src/model/input-type.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { parameter } from "../../inputs/random-types.ts";

const arrayOf = (element: InputType): InputType => ({ kind: "array", element });
const list = (...values: (number | string)[]): Recipe => ({
  kind: "array",
  items: values.map((value) => ({ kind: "primitive", value })),
});
const NUMBERS = arrayOf({ kind: "number" });
const TEXTS = arrayOf({ kind: "string" });
const TAGGED: InputType = {
  kind: "extended",
  base: { kind: "array", element: { kind: "boolean" } },
  members: { kind: "object", members: [{ name: "tag", type: { kind: "string" }, optional: true }] },
};

test.each<[string, readonly InputType[], Recipe, InputType | undefined]>([
  ["fits the first case", [NUMBERS, TEXTS], list(1), NUMBERS],
  ["fits another case", [NUMBERS, TEXTS], list("a"), TEXTS],
  ["fits no case", [NUMBERS, TEXTS], list(1, "a"), undefined],
  ["has no further members", [NUMBERS, TAGGED], { kind: "array", items: [{ kind: "primitive", value: true }] }, TAGGED],
])("the case of a union of a value that %s", (_, members, recipe, expected) =>
  expect(new TypeChoices({}).structureOf({ kind: "union", members }, recipe)).toBe(expected),
);

test("members stay in their order where several variants have them", () => {
  const member = (name: string) => ({ name, type: { kind: "number" } as const, optional: true });
  const variant = (...names: string[]): InputType => ({ kind: "object", members: names.map(member) });
  const type: InputType = { kind: "union", members: [variant("a", "b"), variant("b", "a"), variant("b", "a", "c")] };
  const given: Recipe = { kind: "object", entries: ["b", "a"].map((key) => [key, { kind: "primitive", value: 1 }]) };
  const model = new Map(assignmentOf(type, given, {}));
  expect(recipesOf({ parameters: [parameter("x", type)] }, model)).toEqual([given]);
});
