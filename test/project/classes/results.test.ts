import { describe, expect, test } from "vitest";
import type { ClassMember } from "../../../src/model/class-shape.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { showParameters } from "../types/show-type.ts";
import { unitsIn } from "../temp-project.ts";

/** `make(x: number): (y: number) -> P, get size; P: (z: number)`, or `no shape`. */
function show({ kind, shape, parameters }: Unit): string {
  if (shape === undefined) return "no shape";
  expect(kind).toBe("function");
  const [maker] = shape.makers;
  expect(shape.makers).toHaveLength(1);
  // What explains a function by itself still finds its own parameters.
  expect(parameters).toEqual(maker?.parameters);
  const products = Object.values(shape.products ?? {}).map(({ name, members }) => `${name}: ${listed(members)}`);
  const own = `${maker?.access.join(".")}(${showParameters(maker?.parameters ?? [])}): ${listed(shape.members)}`;
  return [own, ...products].join("; ");
}

function listed(members: readonly ClassMember[]): string {
  const word = { method: "", getter: "get ", setter: "set ", call: "", time: "" };
  return members
    .map(({ kind, name, parameters, product }) => {
      const called = kind === "getter" ? "" : `(${showParameters(parameters)})`;
      return `${word[kind]}${kind === "call" ? "" : name}${called}${product === undefined ? "" : ` -> ${product}`}`;
    })
    .join(", ");
}

function check(source: string, expected: string, file = "a.ts"): void {
  const [unit] = unitsIn(source, file);
  expect(unit && show(unit)).toBe(expected);
}

describe("functions whose results are called", () => {
  test("a function", () =>
    check("export const add = (a: number) => (b: number) => a + b;", "add(a: number): (b: number)"));
  test("a function that gives a function", () =>
    check(
      "export const add = (a: number) => (b: number) => (c: string) => a + b + c;",
      "add(a: number): (b: number) -> Fn; Fn: (c: string)",
    ));
  test("a function with a declared type", () =>
    check(
      "type Step = (n: number) => number; export function step(by: number): Step { return (n) => n + by; }",
      "step(by: number): (n: number)",
    ));
  test("a function with members", () =>
    check(
      "export function hold(n: number) { const inner = (m: number) => n + m; inner.stop = () => n; return inner; }",
      "hold(n: number): (m: number), stop()",
    ));
  test("a function with members that `Object.assign` adds", () =>
    check(
      "export function hold(n: number) { let m = n; return Object.assign((k: number) => (m += k), { stop() { m = 0; } }); }",
      "hold(n: number): (k: number), stop()",
    ));
  test("an object with functions that keep no state", () =>
    check("export const box = (n: number) => ({ n, get: () => n });", "box(n: number): get()"));
  test("an object of a class that is not exported", () =>
    check(
      "class C { constructor(readonly n: number) {} is(m: number) { return this.n === m; } } export const c = (n: number) => new C(n);",
      "c(n: number): is(m: number)",
    ));
  test("a promise of a function", () =>
    check("export async function load(n: number) { return (m: number) => n + m; }", "load(n: number): (m: number)"));
  test("a function or nothing", () =>
    check(
      "export function pick(n: number) { return n > 0 ? (m: number) => n + m : undefined; }",
      "pick(n: number): (m: number)",
    ));
  test("a function of JavaScript", () =>
    check(
      "module.exports = function once(f) { var done = false; return function () { if (!done) { done = true; f(); } return done; }; };",
      "export=(f: any<() => any>): ()",
      "a.cjs",
    ));
  test("a value of no type, by the expression", () =>
    check(
      "const all: any = {}; export function get(n: number): any { return all[n] || ((m: number) => n + m); }",
      "get(n: number): (m: number)",
    ));
  test("a function of which a comment says no more than that", () =>
    check(
      "module.exports = once;\n/** @returns {Function} */ function before(n, f) { return function () { return n-- > 0 ? f() : 0; }; }\n/** @returns {Function} */ function once(f) { return before(1, f); }",
      "export=(f: any<() => any>): ()",
      "a.cjs",
    ));
  test("a function of type Function", () =>
    check(
      "const all: Function[] = [() => 1]; export function at(n: number): Function { return all[n]; }",
      "at(n: number): (...args: any)",
    ));
  test("a generator that is told something", () =>
    check(
      "export function* ask(): Generator<string, void, number> { const n = yield 'a'; if (n > 1) yield 'b'; }",
      "ask(): next(value?: number), return(value: undefined), throw(error: error Error)",
    ));
});

describe("functions whose results are left alone", () => {
  test("plain data", () => check("export const point = (x: number) => ({ x, y: [x] });", "no shape"));
  test("an exported class, which is tested by itself", () => {
    const units = unitsIn("export class C { n = 0; inc() { this.n++; } } export const make = () => new C();");
    expect(units.find(({ name }) => name === "make")?.shape).toBeUndefined();
  });
  test("a function that was passed in", () =>
    check("export const same = (f: (n: number) => number) => f;", "no shape"));
  test("an object of the language", () => check("export const all = (n: number) => new Map([[n, n]]);", "no shape"));
  test("a generator that is only asked for items", () =>
    check("export function* up(n: number) { for (let i = 0; i < n; i++) yield i; }", "no shape"));
});

test("what a function calls its result is its name", () => {
  const named = (source: string): string | undefined => unitsIn(source)[0]?.shape?.objectName;
  expect(named("export function slow(n: number) { return function slowed() { return n; }; }")).toBe("slowed");
  expect(named("export function slow(n: number) { const later = () => n; return later; }")).toBe("later");
  expect(
    named("interface Handle { stop(): void } export const on = (n: number): Handle => ({ stop: () => {} });"),
  ).toBe("Handle");
  expect(named("export const add = (n: number) => (m: number) => n + m;")).toBeUndefined();
});
