import { describe, expect, it } from "vitest";
import { closureOf, moduleScopes, privatesOf } from "../../../src/engine/runtime/heap/exposed.ts";
import { captured, moduleState, privateState, repeats, run, runModule, scopesOf } from "./exposed.ts";

/** A snippet returns a function, and tells what it captures. */
function check(source: string, expected: readonly string[] | undefined): void {
  expect(captured(run(source)), source).toEqual(expected);
}

describe("what a function captures", () => {
  it.each<[string, string[] | undefined]>([
    ["return (() => { let a = 1, b = 2; return () => a })()", ["a: 1"]],
    ["return (() => { let a = 1, b = 2; return function f() { return a + b } })()", ["a: 1, b: 2"]],
    ["return (() => { const a = 1; function f() { return a } return f })()", ["a: 1"]],
    ["return (() => { return f; function f() { return a } let a = 1 })()", ["a: uninitialised"]],
    [
      "let f; try { (() => { f = () => [a, b]; var b = 1; null.x; let a = 5 })() } catch {} return f",
      ["a: uninitialised, b: 1"],
    ],
    [
      "return ((a, [b, { c = 3 }], d = 4, ...e) => () => [a, b, c, d, e])(1, [2, {}])",
      ["a: 1, b: 2, c: 3, d: 4, e: []"],
    ],
    ["return ((a) => (b) => (c) => () => a + b + c)(1)(2)(3)", ["a: 1", "b: 2", "c: 3"]],
    ["return ((a) => (b) => (c) => () => a + c)(1)(2)(3)", ["a: 1", "c: 3"]],
    [
      "return (() => { var a = 1; { let b = 2; { const c = 3; return () => a + b + c } } })()",
      ["a: 1", "b: 2", "c: 3"],
    ],
    ["let a = 1; return () => a", undefined],
    ["return (() => () => 1)()", []],
    ["return (() => () => globalThis.a + undefinedName)()", []],
    ["'use strict'; return (function () { return () => this })()", ["this: undefined"]],
    ["return (function () { return () => arguments.length + new.target })()", ["arguments: {}, new.target: undefined"]],
    ["return new (class { x = 1; f = () => this.x })().f", ["this: {}"]],
    ["return new (class { x = 1; m() { return () => super.m } })().m()", ["this: {}"]],
    [
      "let f; try { new (class extends Object { constructor() { f = () => this; throw 1 } })() } catch {} return f",
      ["this: uninitialised"],
    ],
    ["return (function () { return function () { return this } })()", []],
    ["return (() => { let a = 1; return { m() { return a } } })().m", ["a: 1"]],
    ["return (() => { let a = 1; return { get m() { return a } } })().__lookupGetter__('m')", ["a: 1"]],
    ["return (() => { let a = 1; return { f: () => a, g: 2 } })().f", ["a: 1"]],
    ["return (() => { let a = 1; return { [Symbol.iterator]() { return a } } })()[Symbol.iterator]", ["a: 1"]],
    ["return (() => { let a = 1; return { toString: () => a } })().toString", ["a: 1"]],
    ["const k = 'k'; return (() => { let a = 1; return { [k]() { return a } } })().k", ["opaque"]],
    ["return (() => { let a = 1; return { m() { return a }, ...{} } })().m", ["opaque"]],
    ["return (() => { let a = 1; return class { m() { return a } } })().prototype.m", ["a: 1"]],
    ["return (() => { let a = 1; return class { static m() { return a } } })().m", ["a: 1"]],
    ["return (() => { let a = 1; return class { x = a } })()", ["a: 1"]],
    ["return (() => { let a = 1; class C { static { this.f = () => a + C.n } } return C.f })()", ["C: <C>", "a: 1"]],
    ["return (() => { let a = 1; return (function g(n) { return n ? () => g : a })(1) })()", ["g: <g>"]],
    ["let f; for (let i = 0; i < 3; i++) { const j = i * 2; if (i === 1) f = () => i + j } return f", ["i: 1", "j: 2"]],
    ["let f; for (const x of [5, 6]) f ??= () => x; return f", ["x: 5"]],
    ["let f; for (const x in { k: 1 }) { f = () => x } return f", ['x: "k"']],
    ["let f; for (let i = 0, g = () => i; i < 1; i++) f = g; return f", ["opaque"]],
    ["try { throw 7 } catch (e) { return () => e }", ["e: 7"]],
    ["try { throw { e: 7 } } catch ({ e }) { return () => e }", ["e: 7"]],
    ["switch (1) { case 1: let a = 2; return () => a }", ["opaque"]],
    ["switch (1) { case 1: return f; function f() { return g } const g = 1 }", ["opaque"]],
    ["return ((a, f = () => a) => f)(1)", ["opaque"]],
    ["return (() => { let a = 1; eval(''); return () => a })()", ["opaque"]],
    ["return (() => { let a = 1; if (a) { const b = 2; return () => b } else eval('') })()", ["opaque"]],
    ["return (() => { let a = 1, f; ({ map(g) { f = g } }).map((x) => x + a); return f })()", ["opaque"]],
    ["return (() => { let f; ({ map(g) { f = g } }).map((x) => x + 1); return f })()", undefined],
    ["return (() => { let a = 1, f; [2].map((x) => { f = () => x + a }); return f })()", ["a: 1", "x: 2"]],
    ["function* g() { let a = 1; yield () => a } return g().next().value", ["a: 1"]],
    ["let f; (async () => { let a = 1; f = async () => a; await 0 })(); return f", ["a: 1"]],
    ["const k = 'k'; return new (class { x = 1; [k] = () => this.x })().k", ["opaque"]],
    ["'use strict'; { let a = 1; function f() { return a } return f }", ["a: 1"]],
    ["return (() => { let a = 1; l: function f() { return a } return f })()", ["a: 1"]],
  ])("%s", check);

  it("tells functions of different places apart, and knows those of one place again", () => {
    const make = run(
      "return (a) => ({ f: () => a, g: () => a, h() { return a }, get i() { return a }, set i(x) { a }, j() { return a } })",
    ) as (a: number) => object;
    const codes = (value: object): (number | undefined)[] =>
      Object.values(Object.getOwnPropertyDescriptors(value)).flatMap(({ value: method, get, set }) =>
        [method as object, get, set].flatMap((one) => (one ? closureOf(one)?.code : [])),
      );
    const first = codes(make(1));
    expect(new Set(first).size).toBe(6);
    expect(codes(make(2))).toEqual(first);
  });

  it("leaves functions from elsewhere alone that are put into a literal", () => {
    const given = (): number => 1;
    const make = run("return (given, a) => ({ given, again: given, m() { return a } })") as (
      g: unknown,
      a: number,
    ) => unknown;
    make(given, 1);
    expect(closureOf(given)).toBeUndefined();
  });
});

