import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import type { Unit } from "../../../src/model/unit.ts";
import { analyze, unitsIn, type Files } from "../temp-project.ts";

/** `name` where the way to it says the same, else `name=access`; `!` marks async, `[reason]` what is skipped. */
function show({ name, access, async: isAsync, skipped }: Unit): string {
  const way = access.join(".");
  return `${name}${way === name ? "" : `=${way}`}${isAsync ? "!" : ""}${skipped === undefined ? "" : ` [${skipped}]`}`;
}

function check(source: string, expected: readonly string[], file = "a.ts") {
  expect(unitsIn(source, file).map(show)).toEqual(expected);
}

function checkFiles(files: Files, expected: readonly string[], target = Object.keys(files)[0] ?? "") {
  expect(analyze(files, target).project.units.map(show)).toEqual(expected);
}

describe("exported functions", () => {
  test("declarations", () => check("export function f() {} function g() {} export async function h() {}", ["f", "h!"]));
  test("arrows and function expressions", () =>
    check("export const f = () => 1, g = function () {}; export let h = (() => 2) as () => number;", ["f", "g", "h"]));
  test("default function", () => check("export default function () {}", ["default"]));
  test("default arrow", () => check("export default () => 1;", ["default"]));
  test("default of a name", () => check("const f = () => 1; export default f;", ["default"]));
  test("export list, in source order", () =>
    check("function f() {} function g() {} export { g, f as h };", ["h", "g"]));
  test("a constant alias", () => check("function f() {} export const g = f;", ["g"]));
  test("twice exported, once tested", () =>
    check("export function f() {} export default f; export const all = { f };", ["f"]));
  test("no values, types or constants", () =>
    check(
      "export const x = 1; export type T = 1; export interface I { m(): void } export enum E { A } export function f() {}",
      ["f"],
    ));
  test("only declared", () => check("export declare function g(): void; export function f() {}", ["f"]));
  test("made by a call", () =>
    check("const make = (low: number) => (x: number) => Math.max(low, x); export const f = make(3);", ["f"]));
  test("destructured from an object", () =>
    check("const o = { f: (x: number) => x, n: 1 }; export const { f, n } = o;", ["f"]));
  test("a member of an object", () => check("const o = { f(x: number) { return x; } }; export const g = o.f;", ["g"]));
  test("assigned later", () =>
    check("export let f: (x: number) => number; f = (x) => x; export declare let g: () => void;", ["f"]));
  test("annotated with a type that is not known", () =>
    check("export const f: Missing = (x: number) => x; export const g: Missing = (x) => x;", ["f", "g"]));
  test("type guards", () => check("export function f(x: number | null): x is number { return x !== null; }", ["f"]));
  test("assertions", () => check("export function f(x: boolean): asserts x { if (!x) throw new Error(); }", ["f"]));
  test("offsets count a byte order mark", () => {
    expect(unitsIn("\uFEFFexport const f = () => 1;")[0]?.range).toEqual({ start: 18, end: 25 });
  });
  test("JSX files", () => check("export const f = (x: number) => <p>{x}</p>;", ["f"], "a.tsx"));
});

describe("async", () => {
  test("by the type returned", () =>
    check("export const f = (x: number): Promise<number> => g(x); declare const g: any;", ["f!"]));
  test("by the type inferred", () => check("const g = async () => 1; export const f = () => g();", ["f!"]));
  test("anything with then", () =>
    check("export function f(): { then(done: (n: number) => void): void } { throw 1; }", ["f!"]));
  test("sometimes", () => check("export function f(x: boolean) { return x ? Promise.resolve(1) : 1; }", ["f!"]));
  test("a property called then", () => check("export function f() { return { then: 1 }; }", ["f"]));
});

