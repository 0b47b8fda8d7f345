import { describe, expect, test } from "vitest";
import type { Unit } from "../../../src/model/unit.ts";
import { showParameters } from "../types/show-type.ts";
import { unitsIn } from "../temp-project.ts";

/** `class make(x: number): push(y: number), get size | field` or `function make`. */
function show({ kind, name, shape }: Unit): string {
  if (shape === undefined || kind === "function") return `${kind} ${name}`;
  const makers = shape.makers.map(
    (maker) =>
      `${maker.access.join(".")}${maker.typeArguments === undefined ? "" : `<${maker.typeArguments.join()}>`}(${showParameters(maker.parameters)})${maker.async ? "!" : ""}`,
  );
  const members = shape.members.map((member) => {
    const word = member.kind === "method" ? "" : `${member.kind.slice(0, 3)} `;
    const taken = member.kind === "method" ? `(${showParameters(member.parameters)})` : "";
    return `${word}${member.name}${taken}${member.pure ? "~" : ""}`;
  });
  const fields = shape.fields.length === 0 ? "" : ` | ${shape.fields.join(", ")}`;
  return `${kind} ${makers.join()}: ${members.join(", ")}${fields}`;
}

function check(source: string, expected: string, file = "a.ts") {
  const [unit] = unitsIn(source, file);
  expect(unit && show(unit)).toBe(expected);
}

describe("functions that make objects with a state", () => {
  test("a variable", () =>
    check(
      "export function make(start: number) { let n = start; return { inc() { n++; }, get value() { return n; }, start }; }",
      "class make(start: number): inc(), get value~ | start",
    ));
  test("a local object, changed by a method", () =>
    check(
      "export const make = () => { const all: number[] = []; return { push: (x: number) => { all.push(x); }, size: () => all.length }; };",
      "class make(): push(x: number), size()~",
    ));
  test("a parameter", () =>
    check("export const make = (n: number) => ({ next: () => ++n });", "class make(n: number): next()"));
  test("local functions by name, and what they call", () =>
    check(
      "export function make() { let n = 0; function bump(by: number) { n += by; } const inc = (by: number) => bump(by); function get() { return n; } return { inc, value: get }; }",
      "class make(): inc(by: number), value()~",
    ));
  test("a variable that is returned", () =>
    check(
      "export function make() { const self = { n: 0, inc() { self.n++; } }; return self; }",
      "class make(): inc() | n",
    ));
  test("the object itself", () =>
    check("export const make = () => ({ n: 0, inc() { this.n++; } });", "class make(): inc() | n"));
  test("one of several returns", () =>
    check(
      "export function make(x: boolean) { let n = 0; if (x) return { inc: () => ++n }; return Object.freeze({ inc: () => --n }); }",
      "class make(x: boolean): inc()",
    ));
  test("as an interface shows it", () =>
    check(
      "interface I { inc(by: number): void; readonly value: number } export function make(): I { let n = 0; return { inc(by) { n += by; }, get value() { return n; }, set value(x) { n = x; }, reset() { n = 0; } } as I & { reset(): void }; }",
      "class make(): inc(by: number), get value~",
    ));
  test("a setter", () =>
    check(
      "export function make() { let n = 0; return { get value() { return n; }, set value(x: number) { n = x; } }; }",
      "class make(): get value~, set value",
    ));
  test("one of several functions", () =>
    check(
      "export function make(x: boolean) { let n = 0; const inc = () => ++n; const get = () => n; return { inc, step: x ? inc : get, peek: x ? get : () => -n }; }",
      "class make(x: boolean): inc(), step(), peek()~",
    ));
  test("a function that a call gives", () =>
    check(
      "export function make() { let n = 0; const twice = (f: () => void) => () => { f(); f(); }; return { inc: () => ++n, inc2: twice(() => ++n) }; }",
      "class make(): inc(), inc2()",
    ));
  test("generic", () =>
    check(
      "export function make<T>() { const all: T[] = []; return { push(x: T) { all.push(x); } }; }",
      "class make<number>(): push(x: number)",
    ));
  test("a promise of one", () =>
    check("export async function make() { let n = 0; return { inc: () => ++n }; }", "class make()!: inc()"));
  test("JavaScript", () =>
    check(
      "module.exports = function make() { var all = {}; return { set: function (k, v) { all[k] = v; }, get: function (k) { return all[k]; } }; };",
      "class export=(): set(k: any<string | number>, v: any), get(k: any<string | number>)~",
      "a.js",
    ));
});

describe("other functions stay functions", () => {
  test("no state", () =>
    check("export function make(n: number) { return { n, twice: () => 2 * n }; }", "function make"));
  test("state of the call only", () =>
    check("export function make() { return { sum() { let n = 0; n++; return n; } }; }", "function make"));
  test("state of the module", () =>
    check("let n = 0; export function make() { return { inc() { n++; } }; }", "function make"));
  test("changed only while it is made", () =>
    check("export function make() { let n = 0; n++; return { get: () => n }; }", "function make"));
  test("functions of others", () =>
    check(
      "let n = 0; const inc = () => ++n; export function make() { let k = 0; k++; return { inc }; }",
      "function make",
    ));
  test("no object", () => check("export function make() { let n = 0; return () => ++n; }", "function make"));
});
