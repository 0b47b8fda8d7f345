import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import type { Unit } from "../../../src/model/unit.ts";
import type { Files } from "../temp-project.ts";
import { loadUnits, showUnit } from "./load-units.ts";

async function checkFiles(files: Files, expected: readonly string[]): Promise<readonly Unit[]> {
  const { units } = await loadUnits(files);
  expect(units.map(showUnit)).toEqual(expected);
  return units;
}

function check(source: string, expected: readonly string[], name = "a.cjs"): Promise<readonly Unit[]> {
  return checkFiles({ [name]: source }, expected);
}

/** The texts of the code that belongs to each unit. */
async function checkCode(source: string, expected: Readonly<Record<string, readonly string[]>>, name = "a.cjs") {
  const { units } = await loadUnits({ [name]: source });
  const texts = units.map((unit) => [unit.name, unit.closure.map(({ start, end }) => source.slice(start, end))]);
  expect(Object.fromEntries(texts)).toEqual(expected);
}

describe("constructor functions", () => {
  test("prototype filled through an alias", () =>
    check(
      "module.exports = F; function F(n) { this.n = n; } var p = F.prototype; p.up = function (by) { this.n += by; };",
      ["new F(n) { up(by) }"],
    ));
  test("without fields that the checker sees", () =>
    check("function F() {} var p = F.prototype; p.m = function (x) { return x; }; exports.F = F;", [
      "new F() { m(x) }",
    ]));
  test("prototype filled by a loop", () =>
    check(
      "function F() {} var methods = { a: function (x) { return x; }, b: function () { return 1; } };\n" +
        "Object.keys(methods).forEach(function (k) { F.prototype[k] = methods[k]; }); exports.F = F;",
      ["new F() { a(x), b() }"],
    ));
  test("prototype assigned by Object.assign", () =>
    check("function F() {} Object.assign(F.prototype, { a(x) { return x; } }); module.exports = F;", [
      "new F() { a(x) }",
    ]));
  test("inherited members", () =>
    check(
      "function A() {} A.prototype.a = function (x) { return x; };\n" +
        "function B() { A.call(this); } B.prototype = Object.create(A.prototype); B.prototype.b = function () { return 2; };\n" +
        "exports.A = A; exports.B = B;",
      ["new A() { a(x) }", "new B() { b(), a(x) }"],
    ));
  test("members of which the last assigned one counts", () =>
    checkCode(
      "function F() {} F.prototype.m = function () { return 1; }; if (1) F.prototype.m = function () { return 2; }; module.exports = F;",
      {
        F: ["function F() {}", "function () { return 2; }"],
      },
    ));
  test("called without new", () =>
    check(
      "module.exports = F; function F(n) { if (!(this instanceof F)) return new F(n); this.n = n; } F.prototype.m = () => 1;",
      ["new F(n), F(n) { m() }"],
    ));
  test("accessors", () =>
    check(
      "function F() { this.n = 1; } Object.defineProperties(F.prototype, { size: { get: function () { return this.n; }, " +
        "set: function (n) { this.n = n; } } }); module.exports = F;",
      ["new F() { get size, set size }"],
    ));
  test("typed by an interface", () =>
    check(
      "export interface Meter { level: number; up(by: number): Meter }\n" +
        "export interface MeterConstructor { new (start?: number): Meter; prototype: Meter; full(): Meter }\n" +
        "export const Meter = function (this: Meter, start?: number) { this.level = start ?? 0; } as unknown as MeterConstructor;\n" +
        "Meter.prototype = { level: 0, up(by: number) { this.level += by; return this; }, hidden() {} } as Meter;\n" +
        "Meter.full = function () { return new Meter(100); };",
      ["new Meter(start), Meter.full() { up(by) }"],
      "a.ts",
    ));
  test("code of assigned members belongs to the class", () =>
    checkCode(
      "module.exports = F; function F() {} var p = F.prototype; p.m = function () { return help(); }; function help() {}",
      {
        F: ["function F() {}", "function () { return help(); }", "function help() {}"],
      },
    ));
});

