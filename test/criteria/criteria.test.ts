// The list of the criteria is whole, and people can read of each.
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OPTION_SPECS } from "../../src/cli/option-table.ts";
import { CRITERIA } from "../../src/criteria/criteria.ts";
import { CRITERION_NAMES } from "../../src/model/options.ts";

const root = new URL("../../", import.meta.url);

function textOf(file: string): string {
  return readFileSync(new URL(file, root), "utf8");
}

test("the list misses no file of the folder", async () => {
  const files = readdirSync(new URL("src/criteria/", root)).filter((file) => file.endsWith("-criterion.ts"));
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(new URL(`src/criteria/${file}`, root).href)) as object)),
  );
  const listed: readonly unknown[] = Object.values(CRITERIA);
  for (const [i, file] of files.entries())
    expect(exported[i]?.filter((each) => listed.includes(each)).length, file).toBe(1);
  expect(files.length).toBe(listed.length);
});

describe.each(CRITERION_NAMES)("%s", (name) => {
  test("is listed under its own name", () => expect(CRITERIA[name].name).toBe(name));
  test("is named by the help and by both tables of the README", () => {
    expect(OPTION_SPECS.find((spec) => spec.name === "criterion")?.text).toContain(name);
    expect(textOf("README.md")).toMatch(new RegExp(`--criterion [^ ]*\\b${name}\\b`));
    expect(textOf("README.md")).toContain(`\n| \`${name}\` | `);
  });
  test("is described where results are", () => expect(textOf("docs/result.md")).toMatch(`\`${name}\``));
});
