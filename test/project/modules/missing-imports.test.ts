import { describe, expect, test } from "vitest";
import { packageName } from "../../../src/support/package-name.ts";
import { analyze, messageOf, type Files } from "../temp-project.ts";

const F = "export function f(x: number) { return x; }";

/** What is said of the first file, where it is all that was chosen; "fine" where nothing is missing. */
function check(files: Files | string, expected: string) {
  const all = typeof files === "string" ? { "a.ts": files } : files;
  const run = () => expect(analyze(all).project.units.map(({ skipped }) => skipped)).toEqual([undefined]);
  expect(messageOf(run)).toBe(expected === "fine" ? "nothing was thrown" : `UserError: ${expected}`);
}

const notInstalled = (file: string, name: string) =>
  `${file} imports the package "${name}", which is not installed; run npm install ${name}`;

describe("packages", () => {
  test("imported", () => check(`import { x } from "gone"; x(); ${F}`, notInstalled("a.ts", "gone")));
  test("for their effects", () => check(`import "gone/register"; ${F}`, notInstalled("a.ts", "gone")));
  test("with a scope", () => check(`import x from "@a/gone/deep"; x(); ${F}`, notInstalled("a.ts", "@a/gone")));
  test("re-exported", () => check(`export * from "gone"; ${F}`, notInstalled("a.ts", "gone")));
  test("required", () =>
    check({ "a.cjs": 'const x = require("gone").y;\nexports.f = (a) => a + x;' }, notInstalled("a.cjs", "gone")));
  test("by what is imported", () =>
    check(
      { "a.ts": `import { g } from "./b"; g(); ${F}`, "b.ts": 'import "gone"; export const g = () => 1;' },
      notInstalled("b.ts", "gone"),
    ));
  test("installed", () =>
    check(
      { "a.ts": `import { x } from "here"; x(); ${F}`, "node_modules/here/index.js": "exports.x = () => 1;" },
      "fine",
    ));
  test("of Node", () => check(`import fs from "fs"; import "node:path"; fs; ${F}`, "fine"));
  test("under another name", () =>
    check(
      {
        "a.ts": `import { x } from "lib/x"; x(); ${F}`,
        "src/x.ts": "export const x = () => 1;",
        "tsconfig.json": '{ "compilerOptions": { "paths": { "lib/*": ["./src/*"] } } }',
      },
      "fine",
    ));
});

describe("files", () => {
  test("that are not there", () =>
    check(
      `import { x } from "./gone.js"; x(); ${F}`,
      'a.ts imports "./gone.js", which does not exist; check the path',
    ));
  test("that are no code", () =>
    check({ "a.ts": `import style from "./a.css?inline"; style; ${F}`, "a.css": "" }, "fine"));
});

describe("what does not run at once", () => {
  test("types", () => {
    check(`import type { A } from "gone"; import { type B } from "gone2"; export type C = A | B; ${F}`, "fine");
    check('import { A } from "gone"; export const f = (a: A) => a;', "fine");
  });
  test("what types are imported from", () =>
    check(
      { "a.ts": `import { A } from "./b"; export type B = A; ${F}`, "b.ts": 'import "gone"; export interface A {}' },
      "fine",
    ));
  test("but types too, where the project keeps all imports", () =>
    check(
      {
        "a.ts": `import { A } from "gone"; export type B = A; ${F}`,
        "tsconfig.json": '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
      },
      notInstalled("a.ts", "gone"),
    ));
  test("imports in functions", () => check('export const f = () => import("gone");', "fine"));
  test("require in functions, under conditions and where it may fail", () =>
    check(
      {
        "a.cjs":
          'let x; try { x = require("gone"); } catch {}\nif (x) require("gone2");\nconst y = x && require("gone3");\nexports.f = () => require("gone4");',
      },
      "fine",
    ));
});

test("other files are tested all the same", () => {
  const { project } = analyze({ "a.ts": `import "gone"; ${F}`, "b.ts": F }, "a.ts", "b.ts");
  expect(project.units.map(({ skipped }) => skipped)).toEqual([notInstalled("a.ts", "gone"), undefined]);
});

test("names of packages", () => {
  const names = ["a", "a/b", "@a/b/c", "a-b.js", "@/x", "~/x", "./a", "/a", "#a", "virtual:a"].map(packageName);
  const none = undefined;
  expect(names).toEqual(["a", "a", "@a/b", "a-b.js", none, none, none, none, none, none]);
});
