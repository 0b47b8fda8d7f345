import { mkdirSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { analyzeProject } from "../../../src/project/analyze-project.ts";
import { resolveTargets } from "../../../src/project/units/resolve-targets.ts";
import { analyze, project, type Files } from "../temp-project.ts";

const esm = { "package.json": '{ "type": "module" }' };

/** Each module on one line: `path format specifier>path …`. */
function check(files: Files, expected: readonly string[], target = Object.keys(files)[0] ?? "") {
  const { folder, project: analyzed } = analyze(files, target);
  const shown = analyzed.modules.map(({ path, format, imports }) =>
    [
      relative(folder, path),
      format,
      ...Object.entries(imports).map(([from, to]) => `${from}>${relative(folder, to)}`),
    ].join(" "),
  );
  expect(shown).toEqual(expected);
}

const f = "export function f() {}";

describe("imports", () => {
  test("every form, transitively, each file once", () =>
    check(
      {
        "a.ts": `import "./b"; export * from "./c"; export { d } from "./d"; const e = () => import("./e"); ${f}`,
        "b.ts": 'import { f } from "./a"; export {};',
        "c.ts": "export const c = 1;",
        "d.ts": 'import "./c"; export const d = 1;',
        "e.ts": "export {};",
      },
      [
        "a.ts esm ./b>b.ts ./c>c.ts ./d>d.ts ./e>e.ts",
        "b.ts esm ./a>a.ts",
        "c.ts esm",
        "d.ts esm ./c>c.ts",
        "e.ts esm",
      ],
    ));
  test("without extension, with that of the output or of the source, or of a folder", () =>
    check(
      {
        "a.ts": `import "./b"; import "./b.js"; import "./b.ts"; import "./m.mjs"; import "./lib"; import "./c.jsx"; ${f}`,
        "b.ts": "export {};",
        "m.mts": "export {};",
        "lib/index.ts": "export {};",
        "c.tsx": "export {};",
      },
      [
        "a.ts esm ./b>b.ts ./b.js>b.ts ./b.ts>b.ts ./m.mjs>m.mts ./lib>lib/index.ts ./c.jsx>c.tsx",
        "b.ts esm",
        "m.mts esm",
        "lib/index.ts esm",
        "c.tsx esm",
      ],
    ));
  test("packages, built-ins, JSON and types are no project modules", () =>
    check(
      {
        "a.ts": `import "pkg"; import "node:fs"; import d from "./d.json"; import type { T } from "./t"; const g = () => import("./gone"); ${f}`,
        "d.json": "{}",
        "t.ts": "export type T = 1;",
        "node_modules/pkg/index.js": "",
      },
      ["a.ts esm"],
    ));
  test("JavaScript behind declarations", () =>
    check(
      {
        "a.ts": `import { b } from "./b.js"; ${f}`,
        "b.d.ts": "export const b: number;",
        "b.js": "export const b = 1;",
      },
      ["a.ts esm ./b.js>b.js", "b.js esm"],
    ));
  test("JavaScript imported by TypeScript and the other way round", () =>
    check({ "a.ts": `import "./b.js"; ${f}`, "b.js": 'import "./c.ts"; export {};', "c.ts": "export {};" }, [
      "a.ts esm ./b.js>b.js",
      "b.js esm ./c.ts>c.ts",
      "c.ts esm",
    ]));
  test("path mapping", () =>
    check(
      {
        "src/a.ts": `import { b } from "@lib/b"; ${f}`,
        "src/lib/b.ts": "export const b = 1;",
        "tsconfig.json": '{ "compilerOptions": { "paths": { "@lib/*": ["./src/lib/*"] } } }',
      },
      ["src/a.ts esm @lib/b>src/lib/b.ts", "src/lib/b.ts esm"],
    ));
  test("path mapping with a base URL, from an extended configuration", () =>
    check(
      {
        "src/a.ts": `import { b } from "lib/b"; import { c } from "~c"; ${f}`,
        "src/lib/b.ts": "export const b = 1;",
        "src/c.ts": "export const c = 1;",
        "tsconfig.json": '{ "extends": "./config/base.json" }',
        "config/base.json":
          '{ "compilerOptions": { "baseUrl": "../src", "paths": { "~*": ["./*"] }, "module": "commonjs", "moduleResolution": "node" } }',
      },
      ["src/a.ts esm lib/b>src/lib/b.ts ~c>src/c.ts", "src/lib/b.ts esm", "src/c.ts esm"],
    ));
  test("imports of the package", () =>
    check(
      {
        "src/a.ts": `import { b } from "#b"; ${f}`,
        "src/b.ts": "export const b = 1;",
        "package.json": '{ "type": "module", "imports": { "#b": "./src/b.ts" } }',
        "tsconfig.json": '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true } }',
      },
      ["src/a.ts esm #b>src/b.ts", "src/b.ts esm"],
    ));
  test("packages linked to their sources", () => {
    const folder = project({
      "app/a.ts": `import { b } from "lib"; import { c } from "built"; ${f}`,
      "lib/package.json": '{ "name": "lib", "main": "b.ts", "types": "b.ts" }',
      "lib/b.ts": "export const b = 1;",
      "built/package.json": '{ "name": "built", "main": "c.js", "types": "c.d.ts" }',
      "built/c.d.ts": "export const c: number;",
      "built/c.js": "exports.c = 1;",
    });
    mkdirSync(join(folder, "node_modules"));
    for (const name of ["lib", "built"]) symlinkSync(join(folder, name), join(folder, "node_modules", name));
    const { modules } = analyzeProject(resolveTargets(["app/a.ts"], folder), folder);
    expect(modules.map(({ path }) => relative(folder, path))).toEqual(["app/a.ts", "lib/b.ts"]);
  });
  test("require", () =>
    check(
      {
        "a.js": 'const b = require("./b"); exports.f = () => require("./lib").x; require.resolve("./c");',
        "b.js": "module.exports = 1;",
        "c.js": "",
        "lib/index.js": "exports.x = 1;",
      },
      ["a.js commonjs ./b>b.js ./lib>lib/index.js", "b.js commonjs", "lib/index.js commonjs"],
    ));
  test("import by require", () =>
    check({ "a.ts": 'import b = require("./b"); function f() { return b; } export = f;', "b.ts": "export = 1;" }, [
      "a.ts commonjs ./b>b.ts",
      "b.ts commonjs",
    ]));
});

describe("format", () => {
  test("syntax of modules wins over the package", () =>
    check({ "a.js": f, "package.json": '{ "type": "commonjs" }' }, ["a.js esm"]));
  test("no syntax, in a package of modules", () =>
    check({ "a.ts": `import "./b.js"; ${f}`, "b.js": "globalThis.x = 1;", ...esm }, [
      "a.ts esm ./b.js>b.js",
      "b.js esm",
    ]));
  test("no syntax, without a package", () =>
    check({ "a.ts": `import "./b.js"; ${f}`, "b.js": "globalThis.x = 1;" }, ["a.ts esm ./b.js>b.js", "b.js commonjs"]));
  test("extensions", () =>
    check({ "a.ts": `import "./b.mjs"; import "./c.cjs"; ${f}`, "b.mjs": "", "c.cjs": "", ...esm }, [
      "a.ts esm ./b.mjs>b.mjs ./c.cjs>c.cjs",
      "b.mjs esm",
      "c.cjs commonjs",
    ]));
  test("import.meta and top-level await", () =>
    check(
      {
        "a.ts": `import "./b.js"; import "./c.js"; import "./d.js"; ${f}`,
        "b.js": "const url = () => import.meta.url;",
        "c.js": "await 1;",
        "d.js": "async () => await 1;",
      },
      ["a.ts esm ./b.js>b.js ./c.js>c.js ./d.js>d.js", "b.js esm", "c.js esm", "d.js commonjs"],
    ));
});
