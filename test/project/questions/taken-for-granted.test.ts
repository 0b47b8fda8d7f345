// What code looks at and no input decides is among the assumptions of its unit.
import { expect, test } from "vitest";
import { analyzeProject } from "../../../src/project/analyze-project.ts";
import { resolveTargets } from "../../../src/project/units/resolve-targets.ts";
import { assumptionText } from "../../../src/say/assumption-text.ts";
import { project } from "../temp-project.ts";

function check(source: string, expected: readonly string[], others: Readonly<Record<string, string>> = {}): void {
  const folder = project({
    ...others,
    "a.ts": source,
    "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, target: "es2022" } }),
  });
  const [unit] = analyzeProject(resolveTargets(["a.ts#f"], folder), folder).units;
  expect((unit?.assumptions ?? []).map(assumptionText)).toEqual(expected);
}

test("arguments that are not declared", () => {
  const expected = ["no call gives more arguments than are declared"];
  check("export function f(x: number) { return arguments.length > 1 ? x : 0; }", expected);
  check("export function f(x: number) { return [...arguments].length > 1 ? x : 0; }", expected);
  check("export function f(x: { arguments: number }) { return x.arguments; }", []);
});

test("the object that a function is called on", () => {
  check("export function f(this: unknown) { return this === undefined; }", [
    "it is called by the name under which it is exported, so that `this` is nothing else",
  ]);
  check("export function f() { return new (class { a = 1; b() { return this.a; } })().b(); }", []);
});

test("whether a function is called by new", () =>
  check("export function f() { return new.target === undefined; }", [
    "it is called by the name under which it is exported, so that `this` is nothing else",
  ]));

test("the program that runs the code", () => {
  const asks = (expression: string, ...what: readonly string[]): void =>
    check(
      `export function f(x: number) { return ${expression}; }`,
      what.map((each) => `what ${each} gives leads to nothing new`),
    );
  asks("typeof window === 'undefined'", "typeof window");
  asks("(globalThis as { flag?: boolean }).flag", "globalThis.flag");
  asks("'flag' in globalThis", "globalThis");
  asks("process.arch === 'ia32' || process.memoryUsage().heapUsed > x", "process.arch", "process.memoryUsage");
  asks("process.env.A === process.platform || process.stdout.write('a')");
  asks("globalThis.Math.abs(x) + Math.max(x) + [undefined].length + JSON.stringify({ window: 1 }).length");
  asks("typeof x === 'number' && typeof Map === 'function'");
  asks("import.meta.url + __filename", "import.meta.url", "__filename");
  asks("typeof require", "typeof require");
});

test("the program that runs the code, asked by constants and by helpers of other files", () => {
  const told = (...what: readonly string[]): string[] => what.map((each) => `what ${each} gives leads to nothing new`);
  check(
    "const isServer = !(typeof window === 'object'); export function f() { return isServer; }",
    told("typeof window"),
  );
  check("export const isWide = process.arch === 'x64'; export const f = () => g(); function g() { return isWide; }", [
    ...told("process.arch"),
  ]);
  const other = {
    "b.ts": "import { arch } from './c'; export function g() { return arch; } export const h = typeof Deno;",
    "c.ts": "export const arch: string = process.arch;",
  };
  check("import { g } from './b'; export function f() { return g(); }", told("process.arch"), other);
  check("import * as b from './b'; export function f() { return b.h; }", told("typeof Deno"), other);
  check("import { g } from './b'; export function f() { return 1; } export { g };", [], other);
  check("import { g } from 'b'; export function f() { return g(); }", [], {
    "node_modules/b/package.json": '{ "name": "b", "types": "b.d.ts" }',
    "node_modules/b/b.d.ts": "export declare function g(): number;",
  });
});

test("the stack of an error", () =>
  check("export function f(e: Error) { return e.stack === undefined; }", [
    "what the stack of an error gives leads to nothing new",
  ]));

test("names, parameters and texts of functions", () => {
  const expected = [
    "functions in g have no names or texts that matter, and as many parameters as those that were tried",
  ];
  check("export function f(g: () => void) { return g.name; }", expected);
  check("export function f(g: { h(): void }) { return g.h.length; }", expected);
  check("export function f(g: () => void) { return g.toString().startsWith('class'); }", expected);
  check("export function f(g: () => void) { return String(g) === ''; }", expected);
  check("export function f(g: () => void) { return `${g}` === ''; }", expected);
  check("export function f(g: () => number) { return `${g()}` + String(g()); }", []);
  check("export function f(g: any) { return g.length; }", []);
  check("export function f(g: string) { return g.length; }", []);
});

test("the program that runs the code, under a name that a module gives it", () => {
  const told = ["what process.arch gives leads to nothing new"];
  check('import host from "node:process"; export const f = () => host.arch === "x64";', told);
  check('import process from "process"; export const f = () => process.arch === "x64";', told);
});

test("how code came to be called, by whatever name the stack is read", () => {
  const told = ["what the stack of an error gives leads to nothing new"];
  check("export function f(e: Error) { return e.stack; }", told);
  check('export function f(e: Error) { return e["stack"]; }', told);
  check("export function f(e: Error) { const { stack: lines } = e; return lines; }", told);
  check("export function f({ stack = '' }: Error) { return stack; }", told);
  check("export function f() { const o = { stack: '' }; Error.captureStackTrace(o); return o.stack; }", told);
  check("export function f() { return Error.stackTraceLimit; }", told);
  check("interface Machine { stack: number[] } export function f(m: Machine) { return m.stack.length; }", []);
});

test("what the language has, where code asks whether it has it", () => {
  const asks = (expression: string, ...what: readonly string[]): void =>
    check(
      `export function f(x: number[]) { return ${expression}; }`,
      what.map((each) => `what ${each} gives leads to nothing new`),
    );
  asks("typeof Array.prototype.at === 'function'", "typeof Array.prototype.at");
  asks("'groupBy' in Object", "'groupBy' in Object");
  asks("(Object as any).groupBy ? 1 : 2", "(Object as any).groupBy");
  asks("Number.isNaN?.(1)", "Number.isNaN");
  asks("Math.max(...x) === Number.MAX_VALUE && Number.isInteger(x[0]) && 'a' in x");
});
