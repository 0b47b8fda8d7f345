import { expect, test } from "vitest";
import { hanging, wrap } from "../../../src/report/explain/wrap.ts";

function check(pieces: readonly string[], width: number, expected: readonly string[]): void {
  expect(wrap(pieces, width)).toEqual(expected);
}

test("pieces stay whole where they can", () => check(["a && b &&", "c && d"], 10, ["a && b &&", "c && d"]));
test("else they are broken between words", () => check(["one two three"], 8, ["one two", "three"]));
test("a word that is too wide has a line to itself", () => check(["abcdefgh i"], 4, ["abcdefgh", "i"]));
test("what is quoted is one word", () =>
  check(['t + s.split("  ").join("\\" ") + t'], 25, ["t +", 's.split("  ").join("\\" ")', "+ t"]));
test("unless it is too wide", () => check(['"one two three"'], 8, ['"one two', 'three"']));
test("a quotation mark alone quotes nothing", () => check(['5" wide'], 4, ['5"', "wide"]));
test("wide characters count twice", () => check(["漢字 漢字 字"], 7, ["漢字", "漢字 字"]));
test("below a wide head", () =>
  expect(hanging("漢字  ", ["a".repeat(23), "b"], 20)).toEqual([`漢字  ${"a".repeat(23)}`, "      b"]));
test("lines below the head", () =>
  expect(hanging("when  ", ["a".repeat(23), "b"], 20)).toEqual([`when  ${"a".repeat(23)}`, "      b"]));
