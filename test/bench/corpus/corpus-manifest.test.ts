import { expect, test } from "vitest";
import { CORPUS, QUICK } from "../../../bench/corpus/manifest.ts";

test("forty files, fifteen of them kept aside", () => {
  expect(CORPUS).toHaveLength(40);
  expect(CORPUS.filter(({ aside }) => aside === true)).toHaveLength(15);
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(40);
});

test("every version is exact", () => {
  for (const { name, version } of CORPUS) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
});

test("every category has files that are looked at and files kept aside", () => {
  const categories = (isAside: boolean): string[] =>
    [...new Set(CORPUS.filter(({ aside = false }) => aside === isAside).map(({ category }) => category))].sort();
  expect(categories(true)).toEqual(categories(false));
});

test("there is TypeScript, CommonJS and modules on both sides", () => {
  for (const isAside of [true, false]) {
    const files = CORPUS.filter(({ aside = false }) => aside === isAside).map(({ file }) => file);
    expect(files.some((file) => file.endsWith(".ts"))).toBe(true);
    expect(files.some((file) => file.endsWith(".mjs"))).toBe(true);
    expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  }
});

test("what --quick measures is in the corpus and not kept aside", () => {
  for (const name of QUICK) expect(CORPUS.find((each) => each.name === name)?.aside, name).toBe(undefined);
});
