import { describe, expect, test } from "vitest";
import { showType } from "./show-type.ts";
import { analyze, type Files } from "../temp-project.ts";

/** Checks the types of the only parameter of each function `f0`, `f1`, …, in one go: the checker is slow to start. */
function checkAll(
  declarations: string,
  cases: readonly (readonly [type: string, expected: string])[],
  others: Files = {},
) {
  const functions = cases.map(([type], index) => `export function f${index}${signature(type)} {}`);
  const { project } = analyze({ "a.ts": `${declarations}\n${functions.join("\n")}`, ...others }, "a.ts");
  const found = cases.map(([type], index) => {
    const unit = project.units.find(({ name }) => name === `f${index}`);
    return [type, unit?.parameters.map((parameter) => showType(parameter.type)).join(", ")];
  });
  expect(found).toEqual(cases.map(([type, expected]) => [type, expected]));
}

function signature(type: string): string {
  return type.includes("(") && type.startsWith("<") ? type : `(x: ${type})`;
}

const refused = (text: string) => `has type ${text}, which is not supported yet`;

test("primitive and literal types", () =>
  checkAll("type Alias = number; type Level = 1 | 2 | 3;", [
    ["number", "number"],
    ["boolean", "boolean"],
    ["bigint", "bigint"],
    ["Alias", "number"],
    ["1", "1"],
    ["-2.5", "-2.5"],
    ["'a'", '"a"'],
    ["true", "true"],
    ["12n", "12n"],
    ["-12n", "-12n"],
    ["null", "null"],
    ["undefined", "undefined"],
    ["void", "undefined"],
    ["Level", "1 | 2 | 3"],
    ["number & {}", "number"],
    ["(1 | 2 | 'a') & number", "1 | 2"],
    ["Exclude<Level, 2>", "1 | 3"],
    ["keyof { a: 1; b: 2 }", '"a" | "b"'],
  ]));

test("unions are flat, without repeats", () =>
  checkAll("type A = 1 | 2; type B = 2 | 'x' | null;", [
    ["A | B", '1 | 2 | "x" | null'],
    ["number | 5", "number"],
    ["true | false", "boolean"],
    ["boolean | null", "boolean | null"],
    ["number | undefined", "number | undefined"],
    ["number | bigint | boolean", "number | bigint | boolean"],
    ["1 | 1n | '1'", '1 | 1n | "1"'],
  ]));

test("what is not supported says so", () =>
  checkAll(
    `type Brand = number & { readonly brand: 'm' };
    interface Cell { owner: { cache: FinalizationRegistry<number> }[] }
    interface Hybrid { (x: number): void; version: string }
    interface Loop { next: Loop }
    interface Fluent { with(x: number): Fluent }
    interface Stack extends Array<number> { top: number }
    declare const key: unique symbol;
    class Secret { #x = 1; get x() { return this.#x; } }`,
    [
      ["never", "has type never, so nothing can be passed for it"],
      ["FinalizationRegistry<number>", refused("FinalizationRegistry<number>")],
      ["FinalizationRegistry<number>[]", refused("FinalizationRegistry<number>[]")],
      ["WeakRef<object>", refused("WeakRef<object>")],
      ["AggregateError", refused("AggregateError")],
      ["new () => Date", refused("new () => Date")],
      ["Hybrid", "(x) => undefined & { version: string }"],
      ["typeof key", refused("unique symbol")],
      ["() => FinalizationRegistry<object>", refused("() => FinalizationRegistry<object>")],
      ["Brand", "has type Brand, a branded type, which no plain value has"],
      ["Loop", "has type Loop, whose values have no end"],
      ["Fluent", "has type Fluent, whose values have no end"],
      ["Secret", "has type Secret, a class that a test cannot import"],
      [
        "Cell",
        "has type Cell, where 'owner[].cache' has type FinalizationRegistry<number>, which is not supported yet",
      ],
      ["Stack", "has type Stack, which has methods that a literal cannot inherit"],
    ],
  ));

test("type parameters stand for their constraints", () =>
  checkAll("const table = { a: 1, b: 2 };", [
    ["<T extends number>(x: T)", "number"],
    ["<T extends 1 | 2>(x: T, y: T | null)", "1 | 2, 1 | 2 | null"],
    ["<T, U extends T>(x: U)", "any"],
    ["<T>(x: T)", "any"],
    ["<T = boolean>(x: T)", "boolean"],
    ["<T extends string>(x: T)", "string"],
    ["<K extends keyof typeof table>(x: K, y: (typeof table)[K])", '"a" | "b", number'],
  ]));

