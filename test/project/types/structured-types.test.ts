import { describe, expect, test } from "vitest";
import { assumptionText } from "../../../src/say/assumption-text.ts";
import { showType } from "./show-type.ts";
import { analyze, type Files } from "../temp-project.ts";

/** Checks the types of the only parameter of each function, and then what the names in all of them stand for. */
function check(
  declarations: string,
  cases: readonly (readonly [type: string, expected: string])[],
  table: Readonly<Record<string, string>> = {},
  others: Files = {},
) {
  const functions = cases.map(([type], index) => `export function f${index}${signature(type)} {}`);
  const { project } = analyze({ "a.ts": `${declarations}\n${functions.join("\n")}`, ...others }, "a.ts");
  const units = cases.map((_, index) => project.units.find(({ name }) => name === `f${index}`));
  const found = units.map((unit, index) => [
    cases[index]?.[0],
    unit?.parameters.map((parameter) => showType(parameter.type)).join(", "),
  ]);
  expect(found).toEqual(cases);
  const shown = units.flatMap((unit) =>
    Object.entries(unit?.types ?? {}).map(([name, type]) => [name, showType(type)]),
  );
  expect(Object.fromEntries(shown)).toEqual(table);
}

function signature(type: string): string {
  return type.startsWith("<") ? type : `(x: ${type})`;
}

test("values that may be anything", () =>
  check("", [
    ["any", "any"],
    ["unknown", "any"],
    ["{}", "any"],
    ["object", "{ [string]: any }"],
    ["Object", "any"],
    ["any | number", "any"],
    ["Missing", "any"],
    ["<T>(x: T, y: T[])", "any, array<any>"],
    ["<T extends { a: number; b: 1 }>(x: T, y: T['a'], z: keyof T)", '{ a: number, b: 1 }, number, "a" | "b"'],
    ["<T, K extends keyof T>(x: T[K], y: K)", "any, string"],
    ["<T extends { a: 1 }, K extends keyof T>(x: K)", '"a"'],
  ]));

test("strings and symbols", () =>
  check("", [
    ["string", "string"],
    ["'a' | 'b' | (string & {})", "string"],
    ["`id-${number}`", "string"],
    ["Uppercase<string>", "string"],
    ["symbol", "symbol"],
    ["string | number | null", "string | number | null"],
    ["String", "string"],
  ]));

test("lists", () =>
  check("type Pair = readonly [x: number, y: string];", [
    ["number[]", "array<number>"],
    ["readonly string[]", "array<string>"],
    ["ReadonlyArray<1 | 2>", "array<1 | 2>"],
    ["(number | undefined)[][]", "array<array<number | undefined>>"],
    ["never[]", "[]"],
    ["[]", "[]"],
    ["Pair", "[number, string]"],
    ["[number, string?]", "[number, string?]"],
    ["[number, (string | undefined)?]", "[number, string?]"],
    ["[a: number, ...rest: boolean[]]", "[number, ...boolean]"],
    ["[...string[], number]", "[number, -[...string[]]]"],
    ["[1, ...FinalizationRegistry<object>[]]", "[1, -[...FinalizationRegistry<object>[]]]"],
    [
      "[1, FinalizationRegistry<object>]",
      "has type [1, FinalizationRegistry<object>], where '[1]' has type FinalizationRegistry<object>, which is not supported yet",
    ],
    ["[number, FinalizationRegistry<1>?]", "[number, -[1]]"],
    ["<T extends number[]>(x: [...T])", "[...number]"],
    ["Iterable<number>", "array<number>"],
    ["ArrayLike<string>", "array<string>"],
    ["Pair | null", "[number, string] | null"],
  ]));

