import { describe, expect, it } from "vitest";
import type { Contract } from "../../../src/model/class-shape.ts";
import type { Project } from "../../../src/model/project.ts";
import { analyze } from "../temp-project.ts";

const read = (text: string, name = "a.ts"): Project => analyze({ [name]: text }).project;

const shown = ({ requires, ensures, throws, leftOut = [] }: Contract): string[] => [
  ...requires.map(({ text }) => `requires ${text}`),
  ...ensures.map(({ text }) => `ensures ${text}`),
  ...throws.map(({ errorName, when }) => `throws ${errorName}${when === undefined ? "" : ` when ${when.text}`}`),
  ...leftOut.map((text) => `left out ${text}`),
];

/** The contract of the first unit. */
function check(text: string, expected: readonly string[], name?: string): void {
  const { units, warnings } = read(text, name);
  const [unit] = units;
  expect(unit?.contract === undefined ? [] : shown(unit.contract)).toEqual(expected);
  if (!expected.some((each) => each.startsWith("left out"))) expect(warnings).toBe(undefined);
}

const COMMENT = "/** @requires x > 0\n * @ensures result > old(x)\n * @throws {RangeError} when x > 5 */\n";
const ALL = ["requires x > 0", "ensures result > old(x)", "throws RangeError when x > 5"];

describe("a contract is read", () => {
  it.each([
    ["of a declaration", "export function f(x: number) { return x; }", "a.ts"],
    ["of an arrow", "export const f = (x: number) => x;", "a.ts"],
    ["of a function expression", "export const f = function (x: number) { return x; };", "a.ts"],
    ["of a default export", "export default function (x: number) { return x; }", "a.ts"],
    ["of a default arrow", "export default (x: number) => x;", "a.ts"],
    ["in JavaScript", "export function f(x) { return x; }", "a.js"],
    ["of a member of exports", "exports.f = function (x) { return x; };", "a.cjs"],
    ["of a member of module.exports", "module.exports.f = (x) => x;", "a.cjs"],
  ])("%s", (_, code, name) => check(COMMENT + code, ALL, name));

  it("of methods of objects, which have a this", () => {
    const object = (member: string): string => `export const o = { n: 1,\n/** @requires this.n > x */\n${member} };`;
    check(object("f(x: number) { return x; }"), ["requires this.n > x"]);
    check(object("f: function (x: number) { return x; }"), ["requires this.n > x"]);
    check(object("f: (x: number) => x"), ["requires this.n > x"]);
  });

  it("of static methods, which see private names", () => {
    check("export class A { static #n = 1;\n/** @requires x > this.#n */\nstatic f(x: number) { return x; } }", [
      "requires x > this.#n",
    ]);
  });

  it("of a variable that is not the first of its statement only where the comment is its own", () => {
    check("/** @requires x > 0 */\nconst g = 1, f = (x: number) => x + g; export { f };", []);
    check("const g = 1,\n/** @requires x > 0 */\nf = (x: number) => x + g; export { f };", ["requires x > 0"]);
  });
});

describe("the makers and members of factories", () => {
  const shapeOf = (text: string, name?: string) => read(text, name).units[0]?.shape;

  it("see the variables of the factory", () => {
    const shape = shapeOf(
      [
        "/** @requires limit > 0\n * @ensures result.size() === 0 */",
        "export function createBag(limit: number) { const items: number[] = [];",
        "/** @requires items.length < limit && this.size() >= 0 */\nfunction push(x: number) { items.push(x); }",
        "return { push,\n/** @ensures result === items.length */\nsize: () => items.length }; }",
      ].join("\n"),
    );
    expect(shown(shape?.makers[0]?.contract as Contract)).toEqual([
      "requires limit > 0",
      "ensures result.size() === 0",
    ]);
    expect(shape?.members.map(({ name, contract }) => [name, ...shown(contract as Contract)])).toEqual([
      ["push", "requires items.length < limit && this.size() >= 0"],
      ["size", "ensures result === items.length"],
    ]);
  });

  it("of a constructor function and its prototype", () => {
    const shape = shapeOf(
      "/** @requires n > 0 */\nfunction A(n) { this.n = n; }\n/** @requires this.n > by */\nA.prototype.m = function (by) { this.n -= by; };\nexports.A = A;",
      "a.cjs",
    );
    expect(shown(shape?.makers[0]?.contract as Contract)).toEqual(["requires n > 0"]);
    expect(shape?.members.map(({ contract }) => contract && shown(contract))).toEqual([["requires this.n > by"]]);
  });
});

describe("JSDoc's own tags", () => {
  it("name modules", () => {
    check("/** @requires lodash\n * @requires ./x\n * @requires module:a/b */\nexport function f(x: number) {}", []);
    check(
      "import path from 'node:path';\n/** @requires path */\nexport function f(x: number) { return path.sep; }",
      [],
    );
    check("const path = require('path');\n/** @requires path */\nexports.f = (x) => path.sep;", [], "a.cjs");
    check("/** @requires ready */\nexport function f(ready: boolean) {}", ["requires ready"]);
    check("let ready = true;\n/** @requires ready */\nexport function f() { ready = false; }", ["requires ready"]);
    expect(read("/** @requires lodash */\nexport class A { m() {} }").warnings).toBe(undefined);
  });

  it("in words cost their clause, and the rest goes on", () => {
    const text = [
      "/** @requires the list is sorted\n * @ensures result > 0\n * @ensures wrd > 0",
      " * @throws {Error} when the key is missing\n * @throws {RangeError} if negative */",
      "export function f(x: number) { return x; }",
    ].join("\n");
    check(text, [
      "ensures result > 0",
      "throws Error",
      "throws RangeError",
      "left out @requires the list is sorted",
      "left out @ensures wrd > 0",
      "left out @throws {Error} when the key is missing",
    ]);
    expect(read(text).warnings).toEqual([
      'a.ts:1:19: @requires is not an expression: unexpected "list" (write one expression of TypeScript, and comments after " -- "); this clause is left out',
      'a.ts:3:13: unknown name "wrd" in @ensures (parameters, this and names of the module are known); this clause is left out',
      'a.ts:4:29: @throws is not an expression: unexpected "key" (what follows "when" is a condition; write "if" for a description in words); the error may be thrown at any time',
    ]);
  });
});

describe("what has no meaning", () => {
  it.each([
    ["/** @requires this.n > 0 */\nexport function f(x: number) {}", "a function has no object; name its parameters"],
    ["/** @requires x > y */\nexport function f(x: number) { const y = 1; }", 'unknown name "y"'],
    ["/** @invariant x > 0 */\nexport function f(x: number) {}", "belongs to a class"],
    [
      "/** @requires x > 0 */\nexport function f(x: number): void;\nexport function f(x: unknown) {}",
      "belongs to a function",
    ],
  ])("%s", (text, warning) => {
    const { units, warnings } = read(text);
    expect(units).toHaveLength(1);
    expect(warnings).toEqual([expect.stringContaining(warning)]);
  });
});