describe("classes that the text does not show", () => {
  test("made by a function", () =>
    check("function make() { return class { m(x) { return x; } }; } exports.C = make();", ["new C() { m(x) }"]));
  test("of a module that is a class, with another one as its property", () =>
    check("class C { m() {} } class D { k() {} } module.exports = C; C.D = D;", [
      "new C() { m() }",
      "new D() { k() }",
    ]));
  test("with methods that are added later", async () => {
    await check("class C { m() {} } C.prototype.k = function (x) { return x; }; module.exports = { C };", [
      "new C() { m(), k(x) }",
    ]);
    await checkCode("class C { m() {} } C.prototype.k = function () {}; module.exports = { C };", {
      C: ["class C { m() {} }", "function () {}"],
    });
  });
  test("mixins", () =>
    check(
      "const WithName = (Base) => class extends Base { rename(name) { this.name = name; } };\n" +
        "class Plain { kind() { return 1; } } exports.Named = WithName(Plain);",
      ["new Named() { rename(name), kind() }"],
    ));
});

describe("exports that the text does not show", () => {
  test("one of several functions that the text shows", () =>
    check("exports.f = function (a) { return a; }; if (process.pid > 0) exports.f = function (b) { return b; };", [
      "f(b)",
    ]));
  test("a variable that is assigned later holds a class", () =>
    check(
      "var F; function make() { function F(n) { this.n = n; } F.prototype = p; return F; }\n" +
        "var p = { m: function (x) { return x; } }; F = make(); module.exports = F;",
      ["new F(n) { m(x) }"],
    ));
  test("re-exported by a loop", () =>
    checkFiles(
      {
        "a.cjs": "const impl = require('./b.cjs'); for (const key of Object.keys(impl)) exports[key] = impl[key];",
        "b.cjs": "exports.f = (x) => x; exports.g = function (y) { return y; };",
      },
      ["f(x)", "g(y)"],
    ));
  test("Object.assign(module.exports, …)", () =>
    check("Object.assign(module.exports, { f(x) { return x; } });", ["f(x)"]));
  test("through an alias of exports", () =>
    check("var api = exports; ['f'].forEach(function (n) { api[n] = function (x) { return x; }; });", ["f(x)"]));
  test("UMD wrapper", () =>
    check(
      "(function (root, factory) { if (typeof define === 'function' && define.amd) define([], factory);\n" +
        "else if (typeof module === 'object' && module.exports) module.exports = factory(); else root.lib = factory(); })" +
        "(this, function () { function F(a) { this.a = a; } F.prototype.get = function () { return this.a; };\n" +
        "F.of = function (x) { return x; }; return F; });",
      ["new F(a) { get() }", "of(x)"],
    ));
  test("namespace of an immediately invoked function", () =>
    check("var ns = {}; (function (e) { e.f = function (x) { return x; }; })(ns); module.exports = ns;", ["f(x)"]));
  test("destructured, with the code of the functions", () =>
    checkCode(
      "const o = { f(x: number) { return x > 1; } }; export const { f } = o;",
      { f: ["f(x: number) { return x > 1; }"] },
      "a.ts",
    ));
  test("assigned later, with the code of the function", () =>
    checkCode("export let f: (x: number) => number; f = (x) => x;", { f: ["(x) => x"] }, "a.ts"));
});

describe("exported objects", () => {
  test("instances of a class that is not exported", () =>
    check(
      "class Store { items = []; add(x) { this.items.push(x); } get size() { return this.items.length; } }\n" +
        "export const store = new Store();",
      ["store { add(x), get size }"],
      "a.mjs",
    ));
  test("default exports, and module.exports", async () => {
    await check("class C { m() {} } export default new C();", ["default { m() }"], "a.mjs");
    await check("class C { m() {} } module.exports = new C();", ["a { m() }"]);
  });
  test("what a function makes that is not exported", () =>
    check(
      "const make = () => { let n = 0; return { up: (by: number) => (n += by), get: () => n }; };\nexport const counter = make();",
      ["counter { up(by), get() }"],
      "a.ts",
    ));
  test("private members stay private", () =>
    check("class C { private secret() {} m() {} } export const c = new C();", ["c { m() }"], "a.ts"));
  test("an object of an exported constructor function adds nothing", () =>
    check(
      "function F() {} function one() {} function two() {} F.prototype.m = one; if (1) F.prototype.m = two; F.zero = new F(); module.exports = F;",
      ["new F() { m() }"],
    ));
  test("an object of an exported class adds nothing", () =>
    check("export class C { m() {} } export const c = new C();", ["new C() { m() }"], "a.ts"));
  test("functions without state are tested one by one", () =>
    check("const o = Object.assign({}, { f: (x) => x, g: (y) => y }); exports.o = o;", ["o.f(x)", "o.g(y)"]));
});

