import { describe, expect, test } from "vitest";
import type { ClassMember, Maker } from "../../../src/model/class-shape.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { assumptionText } from "../../../src/say/assumption-text.ts";
import { showParameters } from "../types/show-type.ts";
import { analyze, unitsIn } from "../temp-project.ts";

interface Expected {
  readonly makers?: readonly string[];
  readonly members?: readonly string[];
  readonly fields?: readonly string[];
  readonly notes?: readonly string[];
}

/** What is said of the first class. */
function check(source: string, expected: Expected, file = "a.ts") {
  const [unit] = unitsIn(source, file).filter(({ kind }) => kind === "class");
  expect(unit && show(unit)).toMatchObject(expected);
}

function show({ shape, assumptions = [], skipped }: Unit) {
  if (shape === undefined) return { skipped };
  return {
    makers: shape.makers.map(showMaker),
    members: shape.members.map(showMember),
    fields: shape.fields,
    notes: assumptions.map(assumptionText),
  };
}

/** `new C(x: number)`, `C.of(…)`, `make(…)`; `!` marks promises. */
function showMaker({ kind, access, typeArguments, parameters, async: isAsync }: Maker): string {
  const generic = typeArguments === undefined ? "" : `<${typeArguments.join(", ")}>`;
  const call = `${access.join(".")}${generic}(${showParameters(parameters)})`;
  return `${kind === "constructor" ? "new " : ""}${call}${isAsync ? "!" : ""}`;
}

/** `m(x: number)`, `get x`, `set x(value: number)`; `!` marks promises and `~` what changes nothing. */
function showMember({ kind, name, parameters, async: isAsync, pure }: ClassMember): string {
  const word = kind === "method" ? "" : kind === "getter" ? "get " : "set ";
  const taken = kind === "getter" ? "" : `(${showParameters(parameters)})`;
  return `${word}${name}${taken}${isAsync ? "!" : ""}${pure ? "~" : ""}`;
}

test("fields to which code of the class assigns functions are methods", () => {
  const assigning = (value: string): string =>
    `export class C { n = 0; f!: (x: number) => void; constructor() { [1].forEach(() => { this.f = ${value}; }); } }`;
  check(assigning("(x) => { this.n = x; }"), { members: ["f(x: number)"], fields: ["n"] });
  check(assigning("console.log"), { members: [], fields: ["n"] });
});

describe("what is not called", () => {
  test("names that are symbols", () =>
    check("const own = Symbol(); export class C { [own]() { return 1; } m() {} }", {
      members: ["m()~"],
      notes: ["members whose names are symbols of their own are not called"],
    }));
  test("what a class outside of the project does", () =>
    check(
      "class B extends Map<string, number> { a() { return 1; } } export class C extends B { m() { this.clear(); } }",
      {
        members: ["m()", "a()~"],
        notes: [
          "what is inherited from `Map` is not called",
          "entries is never of type Iterable<readonly [string, number]> but Array",
        ],
      },
    ));
  test("nor what is not known of it", () =>
    check("declare const Base: any; export class C extends Base { m() { return 1; } }", {
      notes: ["what is inherited from `Base` is not called"],
    }));
  test("errors do nothing", () =>
    check("export class C extends Error { constructor() { super(); } m() { return this.message; } }", {
      members: ["m()~"],
      notes: [],
    }));
});

