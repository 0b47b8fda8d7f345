import { expect, test } from "vitest";
import { columnsOf, padTo, prefixOf, shorten } from "../../src/report/terminal-text.ts";

const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  ["", 0],
  ["plain", 5],
  ["\u001b[1mbold\u001b[22m", 4],
  ["漢字a", 5],
  ["한글", 4],
  ["ｆｕｌｌ", 8],
  ["👍🏽", 2],
  [FAMILY, 2],
  ["e\u0301", 1],
  ["→ … · │ ├ └ ─ ↓ ✓ ⠋", 19],
  ["\u001b[2m→ 漢\u001b[22m", 4],
])("%j takes %i columns", (text, expected) => {
  expect(columnsOf(text)).toBe(expected);
});

test.each([
  ["plain", 3, "pla"],
  ["plain", 9, "plain"],
  ["plain", 0, ""],
  ["plain", -1, ""],
  ["漢字", 3, "漢"],
  ["漢字", 4, "漢字"],
  ["漢", 1, ""],
  [`a${FAMILY}b`, 2, "a"],
  [`a${FAMILY}b`, 3, `a${FAMILY}`],
  ["e\u0301e\u0301", 1, "e\u0301"],
])("of %j, what fits into %i columns", (text, columns, expected) => {
  expect(prefixOf(text, columns)).toBe(expected);
});

test.each([
  ["abcd", 4, "abcd"],
  ["ab cd", 4, "ab …"],
  ["漢字漢字", 8, "漢字漢字"],
  ["漢字漢字", 6, "漢字…"],
  ["👍👍", 3, "👍…"],
])("%j in %i columns", (text, columns, expected) => {
  expect(shorten(text, columns)).toBe(expected);
});

test("padding counts columns", () => {
  expect(padTo("漢字", 6, "left")).toBe("漢字  ");
  expect(padTo("漢字", 6, "right")).toBe("  漢字");
  expect(padTo("👍", 1, "left")).toBe("👍");
});
