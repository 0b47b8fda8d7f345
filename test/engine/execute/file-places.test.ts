import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { FilePlaces } from "../../../src/engine/execute/file-places.ts";

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pathwise-test-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name);
  return file;
}

const root = path.join(folder, "repository/packages/a");
const source = write("repository/packages/a/src/a.ts");
mkdirSync(path.join(folder, "repository/.git"));
mkdirSync(path.join(folder, "own"));
const places = new FilePlaces(root, path.join(folder, "own"));

test("the project is elsewhere, with the same files", () => {
  const elsewhere = places.elsewhere(source);
  expect(elsewhere).not.toContain(root);
  expect(readFileSync(elsewhere, "utf8")).toBe(readFileSync(source, "utf8"));
  expect(places.atHome(elsewhere)).toBe(source);
  expect(places.elsewhere(tmpdir())).toBe(tmpdir());
});

test("two projects of one process are each elsewhere", () => {
  const other = new FilePlaces(root, path.join(folder, "own"));
  expect(other.elsewhere(source)).not.toContain(root);
  expect(other.atHome(other.elsewhere(source))).toBe(source);
});

test("without a place for a link, it is where it is", () => {
  expect(new FilePlaces(root).elsewhere(source)).toBe(source);
});

test.each([
  ["repository/packages/a/src/a.ts", false],
  ["repository/shared/data.json", false],
  ["repository/.env", true],
  ["repository/packages/a/.env.local", true],
  ["repository/.git/config", true],
  ["repository/.npmrc", true],
  ["other/secrets.txt", true],
  ["other/node_modules/b/index.js", false],
])("%s belongs to the machine: %s", (name, isOfMachine) => {
  expect(places.isOfMachine(write(name))).toBe(isOfMachine);
});

test("what is not there belongs to nobody", () => {
  expect(places.isOfMachine(path.join(folder, "nothing"))).toBe(false);
});
