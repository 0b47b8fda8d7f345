import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Folders of tests of what is not in `src/`, as CONTRIBUTING.md lists them. */
const BESIDE = ["bench", "docs", "end-to-end", "lint", "tools"];

/** Folders below `test/` that hold tests, at any depth. */
function foldersOfTests(folder: string): string[] {
  const entries = readdirSync(path.join("test", folder), { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory() && entry.name !== "subjects");
  const isTested = entries.some(({ name }) => name.endsWith(".test.ts"));
  return [...(isTested ? [folder] : []), ...below.flatMap(({ name }) => foldersOfTests(path.join(folder, name)))];
}

test("test/ mirrors src/", () => {
  const folders = readdirSync("test", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !BESIDE.includes(entry.name))
    .flatMap(({ name }) => foldersOfTests(name));
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => !existsSync(path.join("src", folder)))).toEqual([]);
});

test("no file name of src/ means two things", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  // A job has a file on each side of the process boundary, and a command may have its name; `main.ts` starts a process.
  const named = files.filter((name) => !/(?:^|[\\/])jobs[\\/]|^commands[\\/]\w+\.ts$|(?:^|[\\/])main\.ts$/.test(name));
  const names = named.map((name) => path.basename(name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
