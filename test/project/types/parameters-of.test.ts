import { describe, expect, test } from "vitest";
import { showParameters } from "./show-type.ts";
import { type Files, askedUnits, unitsIn } from "../temp-project.ts";

/** `source` exports one function; `expected` lists its parameters. */
function check(source: string, expected: string, file = "a.ts") {
  const units = unitsIn(source, file);
  expect(units.map(({ parameters }) => showParameters(parameters))).toEqual([expected]);
}

describe("optional parameters", () => {
  test("by question mark", () => check("export function f(x: 1 | 2, y?: number) {}", "x: 1 | 2, y?: number"));
  test("with undefined written out", () =>
    check("export function f(y?: number | undefined) {}", "y?: number | undefined"));
  test("with null", () => check("export function f(y?: number | null) {}", "y?: number | null"));
  test("by default", () => check("export function f(y = 3, z: boolean = true) {}", "y?: number, z?: boolean"));
  test("by default, before a required one", () =>
    check("export function f(y = 3, z: boolean) {}", "y?: number, z: boolean"));
  test("undefined without a question mark is a value", () =>
    check("export function f(y: number | undefined) {}", "y: number | undefined"));
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
      "...p: has type [...boolean[], number], which is not supported yet",
    ));
  test("of a type parameter", () => check("export function f<T extends number[]>(...xs: T) {}", "...xs: number"));
  test("of a borrowed parameter list", () =>
    check("function g(a: number, b: 1) {} export function f(...xs: Parameters<typeof g>) {}", "a: number, b: 1"));
  test("of anything", () => check("export function f(...xs: any) {}", "...xs: any"));
  test("of what cannot be given", () =>
    check(
      "export function f(...xs: FinalizationRegistry<object>[]) {}",
      "...xs: has type FinalizationRegistry<object>[], which is not supported yet",
    ));
});

describe("overloads", () => {
  test("are taken together", () =>
    check(
      "export function f(x: number): number; export function f(x: boolean, y: 1): number; export function f(x: any, y?: any) { return 1; }",
      "x: number | boolean, y?: 1",
    ));
  test("with a rest parameter", () =>
    check(
      "export function f(x: 1): void; export function f(...xs: number[]): void; export function f(...all: number[]) {}",
      "x?: number, ...xs: number",
    ));
  test("without what cannot be given", () =>
    check(
      "export function f(x: number): void; export function f(x: FinalizationRegistry<object>, y: 1): void; export function f(x: any, y?: any) {}",
      "x: number | -FinalizationRegistry<object>, y?: 1",
    ));
  test("are refused together", () =>
    check(
      "export function f(x: FinalizationRegistry<object>): void; export function f(x: WeakRef<object>): void; export function f(x: any) {}",
      "x: has type FinalizationRegistry<object>, which is not supported yet",
    ));
});

describe("shapes", () => {
  test("names are those of the body", () => check("export const f: (a: number) => number = (x) => x;", "x: number"));
  test("a body that takes fewer", () =>
    check("export const f: (a: number, b: 1) => number = (x) => x;", "x: number, b: 1"));
  test("this is no parameter", () => check("export function f(this: unknown, x: number) {}", "x: number"));
  test("this is no parameter of an annotated one", () =>
    check("export const f: (this: void, a: number) => number = function (this: void, x) { return x; };", "x: number"));
  test("without a type", () => check("export function f(x) {}", "x: any"));
  test("typed by context", () => check("type F = (x: 1 | 2) => void; export const f: F = (y) => {};", "y: 1 | 2"));
  test("of a generic function type", () =>
    check("type F<T> = (x: T) => void; export const f: F<string> = (y) => {};", "y: string"));
  test("optional, of what cannot be given", () =>
    check(
      "export function f(x: number, y?: FinalizationRegistry<object>) {}",
      "x: number, y?: undefined | -FinalizationRegistry<object>",
    ));
});

