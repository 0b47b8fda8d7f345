import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { plainModule, rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import { SyntaxErrorAt } from "../../../src/engine/rewrite/syntax-error-at.ts";
import { hookScope } from "./plain-hooks.ts";

/** Runs the body of a module as the loader does, and shows what it exports, or what it throws. */
async function exportsOf(code: string): Promise<string> {
  const exports: Record<string, unknown> = {};
  const scope: Record<string, unknown> = {
    ...hookScope(),
    __vite_ssr_exports__: exports,
    __vite_ssr_import__: (name: string) => import(name),
    __vite_ssr_dynamic_import__: (name: string) => import(name),
    __vite_ssr_import_meta__: { url: "file:///m.js" },
    __vite_ssr_exportAll__: (from: object) => {
      for (const name of Object.keys(from)) {
        if (name !== "default" && !(name in exports)) exports[name] = (from as Record<string, unknown>)[name];
      }
    },
  };
  const run = new Function(...Object.keys(scope), `"use strict"; return (async () => { ${code}\n})()`);
  try {
    await run.call(undefined, ...Object.values(scope));
  } catch (error) {
    return `throws ${String(error)}`;
  }
  const names = Object.keys(exports).sort();
  return inspect(Object.fromEntries(names.map((name) => [name, exports[name]])), { depth: 5, getters: true });
}

async function nativeExports(source: string): Promise<string> {
  try {
    const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as Record<
      string,
      unknown
    >;
    const names = Object.keys(module).sort();
    return inspect(Object.fromEntries(names.map((name) => [name, module[name]])), { depth: 5, getters: true });
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

describe("modules", () => {
  it.each([
    "export const a = 1, f = () => a, { b, ...c } = { b: 2, d: 3 };",
    "export let n = 0; export const inc = () => ++n; inc(); inc();",
    "export default () => 1",
    "export default function () { return 1 }",
    "export default function named() { return 1 }",
    "export default class {}",
    "export default class K { static x = 1 + 2 }",
    "export default (function () {})",
    "export default async () => {}",
    "export default function* () {}",
    "export default 1 + 2",
    "export default { a: 1, f() {}, g: () => {} }",
    "const x = 5, y = x > 3 ? 'big' : 'small'; export { x, y as z, x as default, y as 'quoted name' }",
    "export function f(x) { return x && g(x) } function g(x) { return x + 1 } export const r = f(2)",
    "export class A { #p = 1; get p() { return this.#p++ } } export const v = [new A().p]",
    "import { join, sep as s } from 'node:path'; export const p = join('a', 'b') + s.length",
    "import path, * as ns from 'node:path'; export const same = path.join === ns.join && typeof ns",
    "import { join } from 'node:path'; const o = { join, f: join }; export const v = o.join === o.f, w = typeof join, x = join`a`, y = join?.('b')",
    "import { join as j } from 'node:path'; export const v = ((j) => j + 1)(1), w = (() => { const j = 2; return j * 2 })(), x = [j].length, z = { j() { return j('q') } }.j()",
    "import { join } from 'node:path'; export const v = (() => { try { throw 5 } catch (join) { return join + 1 } })(), w = (a = join('x')) => a, r = w()",
    "import { EventEmitter } from 'node:events'; export class E extends EventEmitter { n = 1 } export const v = new E() instanceof EventEmitter, w = new EventEmitter().listenerCount('x')",
    "export { default, default as again, join as j } from 'node:path'; import { default as d } from 'node:path'; export const same = typeof d",
    "export let v = 1; v = 2; v += 3; v++; [v] = [v * 2]; ({ v } = { v: v + 1 }); export const after = v",
    "export const f = function () { return typeof f }, g = f(); export async function h() {} export { h as k }",
    "import 'node:path'; export * from 'node:querystring'; export { join } from 'node:path'; export * as p from 'node:util/types'",
    "export const m = typeof import.meta.url, t = this",
    "export const v = await Promise.resolve(4); export const w = (await 1) + (await 2) * v",
    "const { sep } = await import('node:path'); export { sep }",
    "let total = 0; for await (const x of [1, Promise.resolve(2)]) total += x; export { total }",
    "label: for (const x of [1, 2]) { for (;;) continue label } export const done = true",
    "export const e = (() => { try { undeclared = 1 } catch (e) { return e.message } })()",
    "export const f = (function () { return this })()",
    "throw new TypeError('top level')",
    "import a, { join as b } from 'node:path'; export const same = a.join === b",
    "export const x = y; const y = 1",
    "export {}; const unused = 1",
    "#!/usr/bin/env node\nexport const x = 1",
    "export const arr = [1, 2, 3].map((x, i) => x * i), o = { [`k${1}`]: arr?.[1] ?? 0 }",
    "var hoisted = typeof f; function f() {} export { hoisted, f }",
  ])("%s", async (source) => {
    const expected = await nativeExports(source);
    expect(await exportsOf(plainModule(source, "m.js", "module").code)).toBe(expected);
    expect(await exportsOf(rewrite({ source, path: "m.js", goal: "module" }).code)).toBe(expected);
    expect(await exportsOf(rewrite({ source, path: "m.js", goal: "module", exposed: true }).code)).toBe(expected);
  });

  it.each([
    "enum E { A, B = A + 5, C = 'c'.length } export const v = [E.A, E[5], E.C]; export { E }",
    "export const enum K { X = 1 << 2 } export const k = K.X",
    "namespace N { export const a = 1; export function f(x: number) { return x > a ? x : a } } export const v = [N.a, N.f(5), N.f(0)]",
    "class P { constructor(public a: number, private b = a + 1, readonly c?: string) { this.b ||= 5 } } export const p = new P(1)",
    "class B { constructor(readonly x: number) {} } class D extends B { y = this.x * 2; constructor(public z = 3) { super(z && 1) } } export const d = new D()",
    "abstract class A<T> { abstract m(): T; y!: string; declare z: number; o?: number } class C extends A<number> { m() { return 1 } } export const c = new C()",
    "type T = { a?: number }; const t = { a: 1 } as T; export const v = t!.a! + (t.a as number) + (<any>t).a, w = t satisfies T",
    "function over(x: string): string; function over(x: number): number; function over(x: any) { return x ?? 'none' } export const v = [over(1), over(undefined as never)]",
    "const id = <T,>(x: T): T => x; export const v = id<number>(5) ** 2",
    "interface I { n: number } export type { I }; import type { Stats } from 'node:fs'; export const f = (s: Stats & I) => s.n, n: I['n'] = 5",
    "import { join, type ParsedPath } from 'node:path'; let p: ParsedPath | undefined; export const v = join('a') || p",
    "let x: any = { a: { b: 1 } }; (x as any).c = 1; x!.a!.b += 2; (x.a as any).b++; x.d ??= 4; export { x }",
    "function f(this: { n: number }, a: number, b?: string, ...c: number[]) { return [this.n + a, b, c] } export const v = f.call({ n: 1 }, 2, 'x', 3)",
    "export const f = (x: unknown): x is string => typeof x === 'string', v = [f('a'), f(1)]",
    "declare const nothing: number; declare function nil(): void; declare module 'x' { } export const v = typeof nothing",
    "class G { static #n = 1; static next = (): number => G.#n++; private readonly k: Record<string, number> = { a: 1 }; get(x: keyof G['k'] & string) { return this.k[x] } } export const v = [G.next(), G.next(), new G().get('a')]",
    "label: for (const [k, v] of Object.entries({ a: 1 } as const) as [string, number][]) { if (v) continue label } export default abstract class {}",
    "export const o = { m<T>(x: T) { return x }, async *g(): AsyncGenerator<number> { yield 1 }, get p(): number { return 1 } }, r = o.m<number>(2)",
    "let a = 1, b = 2; [a, b] = [b, a] as [number, number]; ({ a, b = 3 } = { a: 9 } as any); export { a, b }",
    "export function assert(x: unknown): asserts x { if (!x) throw new Error('no') } assert(1)",
  ])("TypeScript: %s", async (source) => {
    const expected = await exportsOf(plainModule(source, "m.ts", "module").code);
    expect(expected).not.toMatch(/^throws SyntaxError/);
    expect(await exportsOf(rewrite({ source, path: "m.ts", goal: "module" }).code)).toBe(expected);
    expect(await exportsOf(rewrite({ source, path: "m.ts", goal: "module", exposed: true }).code)).toBe(expected);
  });

  it("JSX", async () => {
    const source = `const React = { createElement: (t, p, ...c) => ({ t, p, c }) };
      const n = 1; export const e = <div a={n > 0 ? "x" : "y"} {...{ b: 1 }}>{[1].map((i) => <b key={i}>{i && "t"}</b>)} text</div>`;
    const settings = {
      jsx: "classic",
      experimentalDecorators: false,
      emitDecoratorMetadata: false,
      useDefineForClassFields: true,
      verbatimModuleSyntax: false,
      inlinesEnums: false,
    } as const;
    const expected = await exportsOf(plainModule(source, "m.jsx", "module", settings).code);
    expect(expected).toContain("'x'");
    expect(await exportsOf(rewrite({ source, path: "m.jsx", goal: "module", settings }).code)).toBe(expected);
  });

  it.each([
    ["a.js", "module", "let a; let a", 1],
    ["a.ts", "module", "const x: = 1", 1],
    ["a.js", "commonjs", "\n  if (", 2],
    ["a.js", "script", "\n\nreturn 1", 3],
    ["a.tsx", "module", "const x = <div>", 1],
  ] as const)("%s as %s: %j does not parse", (path, goal, source, line) => {
    expect(() => rewrite({ source, path, goal })).toThrow(SyntaxErrorAt);
    try {
      rewrite({ source, path, goal });
    } catch (error) {
      expect((error as SyntaxErrorAt).line).toBe(line);
    }
  });
});
