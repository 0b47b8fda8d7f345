// What is said of options outside of the code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPTION_SPECS } from "../../src/cli/option-table.ts";

function textOf(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
}

test("the README has a row for every option, and for no other", () => {
  const rows = textOf("README.md")
    .split("\n")
    .filter((line) => line.startsWith("| `--"));
  const named = rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/--([\w-]+)/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(OPTION_SPECS.map(({ name }) => name).toSorted());
});

test("docs/classes.md names only options that there are", () => {
  const written = [...textOf("docs/classes.md").matchAll(/--([a-z][\w-]*\w)/g)].map(([, name = ""]) => name);
  const known = OPTION_SPECS.map(({ name }): string => name);
  expect(written.filter((name) => !known.includes(name) && !known.includes(name.replace(/^no-/, "")))).toEqual([]);
  expect(written.length).toBeGreaterThan(10);
});
