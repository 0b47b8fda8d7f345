import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { showParameters } from "./show-type.ts";
import { analyze, type Files } from "../temp-project.ts";

/** The parameters of `f`, the only function, or why it is skipped. */
function check(source: string, expected: string, others: Files = {}, file = "a.ts") {
  const { project } = analyze({ [file]: source, ...others }, `${file}#f`);
  const [unit] = project.units;
  expect(unit?.skipped ?? showParameters(unit?.parameters ?? [])).toBe(expected);
}

const f = "export function f(x: C) {}";

describe("instances", () => {
  test("by new", () =>
    check(`export class C { constructor(public a: number, b?: string) {} } ${f}`, "x: new C(a: number, b?: string)"));
  test("without a constructor", () => check(`export class C { n = 1 } ${f}`, "x: new C()"));
  test("with an inherited constructor", () =>
    check(`class B { constructor(readonly n: number) {} } export class C extends B {} ${f}`, "x: new C(n: number)"));
  test("with overloaded constructors", () =>
    check(
      `export class C { constructor(a: number); constructor(a: string, b: 1); constructor(a: any, b?: any) {} } ${f}`,
      "x: new C(a: number | string, b?: 1)",
    ));
  test("of a generic class", () =>
    check(
      "export class C<T> { #all: T[]; constructor(all: T[], m?: Map<string, T>) { this.#all = all; } add(x: T) { this.#all.push(x); } } export function f(x: C<string>) {}",
      "x: new C(all: array<string>, m?: map<string, string>).add(x: string)",
    ));
  test("of a generic class that refers to itself", () =>
    check(
      "export class C<T> { constructor(readonly value: T, readonly next?: C<T>) {} } export function f(x: C<string>, y: C<number>) {}",
      "x: #C<string>, y: #C<number>",
    ));
  test("of generic classes within each other", () =>
    check(
      `export class Pair<U> { #n = 1; constructor(readonly a: U, readonly b: U[]) {} }
      export class Box<T> { #n = 1; constructor(readonly pair: Pair<T>, readonly other: Pair<T[]>) {} set(x: Pair<T>) { this.#n = 2; } }
      export class Numbers extends Box<number> {}
      export function f(x: Box<string>, y: Numbers) {}`,
      "x: new Box(pair: new Pair(a: string, b: array<string>), other: new Pair(a: any, b: array<any>)).set(x: new Pair(a: string, b: array<string>)), " +
        "y: new Numbers(pair: new Pair(a: number, b: array<number>), other: new Pair(a: array<number>, b: array<array<number>>))",
    ));
  test("renamed", () => check("class D { #x = 1 } export { D as C }; export function f(x: D) {}", "x: new C()"));
  test("default", () => check("export default class C { #x = 1 } export function f(x: C) {}", "x: new default()"));
  test("in a namespace", () =>
    check("export namespace N { export class C { #x = 1 } } export function f(x: N.C) {}", "x: new N.C()"));
  test("an expression", () =>
    check("export const C = class { #x = 1 }; export function f(x: InstanceType<typeof C>) {}", "x: new C()"));
  test("CommonJS", () =>
    check(
      "class C { #x = 1; constructor(n = 1) {} }\n/** @param {C} x */\nfunction f(x) {}\nmodule.exports = { C, f };",
      "x: new C(n?: number)",
      {},
      "a.js",
    ));
  test("a function that is a class", () =>
    check(
      "/** @param {number} n */\nfunction C(n) { this.n = n; }\nC.prototype.get = function () { return this.n; };\n/** @param {C} x */\nfunction f(x) {}\nmodule.exports = { C, f };",
      "x: new C(n: number)",
      {},
      "a.js",
    ));
  test("an error of the project's", () =>
    check(
      "export class C extends Error { constructor(readonly status: number) { super(); } } export function f(x: C) {}",
      "x: new C(status: number)",
    ));
});

describe("methods that change the instance", () => {
  const methods = (members: string, expected: string) =>
    check(
      `export class C { n = 0; #all: number[] = []; map = new Map<string, number>(); ${members} } ${f}`,
      `x: new C()${expected}`,
    );
  test("assignments", () =>
    methods(
      "a(x: number) { this.n = x; } b() { this.n++; } c() { this.#all[0] += 1; } d() { [this.n] = [1]; }",
      ".a(x: number).b().c().d()",
    ));
  test("calls on members", () =>
    methods(
      "a(x: number) { this.#all.push(x); } b(k: string) { this.map.delete(k); } c() { delete this.#all[0]; }",
      ".a(x: number).b(k: string).c()",
    ));
  test("through other methods", () =>
    methods(
      "a() { this.b(); } private b() { this.n = 1; } c() { [1].forEach(() => this.#d()); } #d() { this.n--; }",
      ".a().c()",
    ));
  test("not those that only look", () =>
    methods(
      "a() { return this.n; } b(x: { n: number }) { x.n = 1; } c() { return this.#all.slice(); } d() { return function () { this.n = 1; }; }",
      "",
    ));
  test("not hidden, static, async ones or generators", () =>
    methods(
      "private a() { this.n = 1; } static s() { this.m = 1; } static m = 1; async b() { this.n = 1; } *g() { this.n = 1; } ['c']() { this.n = 1; }",
      "",
    ));
  test("only with parameters that can be given", () =>
    methods(
      "a(x: FinalizationRegistry<1>) { this.n = 1; } b(x?: FinalizationRegistry<1>) { this.n = 1; }",
      ".b(x?: undefined | -FinalizationRegistry<1>)",
    ));
  test("six at most", () =>
    methods(
      Array.from({ length: 8 }, (_, i) => `m${i}() { this.n = ${i}; }`).join(" "),
      ".m0().m1().m2().m3().m4().m5()",
    ));
});

