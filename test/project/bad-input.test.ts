import { expect, test } from "vitest";
import { analyze, messageOf, type Files } from "./temp-project.ts";

function check(files: Files, target: string, expected: string) {
  expect(messageOf(() => analyze(files, target))).toBe(`UserError: ${expected}`);
}

test("a syntax error has its place", () =>
  check(
    { "src/a.ts": "export function f() {\n  return 1 +;\n}" },
    "src/a.ts",
    "src/a.ts:2:13: syntax error: Expression expected.",
  ));

test("a syntax error in JavaScript", () =>
  check({ "a.js": "export const f = (x) => {" }, "a.js", "a.js:1:26: syntax error: '}' expected."));

test("types in JavaScript", () =>
  check(
    { "a.js": "export const f = (x: number) => x;" },
    "a.js",
    "a.js:1:22: syntax error: Type annotations can only be used in TypeScript files.",
  ));

test("a syntax error in what is imported", () =>
  check(
    { "a.ts": 'import "./b"; export function f() {}', "b.ts": "\nlet = = 1;" },
    "a.ts",
    "b.ts:2:7: syntax error: Expression expected.",
  ));

test("type errors are no concern of ours", () => {
  const { project } = analyze({
    "a.ts": "export function f(n: number): string { return n + undeclared.y; }",
  });
  expect(project.units.map(({ name, skipped }) => [name, skipped])).toEqual([["f", undefined]]);
});

test("a name that is not there", () =>
  check(
    { "a.ts": "export function total() {} export function subtotal() {} export const tax = () => 1;" },
    "a.ts#totl",
    'no export named "totl" in a.ts; it exports total, tax, subtotal',
  ));

test("a name among many", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  check(
    { "a.ts": names.map((name) => `export function ${name}() {}`).join("\n") },
    "a.ts#x",
    'no export named "x" in a.ts; it exports a, b, c, d, e, …',
  );
});

test("a name that is not exported", () =>
  check(
    { "a.ts": "function f() {} export function g() {}" },
    "a.ts#f",
    '"f" in a.ts is not exported; export it to test it',
  ));

test("a name where nothing is exported", () =>
  check(
    { "a.ts": "export const x = 1;" },
    "a.ts#f",
    'no export named "f" in a.ts; it exports no functions or classes',
  ));

test("a name in a script", () =>
  check({ "a.ts": "function f() {}" }, "a.ts#f", '"f" in a.ts is not exported; export it to test it'));

test("a file without functions", () =>
  check(
    { "a.ts": "export const x = 1;" },
    "a.ts",
    "nothing to test in a.ts: no function or class is exported; export what should be tested",
  ));

test("files without functions", () =>
  check(
    { "a.ts": "export const x = 1;", "b.ts": "" },
    ".",
    "nothing to test in 2 files (a.ts, …): no function or class is exported; export what should be tested",
  ));

test("a configuration that is no JSON", () =>
  check(
    { "a.ts": "export function f() {}", "tsconfig.json": '{\n  "compilerOptions": [}' },
    "a.ts",
    "tsconfig.json:2:23: Expression or comma expected.",
  ));

test("a configuration that extends nothing", () => {
  const files = { "a.ts": "export function f() {}", "tsconfig.json": '{ "extends": "./base.json" }' };
  expect(messageOf(() => analyze(files))).toMatch(/^UserError: tsconfig\.json: Cannot read file '.*\/base\.json'\.$/);
});

test("a configuration that extends a package which is not installed", () => {
  const { project } = analyze({
    "a.ts": "export function f(x: string | null) {}",
    "tsconfig.json": '{ "extends": "@house/tsconfig", "compilerOptions": { "strict": true } }',
  });
  expect(project.units.map(({ parameters }) => parameters[0]?.type.kind)).toEqual(["union"]);
  expect(project.warnings).toEqual([
    "tsconfig.json:1:14: @house/tsconfig is not installed, so its settings are not used",
  ]);
});

test("odd settings are left to tsc", () => {
  const { project } = analyze({
    "a.ts": "export function f() {}",
    "tsconfig.json": '{ "compilerOptions": { "target": "es5", "odd": 1 } }',
  });
  expect(project.units.map(({ name }) => name)).toEqual(["f"]);
});
