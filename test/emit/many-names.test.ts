import { expect, test } from "vitest";
import { namesInWords } from "../../src/emit/names-in-words.ts";
import { makeCase, returned } from "./make-case.ts";

const titles = (count: number): string[] =>
  namesInWords(Array.from({ length: count }, (_, index) => makeCase({ args: [index], observation: returned(5) }))).map(
    ({ title }) => title,
  );

test("a crowd of tests is named by inputs, in time that grows with their number", () => {
  const all = titles(20_000);
  expect(all.slice(0, 2)).toEqual(["returns 5 for 0", "returns 5 for 1"]);
  expect(new Set(all).size).toBe(all.length);
});
