import path from "node:path";
import { expect, test } from "vitest";
import { readManifest } from "../../src/support/read-manifest.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

test.each([
  ["an object", '{ "type": "module" }', { type: "module" }],
  ["a byte order mark", '\ufeff{ "type": "module" }', { type: "module" }],
  ["a list", "[]", {}],
  ["nothing", "", {}],
  ["null", "null", {}],
  ["half an object", '{ "type"', {}],
])("reads %s", (_, text, expected) => {
  const root = temporaryProject({ "package.json": text }, false);
  expect(readManifest(path.join(root, "package.json"))).toEqual(expected);
});

test("a folder, or no file at all, holds nothing", () => {
  const root = temporaryProject({ "package.json/a": "" }, false);
  expect(readManifest(path.join(root, "package.json"))).toEqual({});
  expect(readManifest(path.join(root, "none.json"))).toEqual({});
});
