import { describe, expect, test } from "vitest";
import { unitsIn } from "../temp-project.ts";

/** The texts of the closure of `unit` (the first one unless said), each cut to its first word that tells them apart. */
function check(source: string, expected: readonly string[], unit?: string, file = "a.ts") {
  const units = unitsIn(source, file);
  const found = unit === undefined ? units[0] : units.find(({ name }) => name === unit);
  expect(found?.closure.map(({ start, end }) => source.slice(start, end))).toEqual(expected);
}

describe("the closure of a unit", () => {
  test("itself", () => check("export const f = () => 1;", ["() => 1"]));
  test("helpers, transitively, in source order", () =>
    check("function b() {} function a() { b(); } function c() {} export function f() { a(); }", [
      "export function f() { a(); }",
      "function b() {}",
      "function a() { b(); }",
    ]));
  test("helpers that are constants", () =>
    check("const a = (x: number) => x; export const f = () => a(1);", ["() => a(1)", "(x: number) => x"]));
  test("not other exports", () =>
    check("export function f() { g(); h(); } export function g() {} function h() {} export { h as k };", [
      "export function f() { g(); h(); }",
    ]));
  test("not what is declared inside", () =>
    check("export function f() { const a = () => 1; function b() {} return a; }", [
      "export function f() { const a = () => 1; function b() {} return a; }",
    ]));
  test("not constants, but the functions in them", () =>
    check(
      "const limit = 3; const table = { a: () => 1, b: helper }; function helper() {} export const f = () => table.a() + limit;",
      ["() => table.a() + limit", "() => 1", "function helper() {}"],
    ));
  test("classes as a whole", () =>
    check("class A { m() { return b(); } } function b() {} export const f = () => new A().m();", [
      "() => new A().m()",
      "class A { m() { return b(); } }",
      "function b() {}",
    ]));
  test("base classes", () =>
    check("class B { m() {} } class A extends B {} export const f = () => new A();", [
      "() => new A()",
      "class B { m() {} }",
      "class A extends B {}",
    ]));
  test("private static methods of the same class", () =>
    check(
      "export class C { static f() { return this.g() + C.#h(); } private static g() { return 1; } static #h() { return 2; } static k() {} }",
      ["static f() { return this.g() + C.#h(); }", "private static g() { return 1; }", "static #h() { return 2; }"],
    ));
  test("not public static methods, nor the class", () =>
    check("export class C { static f() { return C.k(); } static k() { return 1; } }", [
      "static f() { return C.k(); }",
    ]));
  test("the maker of a function", () =>
    check("const make = (n: number) => () => n; export const f = make(3);", ["make(3)", "(n: number) => () => n"]));
  test("recursion", () =>
    check("function a() { f(); a(); } export function f() { a(); }", [
      "export function f() { a(); }",
      "function a() { f(); a(); }",
    ]));
  test("shorthand properties", () =>
    check("const a = () => 1; export const f = () => ({ a });", ["() => ({ a })", "() => 1"]));
  test("not what only a type names", () =>
    check("class A { m() {} } export function f(x: A | number) {}", ["export function f(x: A | number) {}"]));
  test("default values of parameters", () =>
    check("const a = () => 1; export const f = (x = a()) => x;", ["(x = a()) => x", "() => 1"]));
  test("CommonJS", () =>
    check(
      "function a() {}\nfunction g() {}\nexports.f = function () { a(); g(); };\nexports.g = g;",
      ["function () { a(); g(); }", "function a() {}"],
      "f",
      "a.js",
    ));
  test("helpers in the function that wraps a module", () =>
    check(
      "(function () { var limit = 3; function helper(x) { return x > limit; } exports.f = function (a) { return helper(a); }; })();",
      ["function (a) { return helper(a); }", "function helper(x) { return x > limit; }"],
      "f",
      "a.js",
    ));
  test("the same name in two wrappers", () =>
    check(
      "(function () { function help() { return 1; } exports.f = () => help(); })(); (function () { function help() { return 2; } exports.g = () => help(); })();",
      ["() => help()", "function help() { return 2; }"],
      "g",
      "a.js",
    ));
});