describe("variables are put back", () => {
  it.each<[string, unknown]>([
    ["let n = 0; return (() => { let a = 1; return () => ++a })()", 2],
    ["return ((a) => () => a++)(5)", 5],
    ["return (() => { const a = [1]; let b = 2; return () => [a.length, b++] })()", [1, 2]],
    ["return (() => { var f = () => (f = () => 1, 2); return () => f() })()", 2],
    ["return (() => { function g() { return 1 } return () => { const old = g(); g = () => 2; return old } })()", 1],
    ["let f; for (let i = 0; i < 2; i++) f = () => i++; return f", 1],
    ["try { throw 1 } catch (e) { return () => e++ }", 1],
    ["return (function (a) { return () => { arguments[0]++; return a } })(1)", 2],
  ])("%s", (source, expected) => {
    const fn = run(source) as () => unknown;
    expect(repeats(fn, fn)).toEqual(expected);
  });

  it("functions of one call share a scope, those of two calls do not", () => {
    const make = run("return () => { let n = 0; return [() => n++, () => n] }") as () => [() => number, () => number];
    const [inc, get] = make();
    expect(scopesOf(inc)).toEqual(scopesOf(get));
    expect(scopesOf(inc)[0]).toBe(scopesOf(get)[0]);
    expect(scopesOf(make()[0])[0]).not.toBe(scopesOf(inc)[0]);
    inc();
    scopesOf(get)[0]?.write([7]);
    expect(inc()).toBe(7);
  });
});

