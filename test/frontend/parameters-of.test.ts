import { describe, expect, test } from "vitest";
import type { InputType, Parameter } from "../../src/model/input-type.ts";
import { unitsIn } from "./temp-project.ts";

function showType(type: InputType): string {
  if (type.kind === "union") return type.members.map(showType).join("|");
  if (type.kind === "literal") return typeof type.value === "string" ? `'${type.value}'` : String(type.value);
  return type.kind === "unsupported" ? `(${type.reason})` : type.kind;
}

function show({ name, type, optional, rest }: Parameter): string {
  return `${rest ? "..." : ""}${name}${optional && !rest ? "?" : ""}: ${showType(type)}`;
}

/** `source` exports one function; `expected` lists its parameters. */
function check(source: string, expected: string, file = "a.ts") {
  const units = unitsIn(source, file);
  expect(units.map(({ parameters }) => parameters.map(show).join(", "))).toEqual([expected]);
}

describe("optional parameters", () => {
  test("by question mark", () => check("export function f(x: 1 | 2, y?: number) {}", "x: 1|2, y?: number"));
  test("with undefined written out", () =>
    check("export function f(y?: number | undefined) {}", "y?: number|undefined"));
  test("with null", () => check("export function f(y?: number | null) {}", "y?: number|null"));
  test("by default", () => check("export function f(y = 3, z: boolean = true) {}", "y?: number, z?: boolean"));
  test("by default, before a required one", () =>
    check("export function f(y = 3, z: boolean) {}", "y?: number, z: boolean"));
  test("undefined without a question mark is a value", () =>
    check("export function f(y: number | undefined) {}", "y: number|undefined"));
});

describe("rest parameters", () => {
  test("of an array", () => check("export function f(a: number, ...xs: boolean[]) {}", "a: number, ...xs: boolean"));
  test("of a readonly array", () => check("export function f(...xs: readonly number[]) {}", "...xs: number"));
  test("of a tuple", () => check("export function f(...p: [number, boolean?]) {}", "p[0]: number, p[1]?: boolean"));
  test("of a labelled tuple", () =>
    check("export function f(...p: [a: number, b: boolean]) {}", "a: number, b: boolean"));
  test("of an open tuple", () =>
    check("export function f(...p: [number, ...boolean[]]) {}", "p[0]: number, ...p[1]: boolean"));
  test("of a tuple that is open in the middle", () =>
    check(
      "export function f(...p: [...boolean[], number]) {}",
      "...p: (has type [...boolean[], number], which is not supported yet)",
    ));
  test("of a type parameter", () => check("export function f<T extends number[]>(...xs: T) {}", "...xs: number"));
  test("of a borrowed parameter list", () =>
    check("function g(a: number, b: 1) {} export function f(...xs: Parameters<typeof g>) {}", "a: number, b: 1"));
  test("of something else", () =>
    check("export function f(...xs: string[]) {}", "...xs: (has type string[], which is not supported yet)"));
});

describe("overloads", () => {
  test("are taken together", () =>
    check(
      "export function f(x: number): number; export function f(x: boolean, y: 1): number; export function f(x: any, y?: any) { return 1; }",
      "x: number|boolean, y?: 1",
    ));
  test("with a rest parameter", () =>
    check(
      "export function f(x: 1): void; export function f(...xs: number[]): void; export function f(...all: number[]) {}",
      "x?: number, ...xs: number",
    ));
  test("are refused together", () =>
    check(
      "export function f(x: number): void; export function f(x: string): void; export function f(x: any) {}",
      "x: (has type string, which is not supported yet)",
    ));
});

describe("shapes", () => {
  test("names are those of the body", () => check("export const f: (a: number) => number = (x) => x;", "x: number"));
  test("a body that takes fewer", () =>
    check("export const f: (a: number, b: 1) => number = (x) => x;", "x: number, b: 1"));
  test("this is no parameter", () => check("export function f(this: unknown, x: number) {}", "x: number"));
  test("this is no parameter of an annotated one", () =>
    check("export const f: (this: void, a: number) => number = function (this: void, x) { return x; };", "x: number"));
  test("destructured", () =>
    check(
      "export function f({ a,\n b }: { a: number; b: 1 }) {}",
      "{ a, b }: (is destructured, which is not supported yet)",
    ));
  test("without a type", () => check("export function f(x) {}", "x: (has no type)"));
  test("typed by context", () => check("type F = (x: 1 | 2) => void; export const f: F = (y) => {};", "y: 1|2"));
  test("of a generic function type", () =>
    check(
      "type F<T> = (x: T) => void; export const f: F<string> = (y) => {};",
      "y: (has type string, which is not supported yet)",
    ));
});

describe("JavaScript", () => {
  const checkJs = (source: string, expected: string) => check(source, expected, "a.js");
  const jsdoc = (tags: string, parameters: string) => `/** ${tags} */\nexport function f(${parameters}) {}`;
  test("@param", () => checkJs(jsdoc("@param {number} x", "x"), "x: number"));
  test("@param of a union", () => checkJs(jsdoc("@param {1|'a'|null} x", "x"), "x: 1|'a'|null"));
  test("@param with =", () => checkJs(jsdoc("@param {number=} x", "x"), "x?: number"));
  test("@param in brackets", () => checkJs(jsdoc("@param {number} [x]", "x"), "x?: number"));
  test("@param with a default in brackets", () => checkJs(jsdoc("@param {number} [x=3]", "x"), "x?: number"));
  test("@param of a rest parameter", () => checkJs(jsdoc("@param {...number} xs", "...xs"), "...xs: number"));
  test("@type of a function", () =>
    checkJs("/** @type {(x: number) => number} */\nexport const f = (y) => y;", "y: number"));
  test("@typedef", () =>
    checkJs("/** @typedef {1 | 2} Level */\n/** @param {Level} x */\nexport const f = (x) => x;", "x: 1|2"));
  test("@template", () => checkJs(jsdoc("@template {number} T @param {T} x", "x"), "x: number"));
  test("a literal default", () => checkJs("export function f(x = 3, y = true) {}", "x?: number, y?: boolean"));
  test("no type", () => checkJs("export function f(x) {}", "x: (has no type)"));
  test("a type that is not supported", () =>
    checkJs(jsdoc("@param {string} x", "x"), "x: (has type string, which is not supported yet)"));
  test("arguments is no parameter", () =>
    checkJs("/** @param {number} x */\nexport function f(x) { return arguments.length; }", "x: number"));
});