describe("enums", () => {
  test("members have names", () =>
    checkAll(
      `export enum Color { Red, Green = "green", "dark blue" = 7 }
      enum Hidden { A, B }
      export const enum Size { S = 1, L = 2 }
      export enum Only { One = 4 }
      export namespace Shapes { export enum Kind { Round } enum Inner { X } export const inner = Inner.X; export type In = Inner }
      enum Unnamed { A = "a" }
      enum Later { A = 5 }
      enum TypeOnly { A = 6 }
      export { Later as Renamed };
      export type { TypeOnly };
      export enum Computed { A = "abc".length, B = 1 }`,
      [
        ["Color", 'Color.Red=0 | Color.Green="green" | Color["dark blue"]=7'],
        ["Color.Green", 'Color.Green="green"'],
        ["Color | null", 'Color.Red=0 | Color.Green="green" | Color["dark blue"]=7 | null'],
        ["Exclude<Color, Color.Red>", 'Color.Green="green" | Color["dark blue"]=7'],
        ["Hidden", "0 | 1"],
        ["Unnamed", "has type Unnamed, an enum that a test cannot import"],
        ["Size", "Size.S=1 | Size.L=2"],
        ["Only", "Only.One=4"],
        ["Shapes.Kind", "Shapes.Kind.Round=0"],
        ["Shapes.In", "0"],
        ["Later", "Renamed.A=5"],
        ["TypeOnly", "6"],
        ["Computed", refused("Computed")],
        ["Color | number", 'number | Color.Green="green"'],
      ],
    ));

  test("flags can be combined", () =>
    checkAll(
      `export enum Permission { None = 0, Read = 1 << 0, Write = 1 << 1, Run = 1 << 2, All = Read | Write | Run }
      export enum Plain { A = 1, B = 2 }
      export enum Counted { A, B, C, D, E }
      export enum Bits { A = 1, B = 2, C = 4 }
      export enum Powers { A = 1, B = 2, C = 4, D = 7 }
      enum Hidden { A = 1 << 4, B = 1 << 5 }`,
      [
        [
          "Permission",
          "Permission.None=0 | Permission.Read=1 | Permission.Write=2 | Permission.Run=4 | Permission.All=7 | " +
            "Permission.Read | Permission.Write=3 | Permission.Read | Permission.Run=5 | Permission.Write | Permission.Run=6",
        ],
        ["Permission.Read | Permission.Write", "Permission.Read=1 | Permission.Write=2"],
        ["Plain", "Plain.A=1 | Plain.B=2"],
        ["Counted", "Counted.A=0 | Counted.B=1 | Counted.C=2 | Counted.D=3 | Counted.E=4"],
        [
          "Bits",
          "Bits.A=1 | Bits.B=2 | Bits.C=4 | Bits.A | Bits.B=3 | Bits.A | Bits.C=5 | Bits.B | Bits.C=6 | Bits.A | Bits.B | Bits.C=7",
        ],
        ["Powers", "Powers.A=1 | Powers.B=2 | Powers.C=4 | Powers.D=7"],
        ["Hidden", "16 | 32"],
      ],
    ));

  test("of many flags pairs and the whole are offered", () => {
    const { project } = analyze({
      "a.ts": `export enum Many { A = 1 << 0, B = 1 << 1, C = 1 << 2, D = 1 << 3, E = 1 << 4, F = 1 << 5, G = 1 << 6 }
        export function f(x: Many) {}`,
    });
    const type = project.units[0]?.parameters[0]?.type;
    expect(type?.kind === "union" && type.members.length).toBe(7 + 21 + 1);
  });

  test("an enum of another file is imported from there", () => {
    const { folder, project } = analyze({
      "a.ts": 'import { Color } from "./colors";\nexport function f(x: Color) {}',
      "colors.ts": "export enum Color { Red }",
    });
    expect(project.units[0]?.parameters[0]?.type).toEqual({
      kind: "literal",
      value: 0,
      isOfEnum: true,
      named: { text: "Color.Red", importName: "Color", importFrom: `${folder}/colors.ts` },
    });
  });

  test("an enum that is only declared has no name at run time", () =>
    checkAll("", [["Ambient", "3"]], { "types.d.ts": "declare enum Ambient { A = 3 }", "tsconfig.json": "{}" }));
});

test("without strict null checks the checker knows no null", () =>
  checkAll("", [["number | null", "number"]], { "tsconfig.json": '{ "compilerOptions": { "strict": false } }' }));