describe("makers", () => {
  test("no constructor", () => check("export class C { m() {} }", { makers: ["new C()"] }));
  test("a constructor", () =>
    check("export class C { constructor(a: number, b = 'x', ...c: boolean[]) {} m() {} }", {
      makers: ["new C(a: number, b?: string, ...c: boolean)"],
    }));
  test("overloads", () =>
    check(
      "export class C { constructor(a: number); constructor(a: string, b: 1); constructor(x: any, y?: any) {} m() {} }",
      {
        makers: ["new C(x: number | string, y?: 1)"],
      },
    ));
  test("inherited", () =>
    check("class B<T> { constructor(readonly n: T) {} } export class C extends B<string> { m() {} }", {
      makers: ["new C(n: string)"],
    }));
  test("inherited from the language", () =>
    check("export class C extends Error { m() {} }", {
      makers: ["new C(message?: string, options?: undefined | -ErrorOptions)"],
    }));
  test("static methods and functions", () =>
    check(
      "export class C { m() {} static of(x: number): C { return new C(); } static make = (s: string) => new C(); static async load() { return new C(); } private static p() { return new C(); } static n(): C | null { return null; } }",
      { makers: ["new C()", "C.of(x: number)", "C.make(s: string)", "C.load()!"] },
    ));
  test("only static ones", () =>
    check("export class C { private constructor() {} m() {} static of() { return new C(); } }", {
      makers: ["C.of()"],
    }));
  test("what cannot be called", () =>
    check(
      "export class C { constructor(w: FinalizationRegistry<object>) {} m() {} static of() { return new C(new WeakSet()); } }",
      {
        makers: ["C.of()"],
        notes: [
          "`new C` is not called: its parameter 'w' has type FinalizationRegistry<object>, which is not supported yet",
        ],
      },
    ));
  test("of a default export", () =>
    check("export default class { m() {} static of(): any { } static make() { return new this(); } }", {
      makers: ["new default()", "default.make()"],
    }));
  test("of module.exports", () =>
    check(
      "class C { m() {} static of() { return new C(); } }\nmodule.exports = C;",
      { makers: ["new export=()", "of()"] },
      "a.js",
    ));
});

describe("members", () => {
  test("methods, accessors and fields that hold functions, in order", () =>
    check(
      "export class C { b(x: number) {} get a() { return 1; } set a(value) {} c = (y: string) => {}; async d() {} _e() {} }",
      { members: ["b(x: number)~", "get a~", "set a(value: number)", "c(y: string)~", "d()!~", "_e()~"] },
    ));
  test("not what is hidden or has no name", () =>
    check("export class C { m() {} private a() {} protected b() {} #c() {} ['x' + 1]() {} static s() {} }", {
      members: ["m()~"],
    }));
  test("not what comments of JavaScript hide", () =>
    check("exports.C = class {\nm() {}\n/** @private */\na() {} };", { members: ["m()~"] }, "a.js"));
  test("not what they hide of a prototype", () =>
    check(
      "function C() {}\nC.prototype.m = function () {};\n/** @private */\nC.prototype.a = function () {};\nmodule.exports = C;",
      { members: ["m()~"] },
      "a.js",
    ));
  test("inherited ones after one's own", () =>
    check(
      "class A { z() {} m() {} } class B extends A { y(n: number) {} } export class C extends B { x() {} m(k = 1) {} }",
      {
        members: ["x()~", "m(k?: number)~", "y(n: number)~", "z()~"],
      },
    ));
  test("not those of the language", () =>
    check("export class C extends Map<string, number> { m() {} }", { members: ["m()~"] }));
  test("overloads", () =>
    check("export class C { m(a: number): void; m(a: string, b: 1): void; m(x: any, y?: any) {} }", {
      members: ["m(x: number | string, y?: 1)~"],
    }));
  test("whose names are symbols that everybody knows, or cannot stand after a dot", () =>
    check(
      "export class C { [Symbol.iterator]() { return [1][Symbol.iterator](); } 'a-b'() { return 1; } [Symbol.toPrimitive](hint: string) { return hint; } }",
      {
        members: ["a-b()~", "[Symbol.iterator]()~", '[Symbol.toPrimitive](hint: "string" | "number" | "default")~'],
        notes: [],
      },
    ));
  test("what cannot be called is named", () =>
    check(
      "type M = FinalizationRegistry<1>; export class C { m(x: number, y: M) {} o(y?: M) {} r(...y: M[]) {} *g() {} k() {} }",
      {
        members: ["o(y?: undefined | -M)~", "r()~", "g()~", "k()~"],
        notes: [
          "`m` is not called: its parameter 'y' has type M, which is not supported yet",
          "`r` is never given '...y', which has type M[], which is not supported yet",
          "what `g` gives is iterated at once: nobody stops early or sends anything into it",
          "o.y is never of type M",
        ],
      },
    ));
  test("not what is only declared", () =>
    check("export interface C { a(): void; f: number } export class C { declare b: () => void; m() {} }", {
      members: ["m()~"],
      fields: [],
    }));
  test("nothing to call", () =>
    check("export class C { constructor(n: number) { if (n > 1) throw 1; } }", {
      makers: ["new C(n: number)"],
      members: [],
    }));
  test("instances of its own and other classes as arguments", () => {
    const { folder, project } = analyze({
      "a.ts": 'import type { D } from "./d"; export class C { #n = 1; add(other: C, d: D) { this.#n += other.#n; } }',
      "d.ts": "export class D { #x = 1; constructor(n: number) { this.#x = n; } m() {} }",
    });
    expect(show(project.units[0] as Unit).members).toEqual(["add(other: #C, d: new D(n: number))"]);
    expect(project.units[0]?.classFiles).toEqual([`${folder}/a.ts`, `${folder}/d.ts`]);
    expect(Object.keys(project.units[0]?.types ?? {})).toEqual(["C"]);
  });
});

