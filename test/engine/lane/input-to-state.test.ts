import { expect, test } from "vitest";
import { withOperand } from "../../../src/engine/lane/input-to-state.ts";
import type { Primitive } from "../../../src/expr/expr.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { Rng } from "../../../src/support/rng.ts";

function primitive(value: Primitive): Recipe {
  return { kind: "primitive", value };
}

function bytes(...items: number[]): Recipe {
  return { kind: "typed-array", name: "ArrayBuffer", items };
}

/** All that the operand is replaced by, under some random numbers. */
function replaced(recipe: Recipe, from: unknown, to: unknown): unknown[] {
  return Array.from({ length: 40 }, (_, seed) => withOperand(recipe, from, to, new Rng(seed)));
}

test.each([
  ["a number", primitive(3), 3, 99, primitive(99)],
  ["a number that a constant was added to", primitive(3), 5, 99, primitive(97)],
  ["a part of a text", primitive("a=b"), "a", "key", primitive("key=b")],
  ["digits of a text", primitive("v12"), 12, 40, primitive("v40")],
  ["the length of a text", primitive("ab"), 2, 4, primitive("abab")],
  ["a character of a text", primitive("x:y"), 58, 59, primitive("x;y")],
  [
    "an element",
    { kind: "array", items: [primitive("a"), primitive("b")] },
    "b",
    "c",
    { kind: "array", items: [primitive("a"), primitive("c")] },
  ],
  [
    "the length of an array",
    { kind: "array", items: [primitive(1)] },
    1,
    3,
    { kind: "array", items: [primitive(1), primitive(1), primitive(1)] },
  ],
  [
    "a member",
    { kind: "object", entries: [["k", primitive(7n)]] },
    7n,
    8n,
    { kind: "object", entries: [["k", primitive(8n)]] },
  ],
  ["a byte", bytes(1, 2), 2, 219, bytes(1, 219)],
  ["the number of bytes", bytes(1), 1, 3, bytes(1, 1, 1)],
  ["the first half of a byte", bytes(0x37), 3, 1, bytes(0x17)],
  ["the second half of a byte", bytes(0x37), 7, 1, bytes(0x31)],
  [
    "an item of a generator",
    { kind: "iterator", items: [primitive("a")], async: false },
    "a",
    "b",
    { kind: "iterator", items: [primitive("b")], async: false },
  ],
  ["the time of a date", { kind: "date", time: 5 }, 5, 6, { kind: "date", time: 6 }],
] satisfies [string, Recipe, unknown, unknown, Recipe][])("%s", (_, recipe, from, to, expected) => {
  expect(replaced(recipe, from, to)).toContainEqual(expected);
});

test("nothing that corresponds to it", () => {
  expect(replaced(primitive(true), 1, 2)).toEqual(Array(40).fill(undefined));
  expect(replaced({ kind: "array", items: [] }, "a", "b")).toEqual(Array(40).fill(undefined));
});
