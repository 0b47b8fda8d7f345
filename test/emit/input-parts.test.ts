import { expect, test } from "vitest";
import { inputParts } from "../../src/emit/input-parts.ts";
import { namesInWords } from "../../src/emit/names-in-words.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import { makeCase, parameter, primitive, returned } from "./make-case.ts";

const filler: Recipe = { kind: "array", items: [primitive("a long text that no title has any room for".repeat(2))] };

function cart(kind: string, value: unknown) {
  const voucher: Recipe = { kind: "object", entries: [["kind", primitive(kind)]] };
  const recipe: Recipe = {
    kind: "object",
    entries: [
      ["lines", filler],
      ["voucher", voucher],
    ],
  };
  return makeCase({ args: [recipe], unit: { parameters: [parameter("cart")] }, observation: returned(value) });
}

test("single values and lengths, by the names that code has for them", () => {
  expect(inputParts(cart("percent", 1)).map(([name]) => name)).toEqual([
    "cart.lines.length",
    "cart.lines[0]",
    "cart.voucher.kind",
  ]);
});

test("where whole inputs are too long for a name, the part in which they differ tells tests apart", () => {
  const cases = ["percent", "amount"].map((kind) => ({
    ...cart(kind, { kind }),
    words: { facts: [], isComputed: true } as const,
  }));
  expect(namesInWords(cases).map(({ title }) => title)).toEqual([
    'returns { kind: "percent" } for cart.voucher.kind = "percent"',
    'returns { kind: "amount" } for cart.voucher.kind = "amount"',
  ]);
});
