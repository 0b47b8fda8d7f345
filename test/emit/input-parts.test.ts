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
    'returns { kind: "percent" } when cart.voucher.kind === "percent"',
    'returns { kind: "amount" } when cart.voucher.kind === "amount"',
  ]);
});

test("a value joins conditions that do not tell tests apart, one that is compared first", () => {
  const voucher = (...entries: [string, Recipe][]) =>
    ({ kind: "object", entries: [["code", primitive("a")], ...entries] }) as const;
  const fact = (text: string, way = "true") => ({ place: "5", way, text, isDeciding: true }) as const;
  const named = (recipe: Recipe, value: unknown, ...facts: ReturnType<typeof fact>[]) => ({
    ...makeCase({
      args: [recipe, filler],
      unit: { parameters: [parameter("voucher"), parameter("lines")] },
      observation: returned(value),
    }),
    words: { facts, isComputed: true } as const,
  });
  const isLarge = { ...fact("voucher.value > 100", "false"), isDeciding: undefined, place: "6" };
  const cases = [
    named(voucher(["value", primitive(100)]), [0], fact("kind === 1"), isLarge as never),
    named(voucher(["value", primitive(1)]), [1], fact("kind === 1"), isLarge as never),
    named(voucher(), [2], fact("kind !== 1", "false")),
  ];
  expect(namesInWords(cases).map(({ title }) => title)).toEqual([
    "returns [0] when kind === 1 and voucher.value === 100",
    "returns [1] when kind === 1 and voucher.value === 1",
    "returns [2] when kind !== 1",
  ]);
});
