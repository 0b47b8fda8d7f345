// What untyped code does with its parameters tells which values it expects: `any<number>` is tried as a number first.
import { describe, expect, test } from "vitest";
import { analyze, type Files } from "../temp-project.ts";
import { showParameters, showType } from "../types/show-type.ts";

/** The parameters of `f`, and the named types that they refer to. */
function check(source: string, expected: string, others: Files = {}, file = "a.js") {
  const further = Object.keys(others).filter((name) => !name.endsWith(".d.ts"));
  const { project } = analyze({ [file]: source, ...others }, `${file}#f`, ...further);
  const [unit] = project.units;
  const named = Object.entries(unit?.types ?? {}).map(([name, type]) => `; ${name} = ${showType(type)}`);
  expect(unit?.skipped ?? showParameters(unit?.parameters ?? []) + named.join("")).toBe(expected);
}

const f = (parameters: string, body: string): string => `export function f(${parameters}) { ${body} }`;

const checkAll = (cases: readonly (readonly [source: string, expected: string])[]): void =>
  test.each(cases)("%s", (source, expected) => check(source, expected));

describe("operators", () =>
  checkAll([
    [f("x", "return x * 2;"), "x: any<number>"],
    [f("x", "return x > 3;"), "x: any<number>"],
    [f("x", 'return x >= "a";'), "x: any<string>"],
    [f("x, y", "return x < y;"), "x: any<number>, y: any<number>"],
    [f("x", 'return x === "a";'), "x: any<string>"],
    [f("x", 'switch (x) { case 1: return 2; case "b": return 3; }'), "x: any<number | string>"],
    [f("x", 'return typeof x !== "boolean";'), "x: any<boolean>"],
    [f("x", "return x;"), "x: any"],
    [f("x", "return x === null;"), "x: any"],
    [f("x", "let sum = 0; for (const each of x) sum -= each; return sum;"), "x: any<array<any<number>> | string>"],
    [f("x", "return x ? 1 : 2;"), "x: any<boolean>"],
  ]));

describe("comments that say no more than Object", () =>
  checkAll([
    [
      `/** @param {Object} x */ ${f("x", "x.send(); return x.size > 1;")}`,
      "x: any<{ send?: any<() => any>, size?: any<number>, [string]: any }>",
    ],
  ]));

describe("built-in kinds", () =>
  checkAll([
    [f("x", "return x.charCodeAt(0);"), "x: any<string>"],
    [f("x", "x.push(1); return x.length;"), "x: any<array<any<number>> | string>"],
    [f("x", "return x.getTime();"), "x: any<date>"],
    [f("x", "return x instanceof Map;"), "x: any<map<any, any>>"],
    [f("x", "return x instanceof Uint8Array;"), "x: any<typed-array Uint8Array>"],
    [f("x", 'return Object.prototype.toString.call(x) === "[object RegExp]";'), "x: any<regexp>"],
    [f("x", "return x instanceof String;"), "x: any<sample String>"],
    [f("x", "return x instanceof ArrayBuffer;"), "x: any<typed-array ArrayBuffer>"],
    [f("x", "return x instanceof WeakMap;"), "x: any<sample WeakMap>"],
    [f("x", "return x.getUint8(0);"), "x: any<typed-array DataView>"],
    [f("x", "return x.next();"), "x: any<iterator<any>>"],
    [f("X", "return new X(1);"), "X: any<class Map | Array | Uint8Array | Error | Date>"],
    [f("x", "return Object.getOwnPropertySymbols(x);"), "x: any<{ [string]: any } | sample symbolKeys>"],
    [f("x", 'var tag = toString.call(x); return tag === "[object Map]";'), "x: any<map<any, any>>"],
    [
      f("x", 'const type = typeof x; return type === "string" ? 1 : type === "number" ? 2 : 3;'),
      "x: any<string | number>",
    ],
    [f("x", "return location.hash in x;"), "x: any<{ [string]: any } | sample inherited>"],
    [
      f("x", 'if (toString.call(x) === "[object Set]") return 1; x(1); x(2); x(3); x(4);'),
      "x: any<() => any | set<any>>",
    ],
    [f("x", "return x.constructor === Map;"), "x: any<map<any, any>>"],
    [f("x", "let own; return (own = x.constructor) === Set || own === Date;"), "x: any<set<any> | date>"],
    [f("x", "class Map {} return x.constructor === Map;"), "x: any"],
    [f("x", "return x.__proto__;"), "x: any<{ [string]: any } | sample prototypes>"],
    [f("x", "for (var k in x) if (x.hasOwnProperty(k)) return k;"), "x: any<{ [string]: any } | sample inherited>"],
    [
      f("x", "var k, has = Object.prototype.hasOwnProperty; for (k in x) if (has.call(x, k)) return k;"),
      "x: any<{ [string]: any } | sample inherited>",
    ],
    [f("x", 'for (const k in x) if (k === "__proto__") return 1;'), "x: any<{ [string]: any } | sample prototypeKeys>"],
    [f("x", "return Array.isArray(x);"), "x: any<array<any>>"],
    [f("x", "return parseInt(x, 10);"), "x: any<string>"],
    [f("x", "return x(1) + 2;"), "x: any<() => any<number>>"],
  ]));