describe("objects and namespaces", () => {
  test("object literals", () =>
    check("const g = () => 1; export const o = { f() {}, g, h: () => 1, n: 1, inner: { k: function () {} } };", [
      "o.g",
      "o.f",
      "o.h",
      "o.inner.k",
    ]));
  test("names that are no identifiers", () =>
    check('export const o = { "a-b"() {}, 1() {}, ["c"]() {} };', ["o.a-b", "o.1", "o.c"]));
  test("as const, satisfies, frozen", () =>
    check(
      "export const a = { f() {} } as const; export const b = { f() {} } satisfies object; export const c = Object.freeze({ f() {} });",
      ["a.f", "b.f", "c.f"],
    ));
  test("with an annotation", () =>
    check(
      "export const o: Record<string, (x: number) => number> = { f: (x) => x }; export const p: { g(x: 1): 1 } = { g: (x) => x };",
      ["o.f", "p.g"],
    ));
  test("default object", () => check("export default { f() {} };", ["default.f"]));
  test("namespaces", () =>
    check(
      "export namespace N { export function f() {} function g() {} export namespace M { export const h = () => 1; } }",
      ["N.f", "N.M.h"],
    ));
  test("a function with a namespace", () =>
    check("export function f() {} export namespace f { export function g() {} }", ["f", "f.g"]));
});

describe("classes", () => {
  test("static methods", () =>
    check("export class C { static f() {} static g = () => 1; static n = 1; private static h() {} static #k() {} }", [
      "C.f",
      "C.g",
    ]));
  test("instance methods", () => check("export class C { m() {} static f() {} }", ["C", "C.f"]));
  test("accessors and arrow fields are instance methods", () =>
    check("export class C { get x() { return 1; } } export class D { m = () => 1; }", ["C", "D"]));
  test("a constructor that does something", () =>
    check("export class C { n; constructor(n: number) { this.n = n; } }", ["C"]));
  test("nothing to run", () =>
    check(
      "export class C extends Error { x = 1; } export class P { constructor(readonly x = 1) {} }\nexport function f() {}",
      ["f"],
    ));
  test("nothing to run but what is hidden", () =>
    check("export class C { #m() {} private n() {} } export function f() {}", ["f"]));
  test("what is hidden may change what is inherited", () =>
    check(
      "export class B { m() { return this.n(); } protected n() {} } export class C extends B { protected override n() {} }",
      ["B", "C"],
    ));
  test("what a class inherits is tested with the class that it comes from, if that has objects", () => {
    check("export class B { m() {} } export class C extends B {}", ["B"]);
    check("class B { m() {} } export class C extends B {}", ["C"]);
    check("export abstract class B { m() {} } export class C extends B {}", [`B ${abstract}`, "C"]);
  });
  test("default classes", () => {
    check("export default class { m() {} static f() {} }", ["default", "default.f"]);
    check("class C { m() {} } export default C;", ["default"]);
  });
  test("expressions", () =>
    check("export const C = class { m() {} }; export const D = class E { m() {} };", ["C", "D"]));
  test("renamed", () => check("class C { m() {} } export { C as D };", ["D"]));
  test("in namespaces and objects", () =>
    check("export namespace N { export class C { m() {} } } class D { m() {} } export const o = { D };", [
      "N.C",
      "o.D",
    ]));
  test("re-exported", () =>
    checkFiles(
      { "a.ts": 'export { C as D } from "./b"; export * as b from "./b";', "b.ts": "export class C { m() {} }" },
      ["D"],
    ));
  test("static methods that make objects belong to the class", () =>
    check(
      "export class C { m() {} static of(): C { return new C(); } static async load() { return new C(); } static find(): C | undefined { return; } }",
      ["C!", "C.find"],
    ));
  test("but not where the class is none", () =>
    check("export class C { private constructor(readonly x: number) {} static of(x: number) { return new C(x); } }", [
      "C.of",
    ]));
  test("abstract", () =>
    check("export abstract class C { m() {} static f() {} static of(): C { throw 1; } }", [
      `C ${abstract}`,
      "C.f",
      "C.of",
    ]));
  test("abstract methods have no body", () =>
    check("export abstract class C { abstract m(): void; static f() {} }", ["C.f"]));
  test("nobody can make one", () => {
    check("export class C { private constructor() {} m() {} }", [
      "C [its constructor is not public, and no static method gives an object of it]",
    ]);
    check("class B { protected constructor() {} } export class C extends B { m() {} }", [
      "C [its constructor is not public, and no static method gives an object of it]",
    ]);
    check("export class C { constructor(m: FinalizationRegistry<1>) {} m() {} }", [
      "C [no object can be made: `new C` is not called: its parameter 'm' has type FinalizationRegistry<1>, which is not supported yet]",
    ]);
  });
  test("CommonJS", () => {
    check("class C { m() {} static f() {} }\nmodule.exports = C;", ["C=export=", "f"], "a.js");
    check("class C { m() {} static of() { return new C(); } }\nexport = C;", ["C=export="]);
    check("exports.C = class { m() {} };", ["C"], "a.js");
  });
});

