import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ALL_OPERATORS } from "../../../src/engine/mutants/all-operators.ts";
import { findMutants } from "../../../src/engine/mutants/find-mutants.ts";
import { parse } from "../../../src/engine/rewrite/parse.ts";

/** What stands in the place of parts of the source, as `part → replacement`. */
function mutantsOf(source: string): string[] {
  const { program } = parse("unit.ts", source, "module");
  return findMutants(program, source).map(
    ({ range, replacement }) => `${source.slice(range.start, range.end)} → ${replacement}`,
  );
}

function check(source: string, expected: readonly string[]): void {
  expect(mutantsOf(source)).toEqual(expected);
}

test("every operator has its file, and is in the list", () => {
  const files = readdirSync("src/engine/mutants/operators");
  expect(files.length).toBe(ALL_OPERATORS.length);
  expect(new Set(ALL_OPERATORS.map(({ name }) => name)).size).toBe(files.length);
});

test.each([
  ["a < b;", ["a < b; → ", "a < b → true", "a < b → false", "a < b → (a) <= (b)", "a < b → (a) >= (b)"]],
  ["x = a + b;", ["x = a + b; → ", "a + b → a", "a + b → b", "a + b → (a) - (b)"]],
  ["x = a ?? b;", ["x = a ?? b; → ", "a ?? b → a", "a ?? b → (a) && (b)"]],
  ["x = s.trim();", ["x = s.trim(); → ", "s.trim() → s"]],
  ["x = Math.max(a, b);", ["x = Math.max(a, b); → ", "Math.max(a, b) → a", "Math.max(a, b) → b"]],
  ["i++;", ["i++; → ", "i++ → i--"]],
  ["x -= 2n;", ["x -= 2n; → ", "x -= 2n → x += 2n", "2n → 3n", "2n → 1n"]],
  ["x = -y;", ["x = -y; → ", "-y → y"]],
  ["x = a?.[0]?.(1);", ["x = a?.[0]?.(1); → ", "a?.[0]?.(1) → a[0](1)", "0 → 1", "0 → (-1)", "1 → 2", "1 → 0"]],
  ["x = { a: [] };", ["x = { a: [] }; → ", "{ a: [] } → ({})", '[] → ["?"]']],
  [
    "x = s.endsWith(t);",
    ["x = s.endsWith(t); → ", "s.endsWith(t) → true", "s.endsWith(t) → false", "s.endsWith(t) → s.startsWith(t)"],
  ],
])("%s", (source, expected) => {
  expect(mutantsOf(source)).toEqual(expect.arrayContaining(expected));
});

test("nothing of types, names, keys and imports", () => {
  check('import "a"; type T = "b" | 1; export { x as "c" }; var x: { d: "e" };', []);
  check("export enum E { A = 1 }", []);
});

test("a text is joined, not added", () => {
  check('export const f = () => "a" + b;', ['"a" → ""']);
});

test("loops are not made endless by their conditions", () => {
  expect(mutantsOf("while (a) b();").filter((each) => each.startsWith("a →"))).toEqual(["a → false"]);
});

test("the parts of an optional chain stay together", () => {
  expect(mutantsOf("f(a.trim()?.b.slice(1));").filter((each) => each.startsWith("a.trim()"))).toEqual([
    "a.trim()?.b.slice(1) → a.trim().b.slice(1)",
  ]);
});
