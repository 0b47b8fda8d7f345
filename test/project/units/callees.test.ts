import { describe, expect, test } from "vitest";
import { programOf } from "../../../src/project/analyzed-programs.ts";
import { withCallees } from "../../../src/project/units/callees.ts";
import type { Callee } from "../../../src/model/unit.ts";
import { type Files, analyze } from "../temp-project.ts";

function calleesIn(source: string | Files): readonly Callee[] {
  const { project } = analyze(typeof source === "string" ? { "a.ts": source } : source);
  return withCallees(project).units.at(-1)?.callees ?? [];
}

/** The callees of the last unit in their order, and after a colon why one is refused. */
function check(source: string | Files, expected: readonly string[]) {
  const found = calleesIn(source).map(({ name, refused }) => (refused === undefined ? name : `${name}: ${refused}`));
  expect(found).toEqual(expected);
}

/** Whether `g` may be summarized, with this before it; else why not. */
function judge(g: string, before = "") {
  const [own] = calleesIn(`${before}\n${g}\nexport function f() { return g; }`).filter(({ name }) => name === "g");
  return own?.refused;
}

describe("who is called", () => {
  test("nobody", () => check("export function f(x: number) { return x; }", []));
  test("functions and constants of the module, callees first", () =>
    check(
      `const b = (x: number) => x; function a(x: number) { return b(x); } const unused = () => 1;
       export function f(x: number) { return a(x) + b(x); }`,
      ["b", "a"],
    ));
  test("exported ones and imported ones, by any way", () =>
    check(
      {
        "a.ts": `import d, { one } from "./b.ts"; import * as all from "./b.ts";
          export function f(x: number) { return one(x) + all.two(x) + d(x); }`,
        "b.ts": `export * from "./c.ts"; export const one = (x: number) => x; export default function three(x: number) { return x; }`,
        "c.ts": "export function two(x: number) { return x; }",
      },
      ["one", "two", "three"],
    ));
  test("what is called through classes and objects in between", () =>
    check(
      `function a(x: number) { return x; } class C { m(x: number) { return a(x); } }
       const table = { b(x: number) { return new C().m(x); } };
       export function f(x: number) { return table.b(x); }`,
      ["a"],
    ));
  test("types and functions inside of others are none", () =>
    check("type g = number; export function f(x: g) { const h = (y: number) => y; return h(x); }", []));
  test("where they stand", () => {
    const text = "export const f = (x: number) => g(x);\n  function g(x: number) { return x; }";
    const [g] = calleesIn(text);
    expect(g?.position).toEqual({ line: 2, column: 3 });
    expect(g?.range).toEqual({ start: text.indexOf("function"), end: text.length });
    expect(g?.parameters).toEqual([{ name: "x", type: { kind: "number" }, optional: false, rest: false }]);
  });
});

describe("functions whose arguments alone decide what they do", () => {
  test.each([
    ["function g(x: number) { let s = 0; const all = [x]; all.push(1); for (const a of all) s += a; return s; }"],
    ["function g(s: string) { return s.trim().length + Number(s) + parseInt(s, 10) + Math.PI; }"],
    ["function g(x: number) { outer: for (;;) { break outer; } return x; }"],
    [
      "function g(x: number) { const p: P = { y: x }; const { y: z } = p; return p.y + z; }",
      "interface P { y: number }",
    ],
    [
      "function g(x: number) { if (x > MOST) throw new RangeError(`more than ${MOST}`); return x; }",
      "const MOST = -(2 ** 3) + ONE; const ONE = 1;",
    ],
    ["function g(x: Color) { return x === Color.Red; }", "export enum Color { Red, Green }"],
    ["const g = function (x: number | null | undefined, y?: 'a' | 'b') { return x ?? y; }"],
    ["function g(x: number): number; function g(x: string): string; function g(x: number | string) { return x; }"],
  ])("%s", (...[g, before = ""]) => expect(judge(g, before)).toBeUndefined());
});

describe("functions that are refused", () => {
  test.each([
    ["function g(x: number) { return x + n; }", "let n = 0;", "it uses n, which may change"],
    ["function g(x: number) { return x + o.n; }", "const o = { n: 1 };", "it uses o, which may change"],
    ["function g(x: number) { return x + n; }", "const n = Math.random();", "it uses n, which may change"],
    ["function g(x: number) { return fs.existsSync(String(x)); }", 'import * as fs from "node:fs";', "it uses fs"],
    ["function g(x: number) { return globalThis.isNaN(x); }", "", "it uses globalThis"],
    ["function g(x: number) { return eval(String(x)); }", "", "it uses eval"],
    ["async function g(x: number) { return x; }", "", "it is asynchronous"],
    ["function* g(x: number) { yield x; }", "", "it is a generator"],
    ["function g(x: number) { return import('./a.ts'); }", "", "it uses `import()`"],
    ["function g(x: number) { return new.target ? 1 : x; }", "", "it uses `new.target`"],
    ["function g(this: unknown, x: number) { return this; }", "", "it uses `this`"],
    ["function g({ x }: { x: number }) { return x; }", "", "it has parameters with defaults, patterns or a rest"],
    ["function g<T>(x: T) { return x; }", "", "its parameter x may be something that is no primitive"],
    [
      "function g(x: number) { return h(x); }",
      "const h = (x: number): number => (x > 0 ? h(x - 1) : Date.now());",
      "it calls h: it uses Date",
    ],
  ])("%s", (g, before, reason) => expect(judge(g, before)).toBe(reason));

  test("those that call themselves, directly or not; those that call them may still be summarized", () =>
    check(
      `function a(x: number): number { return x > 0 ? b(x - 1) : 0; } function b(x: number): number { return a(x); }
       const c = (x: number) => b(x);
       export function f(x: number): number { return c(x) + (x > 1 ? f(1) : 0); }`,
      ["a: it calls itself", "b: it calls itself", "c", "f: it calls itself"],
    ));
});

describe("the project", () => {
  test("modules know the functions that may be summarized, by their ends", () => {
    const text = "const g = (x: number) => x; let n = 0; function h(x: number) { return x + n; }";
    const { project, folder } = analyze({
      "a.ts": `${text} export const f = (x: number) => g(x) + h(x);`,
      "b.ts": "export const y = 1;",
    });
    const prepared = withCallees(project);
    expect(prepared.modules.map(({ summarized }) => summarized)).toEqual([[text.indexOf(";")]]);
    expect(programOf(prepared, `${folder}/a.ts`)).toBe(programOf(project, `${folder}/a.ts`));
  });
});
