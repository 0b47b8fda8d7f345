import { describe, expect, test } from "vitest";
import type { TransformSettings } from "../../../src/model/project.ts";
import { analyze, type Files } from "../temp-project.ts";

/** What the configuration makes of `x: number | null`: strict settings keep the null. */
function checkStrict(files: Files, target: string, isStrict: boolean) {
  const { project } = analyze({ [target]: "export function f(x: number | null) {}", ...files }, target);
  expect(project.units[0]?.parameters[0]?.type.kind).toBe(isStrict ? "union" : "number");
}

const loose = '{ "compilerOptions": { "strict": false } }';
const strict = '{ "compilerOptions": { "strict": true } }';

describe("which configuration", () => {
  test("none: strict", () => checkStrict({}, "a.ts", true));
  test("the nearest upward", () =>
    checkStrict({ "tsconfig.json": loose, "p/tsconfig.json": strict }, "p/src/a.ts", true));
  test("a folder of that name is none", () => checkStrict({ "tsconfig.json/x": loose, "p/x": "" }, "a.ts", true));
  test("comments and trailing commas", () =>
    checkStrict({ "tsconfig.json": '// c\n{ "compilerOptions": { "strict": false, }, }' }, "a.ts", false));
  test("extends", () =>
    checkStrict({ "tsconfig.json": '{ "extends": "./base.json" }', "base.json": loose }, "a.ts", false));
  test("extends a package", () =>
    checkStrict(
      { "tsconfig.json": '{ "extends": "conf/base.json" }', "node_modules/conf/base.json": loose },
      "a.ts",
      false,
    ));
  test("extends several", () =>
    checkStrict(
      { "tsconfig.json": '{ "extends": ["./a.json", "./b.json"] }', "a.json": loose, "b.json": strict },
      "a.ts",
      true,
    ));
  test("jsconfig", () => checkStrict({ "jsconfig.json": loose }, "a.ts", false));
  test("tsconfig before jsconfig", () =>
    checkStrict({ "jsconfig.json": loose, "tsconfig.json": strict }, "a.ts", true));
  test("a solution leads to the part that includes the file", () =>
    checkStrict(
      {
        "tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.node.json" }, { "path": "./app" }] }',
        "tsconfig.node.json": '{ "include": ["vite.config.ts"], "compilerOptions": { "strict": true } }',
        "app/tsconfig.json": '{ "include": ["../src"], "compilerOptions": { "strict": false } }',
      },
      "src/a.ts",
      false,
    ));
  test("a file that is excluded still has the nearest", () =>
    checkStrict(
      { "tsconfig.json": '{ "exclude": ["src"], "compilerOptions": { "strict": false } }' },
      "src/a.ts",
      false,
    ));
  test("files of two configurations in one run", () => {
    const source = "export function f(x: number | null) {}";
    const { project } = analyze(
      { "p/a.ts": source, "p/tsconfig.json": loose, "q/a.ts": source, "q/tsconfig.json": strict },
      "p",
      "q",
    );
    expect(project.units.map(({ parameters }) => parameters[0]?.type.kind)).toEqual(["number", "union"]);
  });
  test("global types of the project", () => {
    const { project } = analyze({
      "src/a.ts": "export function f(x: Cents) {}",
      "types/globals.d.ts": "type Cents = number;",
      "tsconfig.json": "{}",
    });
    expect(project.units[0]?.parameters[0]?.type).toEqual({ kind: "number" });
  });
});

describe("settings that change what code means", () => {
  function check(options: object, expected: Partial<TransformSettings>) {
    const { project } = analyze({
      "a.ts": "export function f() {}",
      "tsconfig.json": JSON.stringify({ compilerOptions: options }),
    });
    expect(project.modules[0]?.transform).toMatchObject(expected);
  }
  test("defaults", () =>
    check(
      {},
      { jsx: "preserve", experimentalDecorators: false, useDefineForClassFields: true, verbatimModuleSyntax: false },
    ));
  test("class fields of old targets are assigned", () =>
    check({ target: "es2020" }, { useDefineForClassFields: false }));
  test("unless asked for", () =>
    check({ target: "es2020", useDefineForClassFields: true }, { useDefineForClassFields: true }));
  test("decorators", () =>
    check(
      { experimentalDecorators: true, emitDecoratorMetadata: true },
      { experimentalDecorators: true, emitDecoratorMetadata: true },
    ));
  test("JSX", () =>
    check({ jsx: "react-jsx", jsxImportSource: "preact" }, { jsx: "automatic", jsxImportSource: "preact" }));
  test("classic JSX", () => check({ jsx: "react", jsxFactory: "h" }, { jsx: "classic", jsxFactory: "h" }));
});

test("the root is the folder of the package", () => {
  const { folder, project } = analyze({ "src/a.ts": "export function f() {}", "package.json": "{}" });
  expect(project.root).toBe(folder);
});