describe("destructured parameters", () => {
  test("are called like their type", () =>
    check(
      "interface CartOptions { a: number; b?: 1 } export function f({ a, b = 1 }: CartOptions, n: 1) {}",
      "cartOptions: { a: number, b?: 1 }, n: 1",
    ));
  test("with a default", () =>
    check("type Options = { a?: number }; export function f({ a = 2 }: Options = {}) {}", "options?: { a?: number }"));
  test("are called by their position, where the type has no name", () =>
    check("export function f(n: 1, { a }: { a: 1 }, [b]: number[]) {}", "n: 1, arg1: { a: 1 }, arg2: array<number>"));
  test("where two have the same type", () =>
    check("type P = [number]; export function f([a]: P, [b]: P) {}", "p: [number], p2: [number]"));
  test("where the name is taken", () =>
    check("type Point = { x: 1 }; export function f({ x }: Point, point: 1) {}", "arg0: { x: 1 }, point: 1"));
  test("where the name is a word of the language", () =>
    check("type Class = { x: 1 }; export function f({ x }: Class) {}", "arg0: { x: 1 }"));
  test("abbreviations", () =>
    check(
      "type HTTPOptions = { x: 1 }; type URI = { y: 1 }; export function f({ x }: HTTPOptions, { y }: URI) {}",
      "httpOptions: { x: 1 }, uri: { y: 1 }",
    ));
  test("of a type of the library's", () => check("export function f({ a }: Partial<{ a: 1 }>) {}", "arg0: { a?: 1 }"));
  test("in the rest", () => check("export function f(...[a, b]: [number, 1]) {}", "arg0[0]: number, arg0[1]: 1"));
});

