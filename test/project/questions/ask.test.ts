// What code asks of its inputs widens their types: by what is assignable, and by what is outside of them.
import { describe, expect, test } from "vitest";
import type { InputGrade } from "../../../src/model/options.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";
import { resolveTargets } from "../../../src/project/units/resolve-targets.ts";
import { loadUnits } from "../loaded/load-units.ts";
import { project } from "../temp-project.ts";
import { showParameters, showType } from "../types/show-type.ts";

/** The parameters of `f`, and the named types that they refer to. */
function check(
  source: string,
  expected: string,
  grade: InputGrade = "anything",
  files: Readonly<Record<string, string>> = {},
) {
  const folder = project({
    ...files,
    "a.ts": source,
    "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, target: "es2022" } }),
  });
  const [unit] = analyzeProject(resolveTargets(["a.ts#f"], folder), folder, [], grade).units;
  const named = Object.entries(unit?.types ?? {}).map(([name, type]) => `; ${name} = ${showType(type)}`);
  expect(unit?.skipped ?? showParameters(unit?.parameters ?? []) + named.join("")).toBe(expected);
}

const f = (parameters: string, body: string): string => `export function f(${parameters}) { ${body} }`;

describe("values outside of the type", () => {
  test.each([
    [f("x: number", "return x === undefined;"), "x: number | !undefined"],
    [f("x: string[]", "if (x == null) return 1;"), "x: array<string> | !undefined"],
    [f("x: { a: 1 }", "return x === null;"), "x: { a: 1 } | !null"],
    [f("x: { a: 1 }", "if (!x) return 1;"), "x: { a: 1 } | !undefined"],
    [f("x: { a: 1 }, n: number", "if (n > 1 && (x || n)) return 1;"), "x: { a: 1 } | !undefined, n: number"],
    [f("x: { a: 1 } | { b: 1 }", "if (x) return 1;"), "x: { a: 1 } | { b: 1 } | !undefined"],
    [f("x?: string", 'return typeof x === "string";'), "x?: string | !{ [string]: any }"],
    [f("x: { a: 1 }", "return x?.a;"), "x: { a: 1 } | !undefined"],
    [f("x: number", 'return typeof x === "string";'), "x: number | !string"],
    [f("x: number", 'return typeof x !== "number";'), "x: number | !undefined"],
    [f("x: Function", 'return typeof x === "function";'), "x: () => any | !undefined"],
    [f("x: typeof Map", 'return typeof x === "function";'), "x: class Map | !undefined"],
    [f("x: [number]", 'return typeof x === "string";'), "x: [number] | !string"],
    [f("x: number", 'switch (typeof x) { case "bigint": return 1; }'), "x: number | !bigint"],
    [f("x: string", "return Array.isArray(x);"), "x: string | !array<any>"],
    [f("x: string", "return (x as unknown) instanceof Date;"), "x: string"],
    [f("x: { a: 1 }", "return x instanceof Date;"), "x: { a: 1 } | !date"],
    [f("x: Date", "return x instanceof Date;"), "x: date | !{ [string]: any }"],
    [f('x: "a" | "b"', 'switch (x) { case "a": case "b": return 1; default: return 2; }'), 'x: "a" | "b" | !string'],
    [f("x: 1 | 2", "switch (x) { case 1: return 1; case 2: return 2; default: throw 3; }"), "x: 1 | 2 | !number"],
    [f('x: { kind: "a" }', 'switch (x.kind) { case "a": return 1; default: return 2; }'), 'x: { kind: "a" | !string }'],
    [f("x: { a: number }", 'return typeof x.a === "string";'), "x: { a: number | !string }"],
    [f("x: { a: { b: 1 } }", "return x.a?.b;"), "x: { a: { b: 1 } | !undefined }"],
    [f("x: { a: string[] }", "return Array.isArray(x.a) || x.a == null;"), "x: { a: array<string> | !undefined }"],
    [`const isNil = (v: unknown) => v == null; ${f("x: number", "return isNil(x);")}`, "x: number | !undefined"],
    [
      `function isText(v: unknown) { return typeof v === "string"; } function is(w: unknown) { return isText(w); }
      ${f("x: number, o: { a: number }", "return is(x) || isText(o.a);")}`,
      "x: number | !string, o: { a: number | !string }",
    ],
  ])("%s", (source, expected) => check(source, expected));
});

test("what functions of other files ask", () => {
  const files = { "b.ts": 'export function isText(v: unknown): v is string { return typeof v === "string"; }' };
  check(
    'import { isText } from "./b.js"; export function f(x: number) { return isText(x); }',
    "x: number | !string",
    "anything",
    files,
  );
});