describe("literals in place of instances", () => {
  test("a class that is not exported, with nothing hidden", () =>
    check(
      `class C { a = 1; b?: string; area() { return 1; } } ${f}`,
      "x: { a: number, b?: string, area: () => number }",
    ));
  test("an abstract class", () =>
    check(
      `export abstract class C { abstract area(): number; name = ""; } ${f}`,
      "x: { area: () => number, name: string }",
    ));
  test("a private constructor", () =>
    check(
      `export class C { private constructor(readonly n: number) {} static of() { return new C(1); } } ${f}`,
      "x: { n: number }",
    ));
  test("a constructor that cannot be called", () =>
    check(`export class C { constructor(m: FinalizationRegistry<1>) {} n = 1 } ${f}`, "x: { n: number }"));
  test("of a package, with data only", () =>
    check('import { C } from "p"; export function f(x: C) {}', "x: { n: number }", {
      "node_modules/p/index.d.ts": "export declare class C { n: number }",
      "node_modules/p/package.json": '{ "name": "p", "types": "index.d.ts" }',
    }));
});

describe("refused", () => {
  const refused = (source: string, why: string, others: Files = {}) =>
    check(source, `parameter 'x' has type C, ${why}`, others);
  test("not exported, with something hidden", () =>
    refused(`class C { private a = 1 } ${f}`, "a class that a test cannot import"));
  test("only the type is exported", () =>
    refused("class C { #a = 1 } export type { C }; export function f(x: C) {}", "a class that a test cannot import"));
  test("abstract", () => refused(`export abstract class C { protected a = 1 } ${f}`, "an abstract class"));
  test("a private constructor", () =>
    refused(`export class C { #a = 1; private constructor() {} } ${f}`, "a class whose constructor is not public"));
  test("a constructor that cannot be called", () =>
    refused(
      `export class C { #a = 1; constructor(m: FinalizationRegistry<1>) {} } ${f}`,
      "whose constructor's parameter 'm' has type FinalizationRegistry<1>, which is not supported yet",
    ));
  test("a class of a package", () =>
    refused('import { C } from "p"; export function f(x: C) {}', "a class of a package", {
      "node_modules/p/index.d.ts": "export declare class C { n: number; m(): void }",
      "node_modules/p/package.json": '{ "name": "p", "types": "index.d.ts" }',
    }));
  test("the class itself", () =>
    check(
      "export class C { #a = 1 } export function f(x: typeof C) {}",
      "parameter 'x' has type typeof C, which is not supported yet",
    ));
});

test("the modules of classes are part of the project", () => {
  const { folder, project } = analyze({
    "a.ts": 'import type { Cart } from "./cart"; export function f(x: Cart, y?: { carts: Cart[] }) {}',
    "cart.ts": 'import { tax } from "./tax"; export class Cart { #total = tax; }',
    "tax.ts": "export const tax = 1;",
  });
  expect(project.modules.map(({ path }) => relative(folder, path))).toEqual(["a.ts", "cart.ts", "tax.ts"]);
  expect(project.units[0]?.classFiles).toEqual([`${folder}/cart.ts`]);
  expect(project.units[0]?.parameters[0]?.type).toMatchObject({
    class: { text: "Cart", importName: "Cart", importFrom: `${folder}/cart.ts` },
  });
});

describe("classes of JavaScript with declarations beside it", () => {
  const node = "export class C { constructor(n: number); get(): number; }";
  const code = "exports.C = class C { constructor(n) { this.n = n; } get() { return this.n; } };";
  test("of another file", () =>
    check('import { C } from "./c.js"; export function f(x: C) {}', "x: new C(n: number)", {
      "c.d.ts": node,
      "c.js": code,
    }));
  test("a conditional type", () =>
    check('import { C } from "./c.js"; export function f<T>(x: T extends C ? T : C) {}', "x: new C(n: number)", {
      "c.d.ts": node,
      "c.js": code,
    }));
  test("without code", () =>
    check('import { C } from "./c.js"; export function f(x: C) {}', "parameter 'x' has type C, a class of a package", {
      "c.d.ts": node,
    }));
});
