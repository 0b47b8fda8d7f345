import { describe, expect, test } from "vitest";
import { memberKey } from "../../../src/model/sequence.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { assumptionText } from "../../../src/say/assumption-text.ts";
import { analyze, unitsIn } from "../temp-project.ts";

/** `f(), set() | nobody …`: the calls that share state with the unit, and what is assumed of others; `-`: no state. */
function show({ kind, shape, keepsState, assumptions = [] }: Unit): string {
  const calls = (shape?.members ?? []).filter(({ exported }) => exported !== undefined).map(memberKey);
  const ids = ["state-not-changed", "other-objects-not-called"];
  const notes = assumptions.filter(({ id }) => ids.includes(id)).map(assumptionText);
  const own = keepsState === true ? [calls.join(", ")] : [];
  if (own.length + notes.length === 0) return kind === "function" && shape !== undefined ? "?" : "-";
  return [...own, ...notes].join(" | ");
}

/** Of the class in the text, else of its last function. */
function check(source: string, expected: string, file = "a.ts") {
  const units = unitsIn(source, file);
  const unit = units.find(({ kind }) => kind === "class") ?? units.at(-1);
  expect(unit && show(unit), source).toBe(expected);
}

describe("calls leave state", () => {
  test("a counter", () => check("let n = 0; export function f() { n++; return n > 3; }", "f()"));
  test("in a function that it calls", () =>
    check("let n = 0; const next = () => ++n; export function f() { return next(); }", "f()"));
  test("a setter in the same file", () =>
    check("let n = 0; export function set(x: number) { n = x; } export function f() { return n; }", "f(), set()"));
  test("through what the setter reads", () =>
    check(
      `let on = true; let n = 0; export function lock() { on = false; }
       export function set(x: number) { if (on) n = x; } export function f() { return n; }`,
      "f(), lock(), set()",
    ));
  test("a cache", () =>
    check(
      "const c = new Map<string, number>(); export function f(s: string) { const v = c.get(s); c.set(s, 1); return v; }",
      "f()",
    ));
  test("a record and a list", () => {
    check(
      "const o: Record<string, number> = {}; export function f(s: string) { return (o[s] = (o[s] ?? 0) + 1); }",
      "f()",
    );
    check("const xs: number[] = []; export function f(x: number) { return xs.push(x); }", "f()");
  });
  test("by another name", () => {
    check("const xs = [{ n: 0 }]; export function f() { const x = xs[0]!; x.n++; return x.n; }", "f()");
    check("const xs = [{ n: 0 }]; export function f() { for (const x of xs) x.n++; return xs[0]!.n; }", "f()");
    check("const xs = [{ n: 0 }]; export function f() { xs.forEach((x) => { x.n++; }); return xs.length; }", "f()");
  });
  test("an object literal with methods", () =>
    check(
      "export const r = { xs: [] as number[], add(x: number) { this.xs.push(x); }, size() { return this.xs.length; } };",
      "r.size(), r.add() | nobody but the code that is called changes `r`",
    ));
  test("what an immediately called function keeps", () =>
    check("export const f = (() => { let n = 0; return () => ++n; })();", "f()"));
  test("what a maker of functions keeps", () =>
    check(
      `function memo(g: (n: number) => number) { const c = new Map<number, number>(); return (n: number) => { const v = c.get(n);
       if (v !== undefined) return v; const w = g(n); c.set(n, w); return w; }; } export const f = memo((n) => n * n);`,
      "f()",
    ));
  test("a regular expression that remembers", () => {
    check("const r = /a/g; export function f(s: string) { return r.test(s); }", "f()");
    check('const r = new RegExp("a", "g"); export function f(s: string) { return r.test(s); }', "f()");
    check("const r = new RegExp(/a/g); export function f(s: string) { return r.test(s); }", "f()");
    check("const r = /a/; export function f(s: string) { return r.test(s); }", "-");
  });
  test("behind an interface", () =>
    check(
      `interface S { read(): number } let n = 0; class A implements S { read() { return n++; } }
       const s: S = new A(); export function f() { return s.read(); }`,
      "f() | nobody but the code that is called changes `s`",
    ));
  test("in JavaScript", () => check("let n = 0; exports.f = function f() { return ++n; };", "f()", "a.cjs"));
  test("in another file", () => {
    const files = {
      "a.ts": 'import { next } from "./b.js"; export function f() { return next() > 2; }',
      "b.ts": "let n = 0; export function next() { return ++n; } export function reset() { n = 0; }",
    };
    const [unit] = analyze(files).project.units;
    expect(unit && show(unit)).toBe("f() | nobody but the code that is called changes `n`");
  });
});

