import { expect, test } from "vitest";
import { isInert } from "../../../src/engine/execute/inert-module.ts";

function check(source: string, expected: boolean): void {
  expect(isInert("/m.ts", source), source).toBe(expected);
}

test.each([
  "export function f(n: number) { return g(n); }\nfunction g(n: number) { return n > LIMIT; }\nexport const LIMIT = -5;",
  'import { h } from "./h.ts";\nexport const f = (n: number): number => h(n) + SIZE.length;\nconst SIZE = `a`;',
  "interface F { f: number }\nexport type G = F;\nexport default function (a: F) { return a.f; }\nfunction f() {}",
  "function f() {}\nexport { f };",
])("what nobody can change: %s", (source) => check(source, true));

test.each([
  "let count = 0;\nexport function f() { return count++; }",
  "const seen = new Map();\nexport function f(n: number) { return seen.get(n); }",
  "const pattern = /a/g;\nexport function f(s: string) { return pattern.test(s); }",
  "export function f() { return (f.calls = 1); }",
  "export const f = (): number => 1;\nObject.assign(f, { calls: 0 });",
  "export function f() { return g(h); }\nfunction g(x: any) { x.calls = 1; }\nfunction h() {}",
  "export function f(this: any) { this.calls = 1; }",
  "export function f() { (import.meta as any).calls = 1; }",
  "export class C {}",
  "export enum E { a }\nexport function f() { return E.a; }",
  'export function f() {}\nexport * from "./g.ts";',
  "function f() {}\nexport default f;",
  "export function f(s: string) { return eval(s); }",
])("what somebody may change: %s", (source) => check(source, false));