test("objects", () =>
  check(
    `interface Point { readonly x: number; y: number }
    interface Named extends Point { name?: string; note?: string | undefined; "two words": 1 }
    type Shape = { kind: "circle"; r: number } | { kind: "square"; side: number };
    type Getter = { get size(): number };
    interface Method { area(): number; scale?(by: number): void }
    interface Page<T> { items: T[]; next?: Page<T>["items"] }
    type Keys = "a" | "b";`,
    [
      ["Point", "{ x: number, y: number }"],
      ["Named", "{ name?: string, note?: string | undefined, two words: 1, x: number, y: number }"],
      ["Shape", '{ kind: "circle", r: number } | { kind: "square", side: number }'],
      ["Shape | undefined", '{ kind: "circle", r: number } | { kind: "square", side: number } | undefined'],
      ["Getter", "{ size: number }"],
      ["Method", "{ area: () => number, scale?: (by) => undefined }"],
      ["Point & { z: 1 }", "{ x: number, y: number, z: 1 }"],
      ["Partial<Point>", "{ x?: number, y?: number }"],
      ["Required<Pick<Named, 'name' | 'x'>>", "{ x: number, name: string }"],
      ["Omit<Point, 'x'>", "{ y: number }"],
      ["Record<Keys, boolean>", "{ a: boolean, b: boolean }"],
      ["Record<string, number>", "{ [string]: number }"],
      ["{ [id: number]: string }", "{ [number]: string }"],
      ["{ a: 1; [key: string]: number }", "{ a: 1, [string]: number }"],
      ["{ [K in Keys]?: K }", '{ a?: "a", b?: "b" }'],
      ["<K extends string>(x: Record<K, number>)", "{ [string]: number }"],
      ["<T extends Point>(x: Partial<T>, y: Readonly<T>)", "{ x?: number, y?: number }, { x: number, y: number }"],
      ["<T extends object>(x: T, ...y: Partial<T>[])", "{ [string]: any }, { [string]: any }"],
      ["Page<string>", "{ items: array<string>, next?: array<string> }"],
      ["{ p: Point; q: Point }", "{ p: { x: number, y: number }, q: { x: number, y: number } }"],
      ["<T extends Point>(x: T & { z: 1 })", "{ x: number, y: number, z: 1 }"],
      ["typeof config", "{ port: number, tags: array<string> }"],
    ],
    {},
    { "config.d.ts": "declare const config: { port: number; tags: string[] };", "tsconfig.json": "{}" },
  ));

test("types that refer to themselves", () =>
  check(
    `interface List { value: number; next: List | null }
    interface Tree<T> { value: T; children: Tree<T>[] }
    type Expr = { kind: "num"; value: number } | { kind: "add"; left: Expr; right: Expr };
    type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
    type Nested = number | Nested[];
    interface Even { next?: Odd } interface Odd { next: Even }
    type Lazy = () => Lazy | null;
    interface Grow<T> { value: T; inner?: Grow<T[]> }`,
    [
      ["List", "#List"],
      ["List | null", "#List | null"],
      ["Tree<string>", "#Tree<string>"],
      ["Tree<number>[]", "array<#Tree<number>>"],
      ["Expr", "#Expr"],
      ["{ e: Expr; f?: Expr }", "{ e: #Expr, f?: #Expr }"],
      ["Json", "#Json"],
      ["Nested", "#Nested"],
      ["Odd", "#Odd"],
      ["Lazy", "#Lazy"],
      ["Grow<1>", "{ value: 1, inner?: { value: array<1>, inner?: { value: array<array<1>>, -inner } } }"],
    ],
    {
      List: "{ value: number, next: #List | null }",
      "Tree<string>": "{ value: string, children: array<#Tree<string>> }",
      "Tree<number>": "{ value: number, children: array<#Tree<number>> }",
      Expr: '{ kind: "num", value: number } | { kind: "add", left: #Expr, right: #Expr }',
      Json: "string | number | boolean | array<#Json> | { [string]: #Json } | null",
      Nested: "number | array<#Nested>",
      Odd: "{ next: { next?: #Odd } }",
      Lazy: "() => #Lazy | null",
    },
  ));

test("types of the library that hold themselves", () =>
  check(
    `type Folder = Map<string, Folder>;
    type Group = Set<Group | string>;
    type Wait = Promise<Wait>;
    type Same<T> = { value: T } | Same<T>[];
    type Mine = { a?: Mine };
    type Partial<T> = { other: T };`,
    [
      ["Folder", "#Folder"],
      ["Group", "#Group"],
      ["Wait", "has type Wait, whose values have no end"],
      ["Same<1>", "#Same<1>"],
      ["Mine", "#Mine"],
      ["<T extends { a: 1 }>(x: Partial<T>)", "{ other: { a: 1 } }"],
    ],
    {
      Folder: "map<string, #Folder>",
      Group: "set<string | #Group>",
      "Same<1>": "{ value: 1 } | array<#Same<1>>",
      Mine: "{ a?: #Mine }",
    },
  ));

