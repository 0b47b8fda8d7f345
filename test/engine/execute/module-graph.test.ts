import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findClass } from "../../../src/engine/execute/find-unit.ts";
import { RewrittenCode } from "../../../src/engine/execute/rewritten-code.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";

/** The exports of a module, rewritten and loaded. */
async function load(source: string, name: string): Promise<ReadonlyMap<string, object>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pathwise-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, source);
  const { modules, limits } = new RewrittenCode(analyzeProject([{ file, names: undefined }], folder));
  limits.start(1000, 1000);
  const { graph } = modules;
  await graph.prepare(file);
  return graph.instantiateAll(file);
}

async function checkCall(source: string, expected: unknown, name = "a.ts"): Promise<void> {
  const [exports] = (await load(source, name)).values();
  expect((exports as { f: () => unknown }).f()).toEqual(expected);
}

test("built-in modules of Node without their prefix", async () => {
  await checkCall("import * as path from 'path'; export const f = () => path.basename('a/b');", "b");
  await checkCall("import { posix } from 'path'; export const f = () => posix.sep;", "/");
  await checkCall("import { join } from 'path/posix'; export const f = () => join('a', 'b');", "a/b");
  await checkCall("const path = require('path'); exports.f = () => path.basename('a/b');", "b", "a.cjs");
});

test("classes of an exported namespace", async () => {
  const loaded = await load("export namespace zoo { export class Cage {} }\nexport const f = () => 1;", "a.ts");
  const [importFrom = ""] = loaded.keys();
  const found = findClass(loaded, { text: "zoo.Cage", importName: "zoo", importFrom }) as { readonly name: string };
  expect(found.name).toBe("Cage");
});
