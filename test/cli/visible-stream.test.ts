import { expect, test } from "vitest";
import { CLEAR_LINE, visibleStream } from "../../src/cli/visible-stream.ts";
import { recordedStream } from "./recorded-stream.ts";

function shown(text: string): string {
  const stream = recordedStream();
  visibleStream(stream).write(text);
  return stream.text;
}

test.each([
  ["plain text", "a b\tc\n", "a b\tc\n"],
  ["colours", "\u001b[31mred\u001b[39m", "\u001b[31mred\u001b[39m"],
  ["words of other languages, emoji", "é漢字 می‌خواهم 👨‍👩‍👧‍👦\r\n", "é漢字 می‌خواهم 👨‍👩‍👧‍👦\r\n"],
  ["a title of the terminal", "\u001b]0;x\u0007", "\\u001b]0;x\\u0007"],
  ["a cursor that moves", "a\u001b[1A\u001b[2Kb", "a\\u001b[1A\\u001b[2Kb"],
  ["a return to the start of the line", "a\rb", "a\\u000db"],
  ["text turned around", "a\u202etxt.exe", "a\\u202etxt.exe"],
  ["nothing that is seen", "a\u200b\u2060b\u0000\u009b", "a\\u200b\\u2060b\\u0000\\u009b"],
  ["other ends of lines", "a\u2028b\u2029c\u0085", "a\\u2028b\\u2029c\\u0085"],
])("shows %s", (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("only progress clears the line", () => {
  expect(shown(`${CLEAR_LINE}a`)).toBe(`${CLEAR_LINE}a`);
  expect(shown(`a${CLEAR_LINE}`)).toBe("a\\u000d\\u001b[2K");
});

test("knows what the stream knows", () => {
  const stream = visibleStream(recordedStream({ isTTY: true, columns: 40 }));
  expect(stream.isTTY).toBe(true);
  expect(stream.columns).toBe(40);
});
