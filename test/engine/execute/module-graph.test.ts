import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findClass } from "../../../src/engine/execute/find-unit.ts";
import { RewrittenCode } from "../../../src/engine/execute/rewritten-code.ts";
import type { SourceModule } from "../../../src/model/project.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";

/** The exports of a module, rewritten and loaded; `change`: of how it is loaded. */
async function load(
  source: string,
  name: string,
  change: Partial<SourceModule> = {},
  others: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, object>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pathwise-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, source);
  for (const [other, text] of Object.entries(others)) {
    mkdirSync(dirname(join(folder, other)), { recursive: true });
    writeFileSync(join(folder, other), text);
  }
  const project = analyzeProject([{ file, names: undefined }], folder);
  const changed = project.modules.map((module) => ({ ...module, ...change }));
  const { modules, limits } = new RewrittenCode({ ...project, modules: changed });
  limits.start(1000, 1000);
  const { graph } = modules;
  await graph.prepare(file);
  return graph.instantiateAll(file);
}

async function checkCall(
  source: string,
  expected: unknown,
  name = "a.ts",
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [exports] = (await load(source, name, {}, others)).values();
  expect((exports as { f: () => unknown }).f()).toEqual(expected);
}

test("built-in modules of Node without their prefix", async () => {
  await checkCall("import * as path from 'path'; export const f = () => path.basename('a/b');", "b");
  await checkCall("import { posix } from 'path'; export const f = () => posix.sep;", "/");
  await checkCall("import { join } from 'path/posix'; export const f = () => join('a', 'b');", "a/b");
  await checkCall("const path = require('path'); exports.f = () => path.basename('a/b');", "b", "a.cjs");
});

test("modules may have an Object and other globals of their own", async () => {
  for (const name of ["Object", "Symbol", "Promise", "Proxy", "Reflect", "Array", "Map"])
    await checkCall(`export class ${name} { get own() { return 1; } }; export const f = () => new ${name}().own;`, 1);
});

test("packages are found from the file that imports them, as ES modules", async () => {
  const manifest = { name: "two-ways", exports: { import: "./index.mjs", require: "./index.cjs" } };
  const others = {
    "node_modules/two-ways/package.json": JSON.stringify(manifest),
    "node_modules/two-ways/index.mjs": "import own from './index.cjs'; export { own as named };",
    "node_modules/two-ways/index.cjs": "module.exports = () => 1; module.exports['na' + 'med'] = module.exports;",
    "node_modules/only-esm/package.json": JSON.stringify({ name: "only-esm", exports: { import: "./index.mjs" } }),
    "node_modules/only-esm/index.mjs": "export const own = () => 2;",
  };
  await checkCall("import { named } from 'two-ways'; export const f = () => named();", 1, "a.mts", others);
  await checkCall("import { own } from 'only-esm'; export const f = () => own();", 2, "a.mts", others);
});

test("classes of an exported namespace", async () => {
  const loaded = await load("export namespace zoo { export class Cage {} }\nexport const f = () => 1;", "a.ts");
  const [importFrom = ""] = loaded.keys();
  const found = findClass(loaded, { text: "zoo.Cage", importName: "zoo", importFrom }) as { readonly name: string };
  expect(found.name).toBe("Cage");
});

test("CommonJS runs as strict code where it is asked to, unless that is no valid code", async () => {
  const run = async (source: string, change: Partial<SourceModule>): Promise<unknown> => {
    const [exports] = (await load(source, "a.cjs", change)).values();
    try {
      return (exports as { f: (text: string) => unknown }).f("a");
    } catch (error) {
      return String(error);
    }
  };
  const writes = "exports.f = function (text) { text.key = 1; return typeof this; };";
  expect(await run(writes, {})).toBe("object");
  expect(await run(writes, { strict: true })).toBe("TypeError: Cannot create property 'key' on string 'a'");
  const computed = "exports.f = function (text) { text['k' + text] = 1; return 'done'; };";
  expect(await run(computed, {})).toBe("done");
  expect(await run(computed, { strict: true })).toBe("TypeError: Cannot create property 'ka' on string 'a'");
  expect(await run("exports.f = function () { with (Math) return abs(-8); };", { strict: true })).toBe(8);
});

test("names by which every loader imports parts of CommonJS", async () => {
  const check = async (source: string, expected: readonly string[]): Promise<void> => {
    const [exports = {}] = (await load(source, "a.cjs")).values();
    expect(Object.keys(exports)).toEqual(expect.arrayContaining([...expected, "export=", "default"]));
    expect(Object.keys(exports)).toHaveLength(expected.length + 2);
  };
  await check("exports.a = () => 1; exports.b = () => 2;", ["a", "b"]);
  await check("module.exports = { a: () => 1, b: () => 2 };", ["a", "b"]);
  await check("function a() {} a.b = () => 1; module.exports = a;", ["b"]);
  await check("module.exports = a; function a() {} a.b = () => 1;", []);
});