const abstract = "[abstract: its code runs only in the classes that extend it]";

describe("functions used as classes", () => {
  test("with methods", () =>
    check("function C() { this.x = 1; }\nC.prototype.m = function () {};\nmodule.exports = { C };", ["C"], "a.js"));
  test("with a whole prototype, and functions that make and do not make objects", () =>
    check(
      "function C() {}\nC.prototype = { m() {} };\nC.make = () => new C();\nC.f = () => 1;\nexports.C = C;",
      ["C", "C.f"],
      "a.js",
    ));
  test("but a module may export what it likes", () => check("exports.prototype = () => 1;", ["prototype"], "a.js"));
});

describe("skipped", () => {
  test("no generators", () => check("export function* f() {} export async function* g() {}", ["f", "g"]));
  test("the first parameter that is not supported", () =>
    check(
      "type M = FinalizationRegistry<1>; export function f(x: number, m: M, n: M) {} export function g(m?: M) {} export function h({ a }: { a: M }) {}",
      [
        "f [parameter 'm' has type M, which is not supported yet]",
        "g",
        "h [parameter 'arg0' has type { a: M; }, where 'a' has type M, which is not supported yet]",
      ],
    ));
});

describe("re-exports", () => {
  const lib = { "lib.ts": "export function f() {}\nexport default function g() {}\nexport const o = { h() {} };" };
  test("by name", () => checkFiles({ "a.ts": 'export { f, default as g } from "./lib";', ...lib }, ["f", "g"]));
  test("all", () => checkFiles({ "a.ts": 'export * from "./lib"; export function x() {}', ...lib }, ["x", "f", "o.h"]));
  test("all under a name", () =>
    checkFiles({ "a.ts": 'export * as lib from "./lib";', ...lib }, ["lib.f", "lib.default", "lib.o.h"]));
  test("of an import", () =>
    checkFiles({ "a.ts": 'import g, { f } from "./lib"; export { f as k }; export default g;', ...lib }, [
      "k",
      "default",
    ]));
  test("the body stands elsewhere", () => {
    const { folder, project } = analyze({
      "a.ts": 'export { f } from "./lib";',
      "lib.ts": "\n  export function f() {}",
    });
    expect(project.units[0]).toMatchObject({
      file: `${folder}/a.ts`,
      declaredIn: `${folder}/lib.ts`,
      range: { start: 3, end: 25 },
      position: { line: 2, column: 3 },
      closure: [{ start: 3, end: 25 }],
    });
  });
  test("once, where both files are chosen", () => {
    const files = { "index.ts": 'export * from "./lib"; export const x = () => 1;', ...lib };
    const { project } = analyze(files, ".");
    expect(project.units.map(({ file, name }) => `${basename(file)} ${name}`)).toEqual([
      "index.ts x",
      "lib.ts f",
      "lib.ts default",
      "lib.ts o.h",
    ]);
    checkFiles(files, ["f"], "index.ts#f");
  });
  test("in a circle", () =>
    checkFiles(
      {
        "a.ts": 'export * as b from "./b"; export const f = () => 1;',
        "b.ts": 'export * as a from "./a"; export const g = () => 1;',
      },
      ["f", "b.g"],
    ));
  test("not of packages", () =>
    checkFiles(
      {
        "a.ts": 'export { p } from "pkg"; export function f() {}',
        "node_modules/pkg/package.json": '{ "name": "pkg", "types": "i.d.ts", "main": "i.js" }',
        "node_modules/pkg/i.d.ts": "export declare function p(): void;",
        "node_modules/pkg/i.js": "exports.p = () => {};",
      },
      ["f"],
    ));
});

