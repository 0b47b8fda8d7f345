import { expect, test } from "vitest";
import { mineWords } from "../../../src/engine/rewrite/mine-words.ts";
import { parse } from "../../../src/engine/rewrite/parse.ts";

function check(source: string, unusual: readonly string[]): void {
  expect(mineWords(parse("a.js", source, "module").program).unusual).toEqual(unusual);
}

test("texts are unusual for the operations that a program has", () => {
  check("s.toUpperCase()", ["\u00df"]);
  check("Number(s)", ["0x10", "1e3", "Infinity"]);
  check("new RegExp(s)", ["(", "a|b"]);
  check("[...s]", ["\u{1f600}"]);
});

test("keys that are inherited are unusual where an input may choose the key", () => {
  check("o[k]", ["constructor", "toString"]);
  check("k in o", ["constructor", "toString"]);
  check('o["k"] + o[0] + o[i + 1] + o.k', []);
});

test("a method that has the name of none of them is no operation", () => {
  check("o.hasOwnProperty(k); o.constructor()", []);
});
