// What is said of options outside of the code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CommandName } from "../../src/cli/command-table.ts";
import { commandsOf, OPTION_SPECS } from "../../src/cli/option-table.ts";

function textOf(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
}

/** A section of the README. */
function section(title: string): string {
  return (
    textOf("README.md")
      .split(/^## /m)
      .find((each) => each.startsWith(`${title}\n`)) ?? ""
  );
}

function optionsOf(command: CommandName): string[] {
  return OPTION_SPECS.filter((spec) => commandsOf(spec).includes(command)).map(({ name }) => name);
}

/** What stands in the first column of a section's table. */
function rowsOf(title: string): string[] {
  const rows = section(title)
    .split("\n")
    .filter((line) => line.startsWith("| `--"));
  return rows.flatMap((row) => namedIn(row.split(" | ")[0] ?? ""));
}

function namedIn(text: string): string[] {
  return [...text.matchAll(/--([a-z][\w-]*)/g)].map(([, name = ""]) => name);
}

test("the README has a row for every option of generate, and for no other", () => {
  expect(rowsOf("Options").toSorted()).toEqual(optionsOf("generate").toSorted());
});

test("the README names every option of explain, and no other; what only explain has, in a row", () => {
  expect([...new Set(namedIn(section("Explain")))].toSorted()).toEqual(optionsOf("explain").toSorted());
  const own = optionsOf("explain").filter((name) => !optionsOf("generate").includes(name));
  expect(
    rowsOf("Explain")
      .filter((name) => own.includes(name))
      .toSorted(),
  ).toEqual(own.toSorted());
});

test.each(["docs/classes.md", "docs/explain.md"])("%s names only options that there are", (file) => {
  const known = OPTION_SPECS.map(({ name }): string => name);
  const written = namedIn(textOf(file));
  expect(written.filter((name) => !known.includes(name) && !known.includes(name.replace(/^no-/, "")))).toEqual([]);
  expect(written.length).toBeGreaterThan(5);
});
