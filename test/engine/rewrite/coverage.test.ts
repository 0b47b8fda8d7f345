import { describe, expect, it } from "vitest";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import { checkGoals } from "./istanbul.ts";
import { EXPRESSIONS } from "./snippets-expressions.ts";
import { FUNCTIONS } from "./snippets-functions.ts";
import { STATEMENTS } from "./snippets-statements.ts";

/** Babel or V8 reject these as the body of a function, or eval them, which istanbul does not count. */
function isComparable(snippet: string): boolean {
  if (/import\.meta|#x in|\beval\b|stack/.test(snippet)) return false;
  try {
    new Function(snippet);
    return true;
  } catch {
    return false;
  }
}

describe("goals are istanbul's", () => {
  it.each([...EXPRESSIONS, ...STATEMENTS, ...FUNCTIONS].filter(isComparable))("%s", (snippet) => checkGoals(snippet));
  it.each([
    "/* istanbul ignore next */ if (log(1)) log(2); log(3)",
    "/* istanbul ignore if */ if (log(1)) log(2); else log(3)",
    "/* istanbul ignore else */ if (log(1)) log(2); else log(3)",
    "/* istanbul ignore else */ if (log(1)) log(2)",
    "/* istanbul ignore if -- @preserve: reason */ if (log(1)) { log(2); log(() => 1) }",
    "const f = /* istanbul ignore next */ () => log(1) || 2; f()",
    "/* istanbul ignore next */ function f() { if (log(1)) return 2 } f()",
    "return log(1) ? /* istanbul ignore next */ log(2) : log(3)",
    "return log(1) || /* istanbul ignore next */ log(2) || log(3)",
    "return log(1) || /* istanbul ignore next */ (log(2) && log(4)) || log(3)",
    "switch (log(1)) { /* istanbul ignore next */ case 1: log(2); break; default: log(3) }",
    "class A { /* istanbul ignore next */ m() { return 1 } /* istanbul ignore next */ x = 1; n() {} } new A()",
    "/* istanbul ignore next */ const x = log(1) || 2, y = log(1) || 2",
    "const x = 1; // istanbul ignore next\nif (x) log(1)",
    "try { log(1) } /* istanbul ignore next */ catch (e) { log(2) }",
    "for (/* istanbul ignore next */ const x of [1]) log(x)",
    "const { /* istanbul ignore next */ b = 3 } = {}",
    "const f = (/* istanbul ignore next */ b = 3, c = log(1) || 2) => b; f()",
    "/* istanbul ignore file */ log(1)",
    "/* istanbul ignore next */ { log(1); log(2) } log(3)",
    "log(/* istanbul ignore next */ log(1) || 2)",
    "if (log(1)) /* istanbul ignore next */ log(2); else log(3)",
    "class A { #p() { return 1 } static #q = 1; static { log(1) } accessor = 2; get x() { return 1 } constructor() { log(1) } } new A().x",
  ])("%s", (snippet) => checkGoals(snippet));
});

/** What Vitest's istanbul provider counts for TypeScript: it instruments what is left when the types are gone. */
describe("goals of TypeScript are those of Vitest's provider", () => {
  it.each<[source: string, statements: number, branches: string[], functions: number]>([
    ["export enum A { X }", 2, [], 1],
    ["enum A { X, Y = 2 }", 3, ["binary-expr2"], 1],
    ["export enum A { X } export enum A { Y = 1 }", 4, ["binary-expr2"], 2],
    ["function f() { enum C { M, N } return C.M }", 4, [], 2],
    ["declare enum D { Z } declare const enum E { W }", 0, [], 0],
    ["export const enum F { V = 1 }", 2, [], 1],
    ["namespace A.B.C { export const x = 1; }", 2, ["binary-expr2"], 1],
    ["namespace T { export interface I { a: 1 } type U = string; }", 0, [], 0],
    [
      "export namespace O { export namespace I { export const y = 2 } export enum E { A } export class K { z = 1 } }",
      6,
      ["binary-expr2", "binary-expr2"],
      3,
    ],
    [
      "function fn() { return 1 } namespace fn { export const extra = fn() || 2 }",
      3,
      ["binary-expr2", "binary-expr2"],
      2,
    ],
    ["class B { constructor(public n: number) {} }", 1, [], 1],
    [
      "class B {} class D extends B { f = 1; constructor(readonly k: string, private x = 2) { super(); this.f++ } }",
      5,
      ["default-arg1"],
      1,
    ],
    [
      "abstract class Q { abstract x: number; declare y: string; z!: number; abstract m(): void; o(a: string): void; o(a: any) {} }",
      0,
      [],
      1,
    ],
    [
      "import type { X } from 'x'; export type { X }; interface I {} type T = string; declare const q: number; declare function g(): void",
      0,
      [],
      0,
    ],
    [
      "function over(a: string): void; function over(a: any, b: number = 1) { return (a as string) || b satisfies number || a! }",
      1,
      ["default-arg1", "binary-expr3"],
      1,
    ],
    [
      "const v = (1 as unknown as string)!, gen = <T,>(x: T, y?: T): T => x ?? y!; let d!: number",
      3,
      ["binary-expr2"],
      1,
    ],
    ["export default class { a = 1; m(x?: number) { return x?.toFixed() ?? 'none' } }", 2, ["binary-expr2"], 1],
    [
      "export const { p = 1, ...q } = {} as Record<string, number>; export const one = 1, two = () => 2",
      4,
      ["default-arg1"],
      1,
    ],
    ["const w = ((1 as any) || 2) as number || 3", 1, ["binary-expr3"], 0],
    ["declare global { interface Window { q: 1 } } export {}", 0, [], 0],
    ["type A = 1; label: for (const x of [] as A[]) { continue label }", 3, [], 0],
  ])("%s", (source, statements, branches, functions) => {
    const { coverage } = rewrite({ source, path: "a.ts", goal: "module" });
    expect({
      statements: coverage.statements.length,
      branches: coverage.branches.map(({ type, paths }) => `${type}${paths.length}`).sort(),
      functions: coverage.functions.length,
    }).toEqual({ statements, branches: [...branches].sort(), functions });
  });
});