describe("fields", () => {
  test("public ones, parameter properties, inherited ones", () =>
    check(
      "class B { z = 1; private y = 1 } export class C extends B { a = 1; readonly b?: string; #c = 1; protected d = 1; static e = 1; f = () => 1; g: () => void = f; h?: (n: number) => void; constructor(public p: number, q: number, readonly r = 1) { super(); } m() {} }",
      { fields: ["a", "b", "p", "r", "z"] },
    ));
  test("what JavaScript assigns", () =>
    check(
      "exports.C = class { constructor(n, f) { this.n = n; this.items = []; } m() {} };",
      { fields: ["n", "items"] },
      "a.js",
    ));
});

describe("generic classes", () => {
  test("of numbers", () =>
    check(
      "export class C<T> { #all: T[] = []; constructor(start?: T) {} push(x: T, more: Map<string, T>) { this.#all.push(x); } }",
      {
        makers: ["new C<number>(start?: number)"],
        members: ["push(x: number, more: map<string, number>)"],
      },
    ));
  test("of what their constraints allow", () =>
    check(
      "interface I { n: number } export class C<A extends string, B extends string | number, D extends I, E = boolean, F extends A = A> { m(a: A, b: B, d: D, e: E, f: F) {} }",
      {
        makers: ["new C<string, number, any, boolean, string>()"],
        members: ["m(a: string, b: number, d: { n: number }, e: boolean, f: string)~"],
      },
    ));
  test("made by static methods", () =>
    check(
      "export class C<T> { private constructor(readonly all: T[]) {} add(x: T) {} static of<U>(...all: U[]): C<U> { return new C(all); } static one(): C<string> { return new C(['']); } }",
      { makers: ["C.of<number>(...all: number)"], members: ["add(x: number)~"] },
    ));
  test("as bases", () =>
    check("class B<T> { m(x: T) {} set s(x: T) {} } export class C<U> extends B<U> { k() {} }", {
      members: ["k()~", "m(x: number)~", "set s(x: number)"],
    }));
  test("in JavaScript", () =>
    check(
      "/** @template T */\nclass C {\n/** @param {T} x */\nm(x) {} }\nexports.C = C;",
      { makers: ["new C()"], members: ["m(x: number)~"] },
      "a.js",
    ));
});

describe("functions of JavaScript that are classes", () => {
  test("methods of the prototype", () =>
    check(
      "function C(n) { this.n = n; }\nC.prototype.m = function (x) { this.n = x; };\nC.prototype.k = () => 1;\nC.prototype.max = 3;\nC.of = function (n) { return new C(n); };\nmodule.exports = C;",
      { makers: ["new export=(n: any)", "of(n: any)"], members: ["m(x: any)", "k()~"], fields: ["n", "max"] },
      "a.js",
    ));
  test("a whole prototype", () =>
    check(
      "function help(x) { return x; }\nfunction C() {}\nC.prototype = { constructor: C, m(x) {}, get v() { return 1; }, help, n: 1 };\nexports.C = C;",
      { makers: ["new C()"], members: ["m(x: any)~", "get v~", "help(x: any)~"], fields: ["n"] },
      "a.js",
    ));
  test("expressions, and defined properties", () =>
    check(
      "var C = function () { this.x = 1; };\nC.prototype.m = function () { return this.x; };\nObject.defineProperty(C.prototype, 'y', { get: function () { return this.x; }, set: function (v) { this.x = v; } });\nexports.C = C;",
      { members: ["m()~", "get y~", "set y(v: any<number>)"], fields: ["x"] },
      "a.js",
    ));
});