describe("CommonJS", () => {
  test("exports.x", () =>
    check("exports.f = function () {}; exports.g = exports.h = () => 1; exports.n = 1;", ["f", "g"], "a.js"));
  test("module.exports.x", () => check("module.exports.f = () => 1;", ["f"], "a.cjs"));
  test("module.exports of an object", () =>
    check("function f() {}\nmodule.exports = { f, g() {}, h: () => 1 };", ["f", "g", "h"], "a.js"));
  test("module.exports of a function", () => check("module.exports = function add() {};", ["add=export="], "a.js"));
  test("module.exports of an arrow is called like the file", () => {
    check("module.exports = () => 1;", ["parseDate=export="], "parse-date.js");
    check("module.exports = () => 1;", ["dates=export="], "dates/index.js");
  });
  test("module.exports of a name", () => check("const add = () => 1;\nmodule.exports = add;", ["add=export="], "a.js"));
  test("module.exports of a function with members", () =>
    check("function f() {}\nfunction g() {}\nmodule.exports = f;\nmodule.exports.g = g;", ["f=export=", "g"], "a.js"));
  test("members of a function that were assigned to it", () =>
    check("function f() {}\nf.strict = function () {};\nexports.f = f;", ["f", "f.strict"], "a.js"));
  test("members of an object that were assigned to it", () =>
    check("const o = { a: { n: 1 } };\no.a.f = (x) => x;\no.g = (y) => y;\nmodule.exports = o;", ["a.f", "g"], "a.js"));
  test("module.exports of a class", () => check("class C { static f() {} }\nmodule.exports = C;", ["f"], "a.js"));
  test("export = of a function", () => check("function f(x: number) { return x; }\nexport = f;", ["f=export="]));
  test("export = of an object", () => check("export = { f(x: number) { return x; } };", ["f"]));
  test("export = of a namespace", () => check("namespace N { export function f() {} }\nexport = N;", ["f"]));
  test("module.exports within itself", () =>
    check(
      "const o = { f() {} };\no.self = o;\nmodule.exports = o;\nmodule.exports.default = module.exports;",
      ["f"],
      "a.js",
    ));
  test("forwarded by require", () =>
    checkFiles({ "a.js": 'module.exports = require("./lib");', "lib.js": "exports.f = () => 1;" }, ["f"]));
});

describe("CommonJS as compilers write it", () => {
  const babel = 'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = isPort;\n';
  const body = "function isPort(str) { return str > 1; }\n";
  test("TypeScript", () =>
    check(
      'Object.defineProperty(exports, "__esModule", { value: true });\nexports.g = void 0;\nexports.f = f;\nfunction f() {}\nconst g = () => 1;\nexports.g = g;',
      ["f", "g"],
      "a.js",
    ));
  test("Babel", () => check(`${babel}${body}`, ["default"], "a.js"));
  test("Babel, with the default in place of all", () =>
    check(
      `${babel}${body}module.exports = exports.default;\nmodule.exports.default = exports.default;`,
      ["isPort=export="],
      "a.js",
    ));
  test("getters", () =>
    checkFiles(
      {
        "a.js":
          'Object.defineProperty(exports, "f", { enumerable: true, get: function () { return lib.f; } });\nObject.defineProperty(exports, "g", { value: g });\nObject.defineProperty(exports, "h", { get() { return g2; } });\nvar lib = require("./lib");\nfunction g() {}\nfunction g2() {}',
        "lib.js": "exports.f = () => 1;",
      },
      ["g", "h", "f"],
    ));
});

