import { expect, test } from "vitest";
import { simplerTexts } from "../../../src/engine/lane/simpler-texts.ts";

/** The text in the end, if each that is simpler is taken as long as it is fine. */
function check(text: string, isFine: (text: string) => boolean, expected: string): void {
  let best = text;
  for (let next: string | undefined = text; next !== undefined; next = [...simplerTexts(best)].find(isFine))
    best = next;
  expect(best).toBe(expected);
}

test("as short as can be", () => check("xyz", (text) => text.length > 0, "a"));
test("a letter for one of another script", () => check("x\u{1EE64}", (text) => /^x./u.test(text), "xa"));
test("a sign for a broken character", () => check("\ud83ds…", (text) => /^[^\w ]s[^\w ]$/.test(text), "-s-"));
test("a space for a control character", () => check("b\u0085c", (text) => /^b[^\w]c$/.test(text), "b c"));
test("texts that people write, for one with strange characters", () => {
  expect([...simplerTexts("É")]).toContain("Hello World");
  expect([...simplerTexts("e!")]).not.toContain("Hello World");
});
test("what the test needs", () => check("aßa", (text) => text.includes("ß"), "ß"));
test("what the test needs of a long text", () =>
  check(`${"x".repeat(70)}, 7 ${"y".repeat(70)}`, (text) => text.includes("7"), "7"));
test("the empty text", () => check("", () => true, ""));