describe("declarations", () => {
  const code =
    "export class C { constructor(n) { this.n = n; } add(x) { return this.n + x; } } export const f = (x) => x;";
  const types =
    "export declare class C { constructor(n: number); add(x: string): number }\nexport declare function f(x: boolean): boolean;";
  async function checkTypes(files: Files, expected: readonly string[]) {
    const { units } = await loadUnits(files);
    const all = units.flatMap(({ shape, parameters }) => [
      ...parameters,
      ...(shape?.makers ?? []).flatMap((maker) => maker.parameters),
      ...(shape?.members ?? []).flatMap((member) => member.parameters),
    ]);
    expect(all.map(({ name, type }) => `${name}: ${type.kind}`)).toEqual(expected);
  }
  const expected = ["n: number", "x: string", "x: boolean"];
  test("beside an ES module", () => checkTypes({ "a.mjs": code, "a.d.mts": types }, expected));
  test("of the package", () =>
    checkTypes(
      { "index.js": code, "types/all.d.ts": types, "package.json": '{"type":"module","types":"types/all.d.ts"}' },
      expected,
    ));
  test("in @types", () =>
    checkTypes(
      {
        "lib/a.js": code,
        "node_modules/@types/me__it/lib/a.d.ts": types,
        "package.json": '{"name":"@me/it","type":"module"}',
      },
      expected,
    ));
  test("a declared class is an input", async () => {
    const { units } = await loadUnits({
      "a.cjs": "class V { constructor(x) { this.x = x; } } exports.V = V; exports.len = (v) => v.x;",
      "a.d.cts":
        "export declare class V { private y: number; constructor(x: number); } export declare function len(v: V): number;",
    });
    const taken = units.find(({ name }) => name === "len")?.parameters[0]?.type;
    expect(taken?.kind === "instance" && { ...taken.class, importFrom: basename(taken.class.importFrom) }).toEqual({
      text: "V",
      importName: "V",
      importFrom: "a.cjs",
    });
  });
});

test("a file whose text shows all is not loaded", async () => {
  const { unclear } = await loadUnits({
    "a.ts": "export class C { m() {} } export const f = (x: number) => x; export const n = 1;",
  });
  expect(unclear).toEqual([]);
});

describe("members of what module.exports is", () => {
  const accesses = async (source: string): Promise<Record<string, string>> => {
    const { units } = await loadUnits({ "a.cjs": source });
    return Object.fromEntries(units.map(({ name, access }) => [name, access.join(" ")]));
  };
  test("are named exports if they are there when it is assigned", async () =>
    expect(await accesses("function f(a) { return a; } f.g = function (b) { return b; }; module.exports = f;")).toEqual(
      {
        f: "export=",
        g: "g",
      },
    ));
  test("are reached through the whole if they are added later", async () => {
    expect(
      await accesses(
        "module.exports = f; function f(a) { return a; } f.g = function (b) { return b; }; f.of = { h: (c) => c };",
      ),
    ).toEqual({ f: "export=", g: "export= g", "of.h": "export= of h" });
    expect(await accesses("const all = (module.exports = {}); all.g = function (b) { return b; };")).toEqual({
      g: "export= g",
    });
  });
  test("a class among them", async () =>
    expect(
      await accesses("module.exports = f; function f(a) { return a; } f.C = class C { m(x) { return x; } };"),
    ).toEqual({ f: "export=", C: "export= C" }));
});

test("what a function gives that only loading shows", async () => {
  const { units } = await loadUnits({
    "a.cjs":
      "(function (factory) { module.exports = factory(); })(function () {\n" +
      "  function make(n) { var tool = function (x) { return x + n; }; tool.has = function (y) { return y > n; }; return tool; }\n" +
      "  return { make: make };\n});",
  });
  expect(units.map(({ name, shape }) => [name, shape?.members.map((each) => each.name)])).toEqual([
    ["make", ["call", "has"]],
  ]);
});