describe("members", () =>
  checkAll([
    [f("x", "return x.price * x.count;"), "x: any<{ price?: any<number>, count?: any<number>, [string]: any }>"],
    [f("{ a, b: { c } }", "return a - c;"), "arg0: { a: any<number>, b: { c: any<number> } }"],
    [f("x", "const { a } = x; return a.trim();"), "x: any<{ a?: any<string>, [string]: any }>"],
    [f("x", "return x.map((each) => each.size * 2);"), "x: any<array<any<{ size?: any<number>, [string]: any }>>>"],
    [
      f("x", "return x.run().done - 1;"),
      "x: any<{ run?: any<() => any<{ done?: any<number>, [string]: any }>>, [string]: any }>",
    ],
    [f("x, k", "return x[k];"), "x: any<{ [string]: any } | array<any>>, k: any<string | number>"],
    [f("x", "return x.hasOwnProperty(1) || x.constructor;"), "x: any"],
    [f("x", 'return "a" in x;'), "x: any<{ a?: any, [string]: any }>"],
    [f("x", "const y = x; return y.a - 1;"), "x: any<{ a?: any<number>, [string]: any }>"],
    [f("x", "return x.then((y) => y);"), "x: any<promise<any>>"],
    [f("x", 'return x.has("a") ? x.get("a") - 1 : x.size;'), "x: any<map<any<string>, any<number>> | set<any>>"],
  ]));

describe("recursive types", () =>
  checkAll([
    [
      f("x", "let sum = 0; while (x !== null) { sum -= x.value; x = x.next; } return sum;"),
      "x: any<{ value?: any<number>, next?: any<null | #x:object>, [string]: any }>; x:object = { value?: any<number>, next?: any<null | #x:object>, [string]: any }",
    ],
    [
      f("x", "if (!x) return 0; return 1 + Math.max(f(x.left), f(x.right));"),
      "x: any<{ left?: any<null | #x:object>, right?: any<null | #x:object>, [string]: any }>; x:object = { left?: any<null | #x:object>, right?: any<null | #x:object>, [string]: any }",
    ],
    [
      f("x", "if (x === null) return 0; const { next } = x; return next instanceof Date ? 1 : f(next);"),
      "x: any<{ next?: any<{ next?: any<null | #next:object | #next:date>, [string]: any } | date>, [string]: any }>; next:object = { next?: any<null | #next:object | #next:date>, [string]: any }; next:date = date",
    ],
  ]));

describe("flows", () => {
  checkAll([
    [
      f("x", "const order = x.order || ((a, b) => a - b); return order(x.a, x.b);"),
      "x: any<{ order?: any<() => any>, a?: any<number>, b?: any<number>, [string]: any }>",
    ],
    [f("x", 'let i = 0; while (x[i] === " ") i++; return x.slice(i);'), "x: any<string | array<any<string>>>"],
    ["function g(y) { return y * 2; } export function f(x) { return g(x); }", "x: any<number>"],
    [
      "class C { constructor(n) { this.n = n; } get() { return this.n * 2; } } export function f(x) { return new C(x); }",
      "x: any<number>",
    ],
    [`${f("x", "return x;")} f("a");`, "x: any<string>"],
    [f("x", "x = x || []; return x;"), "x: any<array<any>>"],
    [f("x, y", "return x.constructor === y.constructor && x.constructor === Date;"), "x: any<date>, y: any<date>"],
    [f("x, y", "return kind(x) === kind(y) && x instanceof Map;"), "x: any<map<any, any>>, y: any<map<any, any>>"],
    [f("x, y", "const [a, b] = [x, y]; return a - b.length;"), "x: any<number>, y: any<string | array<any>>"],
    // what else a function returns says nothing of a value
    [f("list, x", "if (list.length > 5) return []; return x;"), "list: any<string | array<any>>, x: any"],
    [f("...x", "return x.map((each) => each - 1);"), "...x: any<number>"],
  ]);
  test("into another file", () =>
    check('import { g } from "./b.js"; export function f(x) { return g(x); }', "x: any<string>", {
      "b.js": "export const g = (y) => y.toUpperCase();",
    }));
  test("from another file", () =>
    check(f("x", "return x;"), "x: any<{ a?: any<number>, [string]: any }>", {
      "b.js": 'import { f } from "./a.js"; export const g = () => f({ a: 1 });',
    }));
});

describe("where types are declared", () => {
  test("nothing changes", () =>
    check(
      "export function f<T>(x: T[], y: number) { return x.map((each) => String(each)); }",
      "x: array<any>, y: number",
      {},
      "a.ts",
    ));
  test("any inside of a type", () =>
    check(
      "export function f(x: { a: any; b: unknown[] }) { return x.a * 2; }",
      "x: { a: any<number>, b: array<any> }",
      {},
      "a.ts",
    ));
  test("any beside the code", () =>
    check(f("x, y, z", "return x instanceof Map ? y * 2 : z;"), "x: any<map<any, any>>, y: any<number>, z: string", {
      "a.d.ts": "export function f<T>(x: T, y: any, z: string): number;",
    }));
  test("an instance of a class of the file", () =>
    check(
      "export class C { #n = 1; } export function f(x: unknown) { return x instanceof C; }",
      "x: any<new C()>",
      {},
      "a.ts",
    ));
});

describe("objects that contain themselves, where code looks for what it has met", () =>
  checkAll([
    [
      f("x, seen", "if (seen.has(x)) return 0; seen.add(x); for (const key in x) f(x[key], seen);"),
      "x: any<{ [string]: any<null | #x:object> } | sample cyclic>, seen: any<set<any> | map<any, any>>; x:object = { [string]: any<null | #x:object> }",
    ],
    [
      f("x", "for (const key in x) f(x[key]);"),
      "x: any<{ [string]: any<null | #x:object> }>; x:object = { [string]: any<null | #x:object> }",
    ],
  ]));
