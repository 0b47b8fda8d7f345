import { expect, test } from "vitest";
import { isSelfContained } from "../../../src/engine/mutants/self-contained.ts";
import { parse } from "../../../src/engine/rewrite/parse.ts";

function check(source: string, expected: boolean): void {
  expect(isSelfContained(parse("/unit.ts", source, "module").program, source)).toBe(expected);
}

test.each([
  "export const f = (n: number): number => (n > 0 ? n : -n);",
  "import type { T } from './t.ts'; export function f(n: T, by = 2): number { let i = 0; i += by; return i + n; }",
  "const MOST = -3; function g(n: number) { return Math.max(n, MOST); } export { g }; export default g;",
  "export function f(n: number): number[] { const list: number[] = []; for (let i = 0; i < n; i++) list[i] = i; return list; }",
  "export function f(n: number): void { try { g(n); } catch (error) { throw new RangeError(`${error}`); } } function g(n: number) {}",
])("nothing is left behind: %s", (source) => check(source, true));

test.each([
  "let calls = 0; export const f = () => ++calls;",
  "const cache = new Map(); export const f = (n: number) => cache.get(n);",
  "const seen: number[] = []; export const f = (n: number) => { seen.push(n); };",
  "const count = (() => { let n = 0; return () => n++; })(); export const f = () => count();",
  "export function f() { f.calls = 1; }",
  "export function f() { const g = f; g.calls = 1; }",
  "export function f() { const o = [f]; o[0].calls = 1; }",
  "export function f() { [f.calls] = [1]; }",
  "export function f() { for (f.calls of [1]); }",
  "export function f() { const list = []; const g = () => { const list = f; list.calls = 1; }; list[0] = 1; }",
  "export function f() { let list = []; list = f; list.calls = 1; }",
  "export const f = () => { Math.pi = 3; };",
  "export const f = () => { const m = Math; m.pi = 3; };",
  "export const f = () => console.log(1);",
  "export const f = () => Math.random();",
  "export const f = () => Date.now();",
  "export function f() { this.calls = 1; }",
  "export class C { n = 0; }",
  "enum E { A } export const f = () => E.A;",
  "import { g } from './g.ts'; export const f = () => g();",
  "export async function f() {}",
  "export function f() { f = null; }",
])("something may be left behind: %s", (source) => check(source, false));
