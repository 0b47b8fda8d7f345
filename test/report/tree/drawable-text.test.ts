import { expect, test } from "vitest";
import { balancedLines, cut, visible } from "../../../src/report/tree/drawable-text.ts";

function check(text: string, columns: number, maxLines: number, expected: string[]): void {
  expect(balancedLines(text, columns, maxLines)).toEqual(expected);
}

test("lines are broken between words, and are about as long as each other", () => {
  check("a < b", 10, 2, ["a < b"]);
  check("first < second", 13, 2, ["first <", "second"]);
  check("f([1, 2, 3, 4], 0)", 14, 3, ["f([1, 2,", "3, 4], 0)"]);
  check("", 10, 2, [""]);
});

test("brackets are kept together where possible", () => {
  check("a[i] > a[(low + high) / 2]", 22, 3, ["a[i] >", "a[(low + high) / 2]"]);
  check("partition([1, 2, 3, 0], 5)", 22, 3, ["partition(", "[1, 2, 3, 0], 5)"]);
  check("partition([1, 2, 3, 0, 0, 0], 5, 5)", 22, 3, ["partition([1, 2,", "3, 0, 0, 0], 5, 5)"]);
  check("a[Math.floor((low + high) / 2)]", 22, 3, ["a[Math.floor(", "(low + high) / 2)]"]);
});

test("a word that is too long is broken anywhere", () => {
  check("x".repeat(12), 5, 3, ["xxxx", "xxxx", "xxxx"]);
  check("object.property", 10, 2, ["object", ".property"]);
  check("x".repeat(6) + "1.5", 8, 2, ["xxxxx", "x1.5"]);
});

test("what does not fit into the lines is cut", () => {
  check("one two three four five", 8, 2, ["one two", "three f…"]);
  check("x".repeat(100), 5, 2, ["xxxxx", "xxxx…"]);
});

test("wide characters take two columns, and are not cut in half", () => {
  expect(cut("漢字漢字", 6)).toBe("漢字…");
  expect(cut("👍👍", 3)).toBe("👍…");
  check("漢字漢字", 4, 2, ["漢字", "漢字"]);
  check("👨‍👩‍👧‍👦👍🏽e\u0301", 3, 3, ["👨‍👩‍👧‍👦", "👍🏽e\u0301"]);
});

test("a character that is wider than the line is not asked for again and again", () => {
  check(`か${"ﾞ".repeat(3)}b`, 2, 5, ["か", "ﾞ", "ﾞﾞ", "b"]);
});

test("characters that cannot be shown are escaped", () => {
  expect(visible("a\n\t\u001b[1m\ud800\u202e\uffff👍")).toBe("a\\n\\t\\u001b[1m\\ud800\\u202e\\uffff👍");
});
