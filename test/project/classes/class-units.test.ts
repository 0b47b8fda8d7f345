import { describe, expect, test } from "vitest";
import { analyze, type Files } from "../temp-project.ts";

const stack = `export class Stack {
  #items: number[] = [];
  push(x: number) { this.#items.push(limit(x)); }
  pop() { if (this.size === 0) throw fail(); return this.#items.pop(); }
  get size() { return this.#items.length; }
  static isStack(x: unknown) { return x instanceof Stack; }
  static of(...items: number[]) { const made = new Stack(); for (const item of items) made.push(item); return made; }
}
function limit(x: number) { return Math.min(x, 10); }
function fail() { return new Error("empty"); }`;

/** The texts of the closure, each cut at its first bracket. */
function checkClosure(source: string, expected: readonly string[], target = "a.ts", name = "a.ts") {
  const [unit] = analyze({ [name]: source }, target).project.units.filter(({ kind }) => kind === "class");
  expect(unit?.closure.map(({ start, end }) => source.slice(start, end).trim().split(/[({]/)[0]?.trim())).toEqual(
    expected,
  );
}

describe("the code of a class unit", () => {
  test("the class but for functions that are units, and what it uses", () =>
    checkClosure(stack, ["export class Stack", "static of", "function limit", "function fail"]));
  test("one method", () => checkClosure(stack, ["push", "function limit"], "a.ts#Stack.push"));
  test("one method and what it calls of the object", () =>
    checkClosure(stack, ["pop", "get size", "function fail"], "a.ts#Stack.pop"));
  test("one static method that makes objects", () =>
    checkClosure(stack, ["static of", "push", "function limit"], "a.ts#Stack.of"));
  test("a getter and a setter", () =>
    checkClosure(
      "export class C { n = 1; get x() { return this.n; } set x(n) { this.n = n; } m() {} }",
      ["get x", "set x"],
      "a.ts#C.x",
    ));
  test("bases that nobody else runs", () => {
    checkClosure("class A { m() {} } export class C extends A { k() {} }", ["export class C extends A", "class A"]);
    checkClosure("export class C extends A { k() {} } export abstract class A { m() {} static s() {} }", [
      "export class C extends A",
      "export abstract class A",
      "}",
    ]);
    checkClosure("export class C extends A { k() {} } export class A { m() {} }", ["export class C extends A"]);
  });
  test("methods of a prototype", () =>
    checkClosure(
      "function help() {}\nfunction C() {}\nC.prototype.m = function m() { help(); };\nC.prototype.k = function k() {};\nC.s = function s() {};\nexports.C = C;",
      ["function C", "function help", "function m", "function k"],
      "a.js",
      "a.js",
    ));
  test("a factory", () =>
    checkClosure("const one = () => 1; export function make() { let n = 0; return { inc() { n += one(); } }; }", [
      "export function make",
      "",
    ]));
  test("the whole range and its position", () => {
    const [unit] = analyze({ "a.ts": `\n${stack}` }).project.units;
    expect(unit).toMatchObject({ name: "Stack", kind: "class", parameters: [], position: { line: 2, column: 1 } });
    expect(unit?.range.end).toBe(stack.indexOf("\n}") + 3);
  });
});

describe("modules", () => {
  const exposed = (files: Files, target?: string) =>
    analyze(files, target ?? "a.ts").project.modules.map((module) => module.exposed === true);
  test("show their state where a class is explored", () => {
    const files = { "a.ts": 'import "./b"; export class C { m() {} } export function f() {}', "b.ts": "let n = 1;" };
    expect(exposed(files)).toEqual([true, true]);
    expect(exposed(files, "a.ts#f")).toEqual([false, false]);
  });
  test("not for a class that is skipped", () =>
    expect(exposed({ "a.ts": "export abstract class C { m() {} }" })).toEqual([false]));
});

describe("contracts", () => {
  const files = {
    "a.ts": `import { Base } from "./base";
/** @invariant this.n >= 0 */
export class C extends Base {
  n = 0;
  /** @requires n > 0 */
  constructor(n: number) { super(); this.n = n; }
  /**
   * @requires by > 0
   * @ensures this.n === old(this.n) + by
   */
  inc(by: number) { this.n += by; }
  /** @ensures result.n === 1 */
  static one() { return new C(1); }
}`,
    "base.ts": `/** @invariant this.k > 1 */
export abstract class Base {
  k = 2;
  /** @throws {RangeError} when x < 0 */
  m(x: number) { if (x < 0) throw new RangeError("x"); }
}`,
  };
  test("of makers, members, bases", () => {
    const { project } = analyze(files);
    const { shape } = project.units[0] ?? {};
    expect(shape?.invariants.map(({ text }) => text)).toEqual(["this.k > 1", "this.n >= 0"]);
    expect(shape?.makers.map(({ contract }) => [contract?.requires[0]?.text, contract?.ensures[0]?.text])).toEqual([
      ["n > 0", undefined],
      [undefined, "result.n === 1"],
    ]);
    expect(
      shape?.members.map(({ name, contract }) => [name, contract?.requires.length, contract?.throws.length]),
    ).toEqual([
      ["inc", 1, 0],
      ["m", 0, 1],
    ]);
  });
  test("are compiled in the modules that hold them, each under a number of its own", () => {
    const { modules } = analyze(files).project;
    const texts = modules.map(({ contracts = [] }) => contracts.length);
    expect(texts).toEqual([5, 2]);
    expect(new Set(modules.flatMap(({ contracts = [] }) => contracts.map(({ id }) => id))).size).toBe(7);
  });
  test("of a method are not those of the objects that it makes", () => {
    const text =
      "export class C {\n/** @requires n > 0 */\nstatic make(n: number) { return { inc() { n++; } }; }\n/** @requires x > 0 */\nk = (x: number) => x;\n}";
    const contracts = analyze({ "a.ts": text }).project.units.map(({ shape }) => [
      shape?.makers[0]?.contract?.requires.length,
      shape?.members[0]?.contract?.requires.length,
    ]);
    expect(contracts).toEqual([
      [undefined, 1],
      [1, undefined],
    ]);
  });
  test("that make no sense", () =>
    expect(
      analyze({ "a.ts": "export class C {\n  /** @requires nobody > 0 */\n  m() {}\n}" }).project.warnings,
    ).toEqual([expect.stringMatching(/^a\.ts:2:\d+: .*nobody/)]));
});
