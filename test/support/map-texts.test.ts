import { expect, test } from "vitest";
import { mapTexts } from "../../src/support/map-texts.ts";

test("replaces texts wherever they are, and nothing else", () => {
  const data = { a: "a", list: ["a", 1, { a: "ba" }], n: null, u: undefined, b: 2n, d: true };
  const expected = { a: "x", list: ["x", 1, { a: "bx" }], n: null, u: undefined, b: 2n, d: true };
  expect(mapTexts(data, (text) => text.replace("a", "x"))).toEqual(expected);
});