describe("JavaScript", () => {
  const checkJs = (source: string, expected: string) => check(source, expected, "a.js");
  const jsdoc = (tags: string, parameters: string) => `/** ${tags} */\nexport function f(${parameters}) {}`;
  test("@param", () => checkJs(jsdoc("@param {number} x", "x"), "x: number"));
  test("@param of a union", () => checkJs(jsdoc("@param {1|'a'|null} x", "x"), 'x: 1 | "a" | null'));
  test("@param with =", () => checkJs(jsdoc("@param {number=} x", "x"), "x?: number"));
  test("@param in brackets", () => checkJs(jsdoc("@param {number} [x]", "x"), "x?: number"));
  test("@param with a default in brackets", () => checkJs(jsdoc("@param {number} [x=3]", "x"), "x?: number"));
  test("@param of a rest parameter", () => checkJs(jsdoc("@param {...number} xs", "...xs"), "...xs: number"));
  test("@type of a function", () =>
    checkJs("/** @type {(x: number) => number} */\nexport const f = (y) => y;", "y: number"));
  test("@typedef", () =>
    checkJs("/** @typedef {1 | 2} Level */\n/** @param {Level} x */\nexport const f = (x) => x;", "x: 1 | 2"));
  test("@template", () => checkJs(jsdoc("@template {number} T @param {T} x", "x"), "x: number"));
  test("a literal default", () => checkJs("export function f(x = 3, y = true) {}", "x?: number, y?: boolean"));
  test("no type", () => checkJs("export function f(x, { a }, ...rest) {}", "x: any, arg1: { a: any }, ...rest: any"));
  test("an empty default", () =>
    checkJs("export function f(x = [], y = {}, z = null) {}", "x?: array<any>, y?: any<{ [string]: any }>, z?: any"));
  test("@param of members", () =>
    checkJs(
      jsdoc(
        "@param {Object} o\n * @param {string} o.name\n * @param {number} [o.age]\n * @param {Object} o.deep\n * @param {?boolean} o.deep.on\n",
        "o",
      ),
      "o: { name: string, age?: number, deep: { on: boolean | null } }",
    ));
  test("@param of members, destructured", () =>
    checkJs(jsdoc("@param {Object} o\n * @param {string} o.name\n", "{ name }"), "arg0: { name: string }"));
  test("@param of a list of objects", () =>
    checkJs(jsdoc("@param {Object[]} o\n * @param {string} o[].name\n", "o"), "o: array<{ name: string }>"));
  test("@param in the ways of old", () =>
    checkJs(
      jsdoc(
        "@param {?string} a @param {function(number, string): boolean} b @param {Array.<string>} c @param {Object.<string, number>} d @param {*} e @param {Function} g @param {String} h @param {!Date} i",
        "a, b, c, d, e, g, h, i",
      ),
      "a: string | null, b: (arg0, arg1) => boolean, c: array<string>, d: { [string]: number }, e: any, g: () => any, h: string, i: date",
    ));
  test("@typedef of an object", () =>
    checkJs(
      "/** @typedef {Object} User\n * @property {string} name\n * @property {User[]} [friends] */\n/** @param {User} u */\nexport function f(u) {}",
      "u: #User",
    ));
  test("@callback", () =>
    checkJs(
      "/** @callback Done\n * @param {string} text\n * @returns {number} */\n/** @param {Done} done */\nexport function f(done) {}",
      "done: (text) => number",
    ));
  test("@callback as the type of the function itself", () =>
    checkJs(
      "/** @callback Done\n * @param {string} a\n * @param {number} [b]\n * @param {...boolean} c */\n/** @type {Done} */\nexport const f = (x, y) => x;",
      "x: string, y?: number, ...c: boolean",
    ));
  test("several signatures taken as one", () =>
    checkJs(
      "/** @type {((a: string) => void) | ((a: string, b: number) => void)} */\nexport const f = (x, y) => x;",
      "x: string, y: number",
    ));
  test("@param in the ways of lodash", () =>
    checkJs(
      jsdoc(
        "@param {*} value @param {Object} [options] @param {(string|number)[]} path @param {Array|Function|string} [iteratee=_.identity] @param {...*} args",
        "value, options, path, iteratee, args",
      ),
      "value: any, options?: any, path: array<string | number>, iteratee?: string | () => any | array<any>, args: any",
    ));
  test("@param of types that are not there", () =>
    checkJs(
      jsdoc(
        "@param {Foo} a @param {Foo.Bar|string} b @param {module:x~Y} c @param {int} d @param {?} e",
        "a, b, c, d, e",
      ),
      "a: any, b: any, c: any, d: any, e: any",
    ));
  test("arguments may hold more than the parameters", () => {
    checkJs("export function f() { return arguments[0]; }", "...args: any");
    checkJs("export function f(x) { return arguments.length > 1 ? arguments[1] : x; }", "x: any, ...args: any");
  });
  test("arguments, where a comment lists the parameters", () => {
    const body = "export function f(x) { return arguments.length; }";
    checkJs(`/** @param {number} x */\n${body}`, "x: number");
    checkJs(`/** @param {number} x\n * @param {...number} more */\n${body}`, "x: number, ...args: any");
  });
});

describe("parameters that the code counts", () => {
  const countedIn = (files: Files) =>
    askedUnits(files).map(({ parameters }) => parameters.filter(({ counted }) => counted).map(({ name }) => name));
  test("optional ones", () =>
    expect(countedIn({ "a.ts": "export function f(x: number, y?: number) { return arguments.length; }" })).toEqual([
      ["y"],
    ]));
  test("in JavaScript without types, all of them", () =>
    expect(countedIn({ "a.js": "export function f(x, y) { return g.apply(null, arguments); }" })).toEqual([
      ["x", "y"],
    ]));
  test("those that an overload declared beside the code does not have", () =>
    expect(
      countedIn({
        "a.js": "export function f(x, y) { return arguments.length; }",
        "a.d.ts": "export function f(x: number): number; export function f(x: number, y: number): number;",
      }),
    ).toEqual([["y"]]));
  test("none where nothing counts", () =>
    expect(countedIn({ "a.ts": "export function f(x?: number) { return x; }" })).toEqual([[]]));
});