test("the library's own", () =>
  check("", [
    ["Date", "date"],
    ["RegExp", "regexp"],
    ["Error", "error Error"],
    ["TypeError | RangeError", "error TypeError | error RangeError"],
    ["Map<string, Date>", "map<string, date>"],
    ["ReadonlyMap<number, string[]>", "map<number, array<string>>"],
    ["Set<1 | 2>", "set<1 | 2>"],
    ["ReadonlySet<string>", "set<string>"],
    ["Promise<number>", "promise<number>"],
    ["Promise<Promise<number>>", "promise<number>"],
    ["PromiseLike<string | null>", "promise<string | null>"],
    ["Uint8Array", "typed-array Uint8Array"],
    ["BigInt64Array", "typed-array BigInt64Array"],
    ["Function", "() => any"],
    ["Map<string, WeakRef<object>>", "has type Map<string, WeakRef<object>>, which is not supported yet"],
    ["WeakSet<object>", "sample WeakSet"],
    ["ArrayBuffer", "typed-array ArrayBuffer"],
    ["DataView", "typed-array DataView"],
    ["ArrayBufferView", "typed-array Uint8Array"],
    ["typeof Uint8Array", "class Uint8Array"],
    ["MapConstructor | Float32ArrayConstructor | null", "class Map | Float32Array | null"],
    ["Iterator<number>", "iterator<number>"],
    ["Generator<string, void, unknown>", "iterator<string>"],
    ["AsyncIterable<number>", "async iterator<number>"],
    ["WeakRef<object> | number", "number | -WeakRef<object>"],
  ]));

test("URL, of the DOM or of Node", () => {
  check("", [["URL", "url"]], {}, { "tsconfig.json": '{ "compilerOptions": { "lib": ["es2022", "dom"] } }' });
  check(
    "",
    [["URL", "url"]],
    {},
    {
      "tsconfig.json": '{ "compilerOptions": { "types": ["node"] } }',
      "node_modules/@types/node/index.d.ts": "interface URL { href: string; toString(): string }",
    },
  );
});

test("AbortSignal, of the DOM", () =>
  check(
    "",
    [["AbortSignal | undefined", "sample AbortSignal | undefined"]],
    {},
    {
      "tsconfig.json": '{ "compilerOptions": { "lib": ["es2022", "dom"] } }',
    },
  ));

test("a class of the project's that is called like one of the library's", () =>
  check("interface Date { day: number } export {};", [["Date", "{ day: number }"]]));

test("functions", () =>
  check("interface Overloaded { (x: number): number; (x: string, y: 1): string }", [
    ["(a: number, b?: string) => boolean", "(a, b) => boolean"],
    ["() => void", "() => undefined"],
    ["(...all: number[]) => number | undefined", "(all) => number | undefined"],
    ["({ a }: { a: 1 }, [b]: number[]) => 1", "(arg0, arg1) => 1"],
    ["(x: unknown) => x is string", "(x) => boolean"],
    ["(<T>(x: T) => T)", "(x) => any"],
    ["(id: string) => Promise<{ ok: boolean }>", "async (id) => { ok: boolean }"],
    ["() => Promise<void>", "async () => undefined"],
    ["(this: Date, x: 1) => void", "(x) => undefined"],
    ["Overloaded", "(x, y) => string"],
    ["((x: number) => number) | null", "(x) => number | null"],
  ]));

describe("what is left out", () => {
  function checkAssumptions(source: string, expected: readonly string[] | undefined) {
    const { project } = analyze({ "a.ts": source });
    expect(project.units[0]?.assumptions?.map(assumptionText)).toEqual(expected);
  }
  test("nothing", () => checkAssumptions("export function f(x: { a?: number }) {}", undefined));
  test("members, types and parameters", () =>
    checkAssumptions(
      `interface Options { signal?: WeakRef<object>; list: (number | FinalizationRegistry<object>)[]; next?: Options }
      export function f(options: Options, odd: { "a-b"?: WeakRef<object>; [Symbol.iterator]?: 1; c: 1 }, when: Map<string, [1, WeakRef<object>?]>, key?: FinalizationRegistry<object>) {}`,
      [
        "options.signal is left out",
        "options.list[] is never of type FinalizationRegistry<object>",
        'odd["a-b"] is left out',
        "odd[symbol] is left out",
        "when.values()[1] is left out",
        "key is never of type FinalizationRegistry<object>",
      ],
    ));
});

