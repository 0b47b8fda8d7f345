import { expect, test } from "vitest";
import type { InputType, ObjectType } from "../../src/model/input-type.ts";
import { recipesOf } from "../../src/inputs/recipes-of.ts";
import { inModelOrder, recordKeys } from "../../src/inputs/record-keys.ts";

const STRINGS = { key: "string", value: { kind: "any" } } as const;

function check(declared: readonly string[], mentioned: readonly string[], expected: readonly string[]): void {
  expect(recordKeys(STRINGS, declared, mentioned)).toEqual(expected);
}

test("a record has the keys that are mentioned, and two more", () => {
  check([], ["x", "2", "10"], ["2", "10", "a", "b", "x"]);
});

test("a key is not repeated where a member of that name is declared", () => {
  check(["a"], ["x", "a"], ["b", "x"]);
});

test("an object that is both declared and a record has each key once", () => {
  const type: InputType = {
    kind: "object",
    members: [{ name: "a", type: { kind: "number" }, optional: false }],
    index: { key: "string", value: { kind: "number" } },
  };
  const parameter = { name: "o", type, optional: false, rest: false };
  const model = new Map<string, number>([
    ["o.a", 4],
    ["o.b", 5],
  ]);
  const [recipe] = recipesOf({ parameters: [parameter], types: {} }, model);
  const keys = recipe?.kind === "object" ? recipe.entries.map(([key]) => key) : [];
  expect(keys).toEqual([...new Set(keys)]);
  expect(keys).toContain("a");
});

test("entries are ordered as those of a model are: declared members, indices, other keys", () => {
  const type: ObjectType = {
    kind: "object",
    members: ["z", "y"].map((name) => ({ name, type: { kind: "number" }, optional: true })),
    index: STRINGS,
  };
  const entries = ["x", "y", "10", "c", "2", "z"].map((key) => [key, 0] as const);
  expect(inModelOrder(type, entries).map(([key]) => key)).toEqual(["z", "y", "2", "10", "c", "x"]);
});