describe("module wrappers", () => {
  const helpers =
    "function helper(x) { return x > 1; }\nfunction f(a) { return helper(a); }\nf.more = function (b) {};\n";
  test("UMD with a factory", () =>
    check(
      `(function (root, factory) {\nif (typeof exports === "object") module.exports = factory();\nelse root.f = factory();\n}(this, function () {\n${helpers}return f;\n}));`,
      ["f=export=", "more"],
      "a.js",
    ));
  test("UMD as rollup writes it", () =>
    check(
      `(function (global, factory) {\ntypeof exports === "object" && typeof module !== "undefined" ? factory(exports) : factory(global.x = {});\n})(this, (function (exports) {\n${helpers}exports.f = f;\n}));`,
      ["f", "f.more"],
      "a.js",
    ));
  test("called where it stands", () => {
    check(`exports.g = (function () {\n${helpers}return f;\n})();`, ["g", "g.more"], "a.js");
    check("exports.g = (() => (x) => x)();", ["g"], "a.js");
    check("exports.g = (function () { if (Math.max) return () => 1; return () => 2; })();", ["g"], "a.js");
    check(`(function () {\n${helpers}module.exports = { f };\n}).call(this);`, ["f", "f.more"], "a.js");
  });
  test("what a promise or generator gives is no function", () =>
    check(
      "exports.g = (async () => (x) => x)(); exports.h = (function* () { return () => 1; })(); exports.f = () => 1;",
      ["f"],
      "a.js",
    ));
});

describe("functions of unknown type", () => {
  test("are looked for where they are made", () =>
    checkFiles(
      {
        "a.js": 'const make = require("./make");\nmodule.exports = make(1);',
        "make.js":
          "/** @returns {Function} */\nfunction make(n) { return function (value) { return n + value; }; }\nmodule.exports = make;",
      },
      ["a=export="],
    ));
  test("may be given anything", () => {
    const [unit] = unitsIn(
      "/** @returns {Function} */\nfunction make() { return eval(''); }\nexports.f = make();",
      "a.js",
    );
    expect(unit?.parameters).toEqual([{ name: "args", type: { kind: "any" }, optional: true, rest: true }]);
  });
});

describe("names after #", () => {
  const source = {
    "a.ts":
      "export function f() {} export const o = { g() {}, h() {} }; export class C { m() {} static s() {} } export default function named() {}",
  };
  const checkNames = (target: string, expected: readonly string[]) => checkFiles(source, expected, target);
  test("a function", () => checkNames("a.ts#f", ["f"]));
  test("a member", () => checkNames("a.ts#o.h", ["o.h"]));
  test("an object", () => checkNames("a.ts#o", ["o.g", "o.h"]));
  test("a static method", () => checkNames("a.ts#C.s", ["C.s"]));
  test("a class", () => checkNames("a.ts#C", ["C", "C.s"]));
  test("an instance method", () => {
    checkNames("a.ts#C.m", ["C"]);
    const { project } = analyze(source, "a.ts#C.m");
    expect(project.units[0]?.only).toBe("m");
  });
  test("several instance methods, each by itself, unless the class is chosen", () => {
    const files = { "a.ts": "export class C { m() {} get n() { return 1; } k() {} }" };
    const onlyOf = (...targets: string[]) => analyze(files, ...targets).project.units.map(({ only }) => only);
    expect(onlyOf("a.ts#C.m", "a.ts#C.n")).toEqual(["m", "n"]);
    expect(onlyOf("a.ts#C.m", "a.ts#C")).toEqual([undefined]);
  });
  test("module.exports, by any of its names", () => {
    const files = { "sum-up.js": "module.exports = (x) => x;\nmodule.exports.g = () => 1;" };
    for (const name of ["sumUp", "default", "module.exports"])
      checkFiles(files, ["sumUp=export="], `sum-up.js#${name}`);
  });
  test("the default export, by either name", () => {
    checkNames("a.ts#default", ["default"]);
    checkNames("a.ts#named", ["default"]);
  });
});
