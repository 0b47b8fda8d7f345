import { expect, test } from "vitest";
import { namedRows } from "../../src/stand-ins/rows.ts";

function check(table: readonly unknown[], title: string, names: readonly string[]): void {
  expect(namedRows(table, [], title).map(({ name }) => name)).toEqual(names);
}

test("placeholders are filled in as runners do", () => {
  check([[1, "a"], [2, "b"]], "%i of %s", ["1 of a", "2 of b"]); // prettier-ignore
  check([1.5], "%# and %$: %d, %%", ["0 and 1: 1.5, %"]);
  check([{ a: { b: 1 }, c: "x" }], "$a.b $c $d", ["1 'x' $d"]);
});

test("a template has rows by the names of its columns", () => {
  const rows = (table: TemplateStringsArray, ...values: unknown[]) => namedRows(table, values, "$a plus $b");
  expect(rows`
    a    | b
    ${1} | ${2}
    ${3} | ${4}
  `).toEqual([
    { args: [{ a: 1, b: 2 }], name: "1 plus 2" },
    { args: [{ a: 3, b: 4 }], name: "3 plus 4" },
  ]);
});