describe("large types", () => {
  const members = (count: number, type: string) => Array.from({ length: count }, (_, i) => `m${i}: ${type};`).join(" ");
  const written = (count: number) => Array.from({ length: count }, (_, i) => `m${i}: 1`).join(", ");
  test("too many members", () =>
    check(`interface Big { ${members(201, "number")} }`, [["Big", "has type Big, which is too large"]]));
  test("too many types", () =>
    check(
      Array.from({ length: 500 }, (_, i) => `interface I${i} { a: number; ${i < 499 ? `next: I${i + 1}` : ""} }`).join(
        "\n",
      ),
      [
        ["I498", "{ a: number, next: { a: number } }"],
        ["I0", "has type I0, which is too large"],
      ],
    ));
  test("a type that grows in two ways", () =>
    check("interface Grow<T> { a?: Grow<T[]>; b?: Grow<Set<T>>; value: T }", [
      [
        "Grow<1>",
        "{ a?: { a?: { value: array<array<1>>, -a, -b }, b?: { value: set<array<1>>, -a, -b }, value: array<1> }, " +
          "b?: { a?: { value: array<set<1>>, -a, -b }, b?: { value: set<set<1>>, -a, -b }, value: set<1> }, value: 1 }",
      ],
    ]));
  test("nested as people nest them", () =>
    check("type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> };", [
      [
        "Record<string, Record<string, Record<string, Record<string, 1>>>>",
        "{ [string]: { [string]: { [string]: { [string]: 1 } } } }",
      ],
      ["DeepPartial<{ a: { b: { c: { d: { e: 1 } } } } }>", "{ a?: { b?: { c?: { d?: { e?: 1 } } } } }"],
    ]));
  test("what is large is not repeated", () =>
    check(
      `interface Big { ${members(41, "1")} }`,
      [["{ a: Big; b: Big; c: Big[] }", `{ a: { ${written(41)} }, b: #Big, c: array<#Big> }`]],
      { Big: `{ ${written(41)} }` },
    ));
  test("the DOM is not looked into", () =>
    check(
      "",
      [
        ["HTMLElement", "has type HTMLElement, which is not supported yet"],
        ["Request | string", "string | -Request"],
        ["{ el?: Element; n: 1 }", "{ n: 1, -el }"],
      ],
      {},
      { "tsconfig.json": '{ "compilerOptions": { "lib": ["es2022", "dom"] } }' },
    ));
});

test("classes and interfaces within intersections", () =>
  check("export class C { #x = 1 } interface P { x: number }", [
    ["Date & P", "date & { x: number }"],
    ["C & P", "new C() & { x: number }"],
    ["number[] & { unit?: string } & P", "array<number> & { unit?: string, x: number }"],
    ["[1, string] & P", "[1, string] & { x: number }"],
    [
      "Map<string, 1> & { [key: string]: 1 }",
      "has type Map<string, 1> & { [key: string]: 1; }, an intersection with Map<string, 1>, which is not supported yet",
    ],
    [
      "number[] & { length: 2 }",
      "has type number[] & { length: 2; }, an intersection with number[], which is not supported yet",
    ],
    ["(() => void) & { label: string }", "() => undefined & { label: string }"],
    ["{ (x: number): 1; label?: string; id: 2 }", "(x) => 1 & { label?: string, id: 2 }"],
    ["Error & { code: string }", "{ name: string, message: string, stack?: string, cause?: any, code: string }"],
    ["P & { y: 1 } | null", "{ x: number, y: 1 } | null"],
  ]));

test("optional members that may not be given as undefined", () => {
  const source = "export function f<T extends { b?: 1 }>(x: { a?: number; b: 1 }, y: Partial<T>, z: Required<T>) {}";
  const files = (exact: boolean) => ({
    "a.ts": source,
    "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, exactOptionalPropertyTypes: exact } }),
  });
  const exactness = (exact: boolean) => {
    const [unit] = analyze(files(exact), "a.ts").project.units;
    return unit?.parameters.map(({ type }) => type.kind === "object" && type.members.map((member) => member.exact));
  };
  expect(exactness(true)).toEqual([[true, undefined], [true], [undefined]]);
  expect(exactness(false)).toEqual([[undefined, undefined], [undefined], [undefined]]);
});