describe("assignable values", () => {
  test.each([
    [f("x: { length: number }", 'return typeof x === "string";'), "x: { length: number } | string"],
    [f("x: { length: number }", "return Array.isArray(x);"), "x: { length: number } | array<any>"],
    [f("x: object", 'return typeof x === "function";'), "x: { [string]: any } | () => undefined"],
    [f("x: { a: number }", 'return "b" in x;'), "x: { a: number, b?: any }"],
    [f("x: { a: number }", 'return Object.hasOwn(x, "b");'), "x: { a: number, b?: any }"],
    [f("x: { a: number }", "return Object.isFrozen(x);"), "x: frozen { a: number }"],
    [f("x: number[]", "return 0 in x;"), "x: sparse array<number>"],
    [f("x: number[]", "return x[0] ?? 1;"), "x: sparse array<number>"],
    [
      f("x: readonly string[]", "const z = [...x].sort()[1]; if (z === undefined) return 1;"),
      "x: sparse array<string>",
    ],
    [f("x: { a: 1 }[]", "return x[0]?.a;"), "x: sparse array<{ a: 1 }>"],
    [f("x: number[]", "return x[0] === 1;"), "x: array<number>"],
    [f("x: number[], y: string[]", "if (!y[0]) return x[0];"), "x: array<number>, y: sparse array<string>"],
    [f("x: Error", "return x.cause;"), "x: caused error Error"],
    [f("x: [number, string?]", "return x[1] === undefined;"), "x: [number, string | undefined?]"],
  ])("%s", (source, expected) => check(source, expected, "assignable"));

  test("a cast, also inside of itself", () =>
    check(
      `interface Node { tag: string } interface Leaf extends Node { n: number } interface Fork extends Node { of: Node[] }
      export function f(x: Node): number { const y = x as Leaf | Fork; return "n" in y ? y.n : y.of.length; }`,
      "x: #Node; Node = { tag: string } | { n: number, tag: string } | { of: array<#Node>, tag: string }",
      "assignable",
    ));

  test("a subclass that overrides what is called", () =>
    check(
      `export class A { #n = 0; go() { return 0; } stay() { return this.#n; } } export class B extends A { override go() { return 1; } }
      export class C extends A { override stay() { return 2; } } export function f(x: A) { return x.go(); }`,
      "x: new A() | new B()",
      "assignable",
    ));
});

describe("nothing is added", () => {
  test.each([
    [f("x?: number", "return x === undefined;"), "x?: number"],
    [f("x: number | null", "return x == null;"), "x: number | null"],
    [f("x: number | string", 'return typeof x === "string";'), "x: string | number"],
    [f("x: { a?: number }", 'return "a" in x;'), "x: { a?: number }"],
    [f("x: any", "return x === null;"), "x: any"],
    [f("x: { a: 1 }", "return x as object;"), "x: { a: 1 }"],
    [f('x: "a" | "b"', 'switch (x) { case "a": return 1; default: return 2; }'), 'x: "a" | "b"'],
    [f('x: "a" | "b"', 'switch (x) { case "a": return 1; case "b": return 2; }'), 'x: "a" | "b"'],
    [f("x: { a?: number }", "return x.a === undefined;"), "x: { a?: number }"],
  ])("%s", (source, expected) => check(source, expected));

  test("for values exactly as declared", () =>
    check(f("x: number", "return x === undefined;"), "x: number", "declared"));
  test("outside of assignable ones", () => check(f("x: number", "return x === undefined;"), "x: number", "assignable"));
});

describe("parameters that are declared apart from the code", () => {
  const checkMember = async (
    files: Readonly<Record<string, string>>,
    name: string,
    expected: string,
  ): Promise<void> => {
    const { units } = await loadUnits(files, Object.keys(files)[0], "anything");
    const members = units.flatMap(({ shape }) => [...(shape?.members ?? [])]);
    const member = members.find((each) => each.name === name);
    expect(showParameters(member?.parameters ?? units[0]?.parameters ?? [])).toBe(expected);
  };
  const guard = "if (typeof cb !== 'function') throw new Error('no function');";
  test("members of a class with declarations beside it", () =>
    checkMember(
      {
        "a.js": `exports.A = class A { each(cb) { ${guard} return cb(1); } };`,
        "a.d.ts": "export class A { each(cb: (n: number) => boolean): boolean; }",
      },
      "each",
      "cb: (n) => boolean | !undefined",
    ));
  test("a conditional type", () =>
    checkMember(
      {
        "a.js":
          "class I {} exports.I = I; exports.A = class A { put(x) { if (!x) return 0; return x instanceof I; } };",
        "a.d.ts": "export class I { size: number; } export class A<T> { put(x: T extends I ? T : I): boolean; }",
      },
      "put",
      "x: new I() | !undefined | !{ [string]: any }",
    ));
  test("members of types that declarations beside the code declare", () =>
    checkMember(
      {
        "a.js":
          "exports.A = class A { run(all) { return all.some((one) => { if (one.cb && one.on) return true; }); } };",
        "a.d.ts":
          "interface One { cb: (() => void) | (() => Promise<void>); on: string } export class A { run(all: One[]): boolean; }",
      },
      "run",
      "all: array<{ cb: () => undefined | async () => undefined | !undefined, on: string }>",
    ));
  test("a parameter that is taken apart", () =>
    checkMember(
      {
        "a.js": "exports.f = ({ weigh }) => { if (weigh !== undefined && typeof weigh !== 'function') throw 1; };",
        "a.d.ts": "export function f(options: { weigh?: () => number }): void;",
      },
      "f",
      "options: { weigh?: () => number | !{ [string]: any } }",
    ));
  test("overloads", () =>
    checkMember(
      {
        "a.ts": `export function f(cb: () => number): number; export function f(cb: any): number { ${guard} return cb(); }`,
      },
      "f",
      "cb: () => number | !undefined",
    ));
});