describe("of classes", () => {
  test("a second object", () =>
    check("export class C { static #n = 0; constructor() { C.#n++; } m() { return C.#n > 1; } }", "new C()"));
  test("other objects that change it", () =>
    check(
      "export class C { static #n = 0; m() { return C.#n++ > 1; } }",
      " | nothing is called on other objects of `C`",
    ));
  test("static methods, and fields for everybody", () =>
    check(
      "export class C { static n = 0; m() { return C.n; } static reset(x: number) { C.n = x; } }",
      "new C(), C.reset() | nobody but the code that is called changes `C.n`",
    ));
  test("a singleton", () =>
    check(
      "export class C { static #c: C | undefined; private constructor() {} static get() { C.#c ??= new C(); return C.#c; } m() {} }",
      "C.get() | nobody but the code that is called changes `C.#c`",
    ));
});

describe("nothing is left", () => {
  test("constants and tables", () => {
    check("const n = 3; export function f(x: number) { return x + n; }", "-");
    check("const t: Record<string, number> = { a: 1 }; export function f(s: string) { return t[s]; }", "-");
    check("const t = [{ n: 1 }]; export function f(x: number) { return t.find((e) => e.n === x)?.n; }", "-");
    check("const t = new Set(['a']); export function f(s: string) { return t.has(s) && [...t].length > 1; }", "-");
    check("const t = { a: 1 }; export function f(s: string) { return Object.keys(t).includes(s); }", "-");
  });
  test("what only loading changes", () =>
    check("const t: string[] = []; t.push('a'); let n = 0; n++; export function f() { return t.length + n; }", "-"));
  test("variables of the call", () =>
    check("export function f() { let n = 0; const inc = () => n++; inc(); return n; }", "-"));
  test("what is only written", () => {
    check(
      "let n = 0; export function set(x: number) { n = x; } export const get = () => n; export function f() { set(1); }",
      "-",
    );
    check("const log: string[] = []; export function f(s: string) { log.push(s); return s; }", "-");
    check("let calls = 0; export function f(s: string) { calls++; return s; }", "-");
  });
  test("a closure over a parameter", () =>
    check("const add = (n: number) => (x: number) => x + n; export const f = add(2);", "-"));
  test("a class that is only asked about", () =>
    check(
      "let n = 0; class A { constructor() { n++; } } export function f(x: unknown) { return x instanceof A; }",
      "-",
    ));
});

describe("others may change it", () => {
  test("what is exported", () => {
    check(
      "export const t = { a: 1 }; export function f() { return t.a; }",
      "nobody but the code that is called changes `t`",
    );
    check("export const t = { a: 1 } as const; export function f() { return t.a; }", "-");
    check("export const t: readonly number[] = [1]; export function f() { return t[0]; }", "-");
  });
  test("what is given away", () =>
    check("const t = { a: 1 }; export function f() { return t; }", "nobody but the code that is called changes `t`"));
});

test("time may pass between calls where code starts timers, and nobody waits for it", () => {
  const waits = (source: string): boolean => unitsIn(source, "a.ts").some(({ shape }) => shape?.waiting !== undefined);
  expect(waits("export class C { m() { later(this); } } function later(c: C) { setTimeout(() => c.m(), 5); }")).toBe(
    true,
  );
  expect(waits("export const f = (n: number) => () => { setInterval(() => n++, n); };")).toBe(true);
  expect(waits("export class C { m() { return 1; } }")).toBe(false);
  expect(waits("export class C { async m() { await new Promise((done) => setTimeout(done, 5)); } }")).toBe(false);
});