describe("private fields", () => {
  it("are read and written, static ones apart", () => {
    const { one, A } = run(
      "class A { #x = 1; y = 2; #z; static #s = 3; #m() { return 9 } get #g() { return 8 } static next() { return ++A.#s } sum() { return [this.#x, this.#z, this.#m(), this.#g] } } return { one: new A(), A }",
    ) as { one: { sum(): unknown }; A: { next(): number } };
    expect(privateState(one)).toEqual([[1, undefined]]);
    expect(privateState(A)).toEqual([[3]]);
    privatesOf(one)[0]?.write(one, [5, 6]);
    privatesOf(A)[0]?.write(A, [7]);
    expect(one.sum()).toEqual([5, 6, 9, 8]);
    expect(A.next()).toBe(8);
    expect(privateState({})).toEqual([]);
  });

  it("of a class and of the one that it extends are told apart", () => {
    expect(privateState(run("class A { #x = 1 } class B extends A { #x = 2; #y = 3 } return new B()")).sort()).toEqual([
      [1],
      [2, 3],
    ]);
  });

  it("of an object whose construction failed are those that it got", () => {
    const source = "let o; class A { #x = 1; #y = (o = this, null.x); #z = 2 } try { new A() } catch {} return o";
    const [values] = privateState(run(source));
    expect(values?.map(String)).toEqual(["1", "Symbol(uninitialised)", "Symbol(uninitialised)"]);
  });
});

describe("the state of a module", () => {
  it.each<[string, string[]]>([
    ["let n = 0; function inc() { n++ }", ["n: 0"]],
    ["let n = 0, s = 'x'; const k = 5, f = () => k, g = function () {}, C = class {}; function h() {} class D {}", []],
    ["const cache = new Map(), list = [1]; var o = {}", ["cache: {}, list: [1], o: {}"]],
    ["let late; function set() { late = 1 }", ["late: undefined"]],
    ["class Id { static next = 1 }", ["Id: <Id>"]],
    ["const Id = class { static #next = 1 }", ["Id: <Id>"]],
    ["function f() { f.count++ } f.count = 0", ["f: <f>"]],
    ["function f() {} f.cache = new Map()", ["f: <f>"]],
    ["function Old() {} Old.prototype.m = function () {}; Old.create = () => new Old()", []],
    ["const fs = require('fs'), join = require('path').join, { part } = require('x')", []],
    ["let fs = require('fs'); function use(other) { fs = other }", ["fs: {}"]],
    ["function load() { const { x } = require('y'); module.exports.z = x }", ["module.exports: {}"]],
    ["let a = 1; { let a = 2; a++ }", []],
    ["const r = /x/g, t = `a`, u = -1, v = t || u", ['r: {}, v: "a"']],
  ])("%s", (source, expected) => {
    run(source);
    expect(moduleState()).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ["export let n = 0; export const inc = () => ++n", ["n: 0"]],
    ["export default { n: 0, inc() { return ++this.n } }", ["$pw_default: {}"]],
    ["export default 1 + 2; enum E { A } interface I {} declare const d: object; import type { T } from 't'", []],
    ["namespace N { let n = 0; export function inc() { return ++n } } export { N }", ["N: {}"]],
    ["const x = [1] as const, y = 5 as number, z = x!; export type { x }", ["x: [1], z: [1]"]],
  ])("of TypeScript: %s", async (source, expected) => {
    await runModule(source, "m.ts");
    expect(moduleState()).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ["m.ts", "namespace N { let n = 1; export function f() { return ++n } } export const f = N.f", ["n: 1"]],
    [
      "m.ts",
      "const make = (n: number, k = n!) => (x?: string): number => (n as number) + k; export const f = make(1)",
      ["n: 1, k: 1"],
    ],
    [
      "m.ts",
      "class P { constructor(private x: number) { this.f = () => x + this.x } f } export const f = new P(1).f",
      ["x: 1, this: {}"],
    ],
    ["m.tsx", "const make = (Tag: () => string) => () => <Tag a='x' />; export const f = make(() => 'y')", ["Tag: <>"]],
  ])("%s: %s captures", async (path, source, expected) => {
    const { f } = await runModule(source, path);
    expect(captured(f)).toEqual(expected);
  });

  it("is put back, constants apart", () => {
    const inc = run("let n = 0; const list = []; return () => [n++, list.push(n)]") as () => unknown;
    const [scope] = moduleScopes();
    const values = scope?.read() ?? [];
    expect(inc()).toEqual([0, 1]);
    scope?.write(values);
    expect(inc()).toEqual([0, 2]);
  });
});
