import { expect, test } from "vitest";
import { plainerKinds } from "../../../src/engine/lane/plainer-kinds.ts";
import { type Optional, TypeChoices } from "../../../src/engine/lane/type-choices.ts";
import type { Primitive } from "../../../src/expr/expr.ts";
import type { InputType } from "../../../src/model/input-type.ts";
import type { Recipe } from "../../../src/model/recipe.ts";

interface Known {
  readonly type?: InputType;
  readonly name?: string;
  readonly taken?: readonly Primitive[];
  readonly optional?: Optional;
}

function check(recipe: Recipe, expected: readonly Recipe[], known: Known = {}): void {
  const { type = { kind: "any" }, name = "x", taken = [], optional = false } = known;
  const place = { choices: new TypeChoices({}), name, counts: new Map(taken.map((value) => [value, 1])) };
  expect([...plainerKinds(type, recipe, place, optional)]).toEqual(expected);
}

const plain = (value: Primitive): Recipe => ({ kind: "primitive", value });
const ERROR: Recipe = { kind: "error", name: "Error", message: "" };
const SYMBOL: Recipe = { kind: "symbol", description: "x" };

test("a number or a text for an error", () => check(ERROR, [plain(1), plain("a")]));
test("a value that no other input has", () => check(SYMBOL, [plain(2), plain("b")], { taken: [1, "a"] }));
test("a number for null", () => check(plain(null), [plain(1), plain("a")]));
test("a number stays", () => check(plain(7), []));
test("a text for an input whose name asks for one", () => check(plain("x"), [], { name: "email" }));
test("an argument that is left out", () => check(plain(undefined), [], { optional: "parameter" }));
test("a declared type", () =>
  check(plain(true), [], { type: { kind: "union", members: [{ kind: "string" }, { kind: "boolean" }] } }));
test("a symbol of a declared type", () =>
  check(SYMBOL, [plain("a")], { type: { kind: "union", members: [{ kind: "string" }, { kind: "symbol" }] } }));
test("what the code seems to expect", () =>
  check(ERROR, [plain("a")], { type: { kind: "any", likely: [{ kind: "string" }] } }));
test("a kind that the code seems to expect stays", () =>
  check(ERROR, [], { type: { kind: "any", likely: [{ kind: "error", name: "Error" }] } }));

const LIST: InputType = { kind: "any", likely: [{ kind: "array", element: { kind: "any" } }, { kind: "string" }] };
const list = (...items: readonly Primitive[]): Recipe => ({ kind: "array", items: items.map(plain) });

test("a list of what a text holds, where the code seems to expect lists", () =>
  check(plain("ab"), [list("a", "b"), list()], { type: LIST }));
test("a list of what an object with numbers for keys holds", () =>
  check(
    {
      kind: "object",
      entries: [
        ["0", plain(7)],
        ["1", plain("b")],
      ],
    },
    [list(7, "b"), list(), plain("a")],
    {
      type: LIST,
    },
  ));
test("a list has no characters where its elements are no texts", () =>
  check(plain("ab"), [list()], {
    type: { kind: "any", likely: [{ kind: "array", element: { kind: "number" } }, { kind: "string" }] },
  }));
