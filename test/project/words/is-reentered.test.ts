import { expect, test } from "vitest";
import { ts, type TS } from "../../../src/project/typescript.ts";
import { isReentered } from "../../../src/project/words/is-reentered.ts";

/** Of the first function of a file. */
function check(text: string, expected: boolean): void {
  const source = ts.createSourceFile("subject.ts", text, ts.ScriptTarget.ESNext, true);
  const first = (node: TS.Node): TS.SignatureDeclaration | undefined =>
    ts.isFunctionLike(node) ? node : ts.forEachChild(node, first);
  const code = first(source);
  if (code === undefined) throw new Error("no function");
  expect(isReentered(code, source)).toBe(expected);
}

test.each([
  ["function f(n) { return n > 0 ? f(n - 1) : 0; }", true],
  ["function f(n) { return g(n); } function g(n) { return f(n - 1); }", true],
  ["const f = (n) => n > 0 && f(n - 1);", true],
  ["export const tools = { walk(n) { return tools.walk(n - 1); } };", true],
  ["export const tools = { walk: (n) => tools.walk(n - 1) };", true],
  ["function f(n) { return n; } export { f }; export default f;", false],
  ["export default function (n) { return n; }", false],
  ["function f(n) { return n; } function g(n) { return f(n - 1); }", false],
  ["function f(list) { return list.sum(); } class List { sum() { return f(this); } }", true],
  ["function f(n) { return n; } class List { sum() { return f(1); } }", false],
  ["function f(n) { return table[n](); } const table = { g: () => f(1) };", true],
  ["function f(n, key) { return n[key](); } const table = { g: () => f(1) };", true],
  ["function f(n) { return n.run(); } register(f);", true],
  ["export const f = (n) => n + 1, g = (n) => n;", false],
])("%s", (text, expected) => check(text, expected));
