import { describe, expect, test } from "vitest";
import { join } from "node:path";
import { existingTests } from "../../../src/project/existing-tests/existing-tests.ts";
import type { ExistingArguments, ExistingTest } from "../../../src/model/existing-test.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { ALL_RUNNERS } from "../../../src/runners/all-runners.ts";
import { type Files, analyze } from "../temp-project.ts";

const VOCABULARIES = ALL_RUNNERS.map(({ vocabulary }) => vocabulary);

/** What the tests of a project say of the first file's units: `name: stack(…).push(…)`, in the order of the tests. */
function calledIn(files: Files, testFiles?: readonly string[]): string[] {
  const { folder, project } = analyze(files);
  const found = existingTests(
    project,
    project.units,
    VOCABULARIES,
    testFiles?.map((name) => join(folder, name)),
  );
  return project.units.flatMap((unit) =>
    (found.get(unit) ?? []).map((each) => `${each.name}: ${shown(unit.name, each)}`),
  );
}

const STACK = `export class Stack {
  #items: number[] = [];
  constructor(readonly limit = 10) {}
  static of(...items: number[]): Stack { const made = new Stack(); for (const each of items) made.push(each); return made; }
  get size(): number { return this.#items.length; }
  push(item: number): this { this.#items.push(item); return this; }
  pop(): number | undefined { return this.#items.pop(); }
  addAll(other: Stack): void { for (const each of other.#items) this.push(each); }
}
`;

/** One test file of the units in `stack.ts`. */
function check(body: string, expected: readonly string[], source = STACK): void {
  const imports = `import { describe, it, test, expect, beforeEach, beforeAll, afterEach } from "vitest";\n`;
  expect(calledIn({ "stack.ts": source, "stack.test.ts": imports + body })).toEqual(expected);
}

/** A call of `f(x)` with an argument. */
function checkArgument(text: string, expected: string, before = ""): void {
  const source = `export function f(x: unknown) { return x; }\n`;
  const body = `import { f } from "./stack";\n${before}\nit("a", () => { expect(f(${text})).toBe(1); });`;
  check(body, expected === "" ? [] : [`a: f(${expected})`], source);
}

function shown(name: string, { calls }: ExistingTest): string {
  if (calls.kind === "call") return `${name}(${list(calls.args)})`;
  const members = calls.calls.map(({ member, args, on }) => `${on ?? ""}.${member}(${list(args)})`);
  return [`${calls.maker.join(".")}(${list(calls.args)})`, ...members].join(" ");
}

function list(args: ExistingArguments): string {
  return args.map((each) => (each === undefined ? "?" : text(each))).join(", ");
}

function text(recipe: Recipe): string {
  switch (recipe.kind) {
    case "primitive":
      if (typeof recipe.value === "string") return JSON.stringify(recipe.value);
      if (typeof recipe.value === "bigint") return `${recipe.value}n`;
      return Object.is(recipe.value, -0) ? "-0" : String(recipe.value);
    case "array":
      return `[${list(recipe.items)}]`;
    case "object":
      return `{${recipe.entries.map(([key, value]) => `${key}: ${text(value)}`).join(", ")}}`;
    case "map":
      return `Map(${recipe.entries.map(([key, value]) => `${text(key)} => ${text(value)}`).join(", ")})`;
    case "set":
      return `Set(${list(recipe.items)})`;
    case "date":
      return `Date(${recipe.time})`;
    case "regexp":
      return `/${recipe.source}/${recipe.flags}`;
    case "url":
      return recipe.href;
    case "error":
      return `${recipe.name}(${recipe.message})`;
    case "promise":
      return `Promise(${text(recipe.value)})`;
    case "typed-array":
      return `${recipe.name}(${recipe.items.join(", ")})`;
    case "sample":
      return recipe.text;
    case "iterator":
      return `${recipe.async ? "async " : ""}iterator(${list(recipe.items)})`;
    case "instance":
      return [
        `${recipe.isFactory ? "" : "new "}${recipe.class.text}(${list(recipe.args)})`,
        ...recipe.calls.map(({ method, args }) => `.${method}(${list(args)})`),
      ].join("");
    case "function":
      return `() => ${text(recipe.fallback)}`;
    case "same":
      return `argument ${recipe.argument}`;
    case "result":
      return `result ${recipe.call}`;
    case "again":
      return `argument ${recipe.argument} of ${recipe.call}`;
    case "sparse":
    case "outside":
    case "extended":
      return recipe.kind;
    case "symbol":
      return `Symbol(${recipe.description})`;
  }
}

describe("objects of a class", () => {
  test("calls in order, each test by itself", () => {
    check(
      `import { Stack } from "./stack.js";
       describe("Stack", () => {
         it("pops", () => { const s = new Stack(3); s.push(1); s.push(-2.5); expect(s.pop()).toBe(-2.5); });
         describe("size", () => { test("counts", () => { const s = new Stack(); s.push(1); expect(s.size).toBe(1); }); });
       });`,
      ["Stack > pops: Stack(3) .push(1) .push(-2.5) .pop()", "Stack > size > counts: Stack() .push(1) .get size()"],
    );
  });
  test("what runs before each test", () => {
    check(
      `import { Stack } from "./stack";
       let s: Stack;
       beforeEach(() => { s = new Stack(); s.push(1); });
       afterEach(() => { s.pop(); });
       describe("more", () => {
         beforeEach(() => { s.push(2); });
         it("a", () => { s.pop(); });
       });
       it("b", () => { s.size; });`,
      ["more > a: Stack() .push(1) .push(2) .pop()", "b: Stack() .push(1) .get size()"],
    );
  });
  test("an object that tests share starts anew in each", () => {
    check(
      `import { Stack } from "./stack";
       const s = new Stack(1);
       s.push(0);
       it("a", () => { s.push(1); });
       it("b", () => { s.push(2); });`,
      ["stack.test.ts: Stack(1) .push(0)", "a: Stack(1) .push(0) .push(1)", "b: Stack(1) .push(0) .push(2)"],
    );
  });
  test("static makers, chains, other objects, the object itself", () => {
    check(
      `import { Stack } from "./stack";
       it("a", () => { const s = Stack.of(1, 2); s.push(3).push(4); s.addAll(s); });
       it("b", () => { const o = new Stack(2).push(7); const p = new Stack(5); p.push(8); new Stack().addAll(p); });`,
      [
        "a: Stack.of(1, 2) .push(3) 1.push(4) .addAll(result 0)",
        "b: Stack(2) .push(7)",
        "b: Stack(5) .push(8)",
        "b: Stack() .addAll(new Stack(5).push(8))",
      ],
    );
  });
  test("what calls gave is called and passed", () => {
    const source = `export class List {
      add(value: number): Node { return new Node(value); }
      remove(node: Node): void {}
      iterator(): Iterator<number> { return [1][Symbol.iterator](); }
    }
    export class Node { constructor(readonly value: number) {} }`;
    check(
      `import { List } from "./stack";
       it("a", () => {
         const list = new List();
         const [first, second] = [list.add(1), list.add(2)];
         const it = list.iterator();
         expect(it.next().value).toBe(1);
         list.remove(second);
         new List().remove(first);
       });`,
      ["a: List() .add(1) .add(2) .iterator() 3.next() 4.get value() .remove(result 2)", "a: List() .remove(?)"],
      source,
    );
  });
  test("factories, setters, methods taken out of the object", () => {
    const source = `export function createCounter(start: number) {
      let count = start;
      return { get count() { return count; }, set count(to: number) { count = to; }, up() { count++; } };
    }`;
    check(
      `import { createCounter } from "./stack";
       it("a", () => { const c = createCounter(2); c.count = 5; c.count += 1; c.up(); });
       it("b", () => { const { up } = createCounter(3); up(); });`,
      ["a: createCounter(2) .set count(5) .get count() .set count(?) .up()", "b: createCounter(3) .get up() .up()"],
      source,
    );
  });
  test("loops, helpers, functions that are passed", () => {
    check(
      `import { Stack } from "./stack";
       function filled(n: number) { const s = new Stack(n); for (let i = 0; i < n; i++) s.push(i * 10); return s; }
       it("a", () => { const s = filled(3); expect(() => s.pop()).toThrow(); });
       it("b", () => { const s = new Stack(); [4, 5].forEach((each) => s.push(each)); for (const x of new Set([6])) s.push(x); });
       it("c", async () => { const s = await Promise.resolve(new Stack()); let i = 3; while (i-- > 1) s.push(i); do s.pop(); while (i > 0); });`,
      [
        "a: Stack(3) .push(0) .push(10) .push(20) .pop()",
        "b: Stack() .push(4) .push(5) .push(6)",
        "c: Stack() .push(2) .push(1) .pop()",
      ],
    );
  });
  test("long loops are cut", () => {
    const { folder, project } = analyze({
      "stack.ts": STACK,
      "stack.test.ts": `import { Stack } from "./stack";
        it("a", () => { const s = new Stack(); for (let i = 0; i < 1e9; i++) s.push(i); for (;;) s.pop(); });`,
    });
    const [tests] = existingTests(project, project.units, VOCABULARIES, [join(folder, "stack.test.ts")]).values();
    expect(tests?.map(({ calls }) => calls.kind === "sequence" && calls.calls.length)).toEqual([100]);
  });
});

describe("calls of functions", () => {
  const add = `export function add(a: number, b: number) { return a + b; }
    export default function double(x: number) { return add(x, x); }
    export const shapes = { area(w: number, h: number) { return w * h; }, unit: 7 };`;
  test("each call is one test, equal ones once", () => {
    check(
      `import double, { add as plus, shapes } from "./stack";
       import * as all from "./stack";
       it("a", () => { expect(plus(1, 2)).toBe(3); expect(plus(1, 2)).toBe(plus(2, 1)); });
       it("b", () => { double(4); all.add(5, 6); all.default(8); shapes.area(shapes.unit, 2); });`,
      ["a: add(1, 2)", "a: add(2, 1)", "b: add(5, 6)", "b: default(4)", "b: default(8)", "b: shapes.area(7, 2)"],
      add,
    );
  });
  test("tables", () => {
    check(
      `import { add } from "./stack";
       it.each([[1, 2, 3], [4, 5, 9]])("%i", (a, b, sum) => { expect(add(a, b)).toBe(sum); });
       test.each([{ a: 6, b: 7 }])("$a", ({ a, b }) => { add(a, b); });
       test.for([[8, 9]])("for", ([a, b]) => { add(a, b); });
       describe.each\`
         a     | b
         \${10} | \${11}
         \${12} | \${13}
       \`("group", ({ a, b }) => { it("x", () => { add(a, b); }); });
       for (const n of [14, 15]) it(\`n \${n}\`, () => { add(n, n); });`,
      [
        "%i: add(1, 2)",
        "%i: add(4, 5)",
        "$a: add(6, 7)",
        "for: add(8, 9)",
        "group > x: add(10, 11)",
        "group > x: add(12, 13)",
        "n 14: add(14, 14)",
        "n 15: add(15, 15)",
      ],
      add,
    );
  });
  test("what is not known stays unknown, and a call of which nothing is known is left out", () => {
    check(
      `import { add } from "./stack";
       it("a", () => { add(1, other()); add(Math.random(), Date.now()); add(...[2, 3]); add(4, ...rest); });`,
      ["a: add(1, ?)", "a: add(2, 3)", "a: add(4, ?)"],
      add,
    );
  });
});

describe("arguments", () => {
  test.each([
    ["-1.5", "-1.5"],
    ["`a`", '"a"'],
    ["`a${1 + 1}`", '"a2"'],
    ["[1, , [true]]", "[1, undefined, [true]]"],
    ["{ a: 1, 'b-c': null, [`d`]: undefined, ...{ e: NaN } }", "{a: 1, b-c: null, d: undefined, e: NaN}"],
    ["new Date(86400000)", "Date(86400000)"],
    ["new Map([['a', [1]]])", 'Map("a" => [1])'],
    ["new Set([1, 1n])", "Set(1, 1n)"],
    ["new Uint8Array([1, 257])", "Uint8Array(1, 1)"],
    ["/a+/gi", "/a+/gi"],
    ["new TypeError('no')", "TypeError(no)"],
    ["new URL('https://a.b/c')", "https://a.b/c"],
    ["Promise.resolve(3)", "Promise(3)"],
    ["-Infinity", "-Infinity"],
    ["-0", "-0"],
    ["2 ** 10 - 1 as number", "1023"],
    ["Number.MAX_SAFE_INTEGER", "9007199254740991"],
    ["'ab'.repeat(2).toUpperCase()", '"ABAB"'],
    ["Array.from({ length: 3 }, (_, i) => i * i)", "[0, 1, 4]"],
    ["[...Array(3).keys()]", "[0, 1, 2]"],
    ["[3, 1].sort()!", "[1, 3]"],
    ["() => true", "() => true"],
    ["Symbol('s')", "Symbol(s)"],
    ["0 ? 1 : (null ?? 'x')", '"x"'],
    ["typeof 1", '"number"'],
    ["new Date()", ""],
    ["[1, other]", ""],
    ["(x) => x + 1", ""],
    ["'x'.repeat(1e9)", ""],
    ["new Array(4e9)", ""],
    ["vi.fn()", ""],
  ])("%s", (given, expected) => checkArgument(given, expected));

  test("variables, as they are when they are passed", () => {
    checkArgument("x", "[1, 2]", "const x = [1]; x.push(2);");
    checkArgument("m", "Map(1 => 2)", "const m = new Map(); m.set(1, 2);");
    checkArgument("o.a", "2", "const o = { a: 1 }; o.a += 1;");
    checkArgument("b", "2", "const { a, b = 2 } = { a: 1 };");
    checkArgument("E.B", "5", "enum E { A = 4, B }");
  });

  test("what the project exports", () => {
    const files = {
      "f.ts": `export function f(x: unknown) { return x; }`,
      "other.ts": `export enum Color { Red, Green = 1 << 2, Blue = Green | 1 }
        export const LIMIT = 3 * 4;
        export const ORIGIN = new Point(0, 0);
        export default class Point { constructor(x: number, y: number) {} move(by: number) {} }
        export const make = () => new Point(1, 1);
        export let changes = 1;`,
      "f.test.ts": `import { f } from "./f";
        import Point, { Color, LIMIT, ORIGIN, make, changes } from "./other";
        test("a", () => {
          f(Color.Blue); f([LIMIT]); f(ORIGIN); f(make()); f(changes);
          const p = new Point(1, 2); p.move(3); f(p); f({ p });
        });`,
    };
    expect(calledIn(files)).toEqual([
      "a: f(5)",
      "a: f([12])",
      "a: f(new default(0, 0))",
      "a: f(make())",
      "a: f(new default(1, 2).move(3))",
      "a: f({p: new default(1, 2).move(3)})",
    ]);
  });

  test("one object passed twice", () => {
    check(
      `import { g } from "./stack";
       it("a", () => { const list = [1]; g(list, list); g([1], [1]); });`,
      ["a: g([1], argument 0)", "a: g([1], [1])"],
      `export function g(a: number[], b: number[]) { return a === b; }`,
    );
  });
});

describe("files", () => {
  const f = `export function f(x: number) { return x; }`;
  const testOf = (from: string, argument: number): string =>
    `import { f } from "${from}";\nit("a", () => { f(${argument}); });`;

  test("are found where test runners look, and nowhere else", () => {
    const called = calledIn({
      "src/f.ts": f,
      "package.json": "{}",
      "src/f.test.ts": testOf("./f", 1),
      "src/__tests__/f.ts": testOf("../f.js", 2),
      "test/any.mts": testOf("../src/f.ts", 3),
      "spec/f.spec.tsx": testOf("../src/f", 4),
      "node_modules/p/f.test.ts": testOf("../../src/f", 5),
      "src/f.pathwise.test.ts": testOf("./f", 6),
      "src/g.test.ts": `// by Pathwise\n// @pathwise 0123456789abcdef\n${testOf("./f", 7)}`,
      "src/other.ts": testOf("./f", 8),
      "src/h.test.ts": testOf("./h", 9),
    });
    expect(called.sort()).toEqual(["a: f(1)", "a: f(2)", "a: f(3)", "a: f(4)"]);
  });

  test("import through other files", () => {
    const called = calledIn({
      "src/f.ts": f,
      "src/index.ts": `export * from "./more";`,
      "src/more.ts": `import { f } from "./f";\nexport { f as g, f };\nexport * as all from "./f";`,
      "test/a.test.ts": `import { g, all } from "../src";\nit("a", () => { g(1); all.f(2); });`,
      "test/b.test.ts": testOf("../src/index.js", 3),
      "package.json": "{}",
    });
    expect(called).toEqual(["a: f(1)", "a: f(2)", "a: f(3)"]);
  });

  test("of node:test, with require", () => {
    const called = calledIn({
      "f.js": `function f(x) { return x; }\nmodule.exports = { f };`,
      "g.js": `module.exports = function g(x) { return x; };`,
      "test/f.js": `const { test } = require("node:test"); const assert = require("node:assert");
        const { f } = require("../f");
        test("a", async (t) => { assert.equal(f(1), 1); await t.test("b", () => { f(2); }); });`,
    });
    expect(called).toEqual(["a: f(1)", "a: f(2)"]);
  });

  test("a module that is one function", () => {
    const called = calledIn({
      "g.js": `module.exports = function g(x) { return x; };`,
      "g.test.js": `const g = require("./g"); test("a", () => { g(1); });`,
    });
    expect(called.map((each) => each.replace(/^a: \S+\(/, "("))).toEqual(["(1)"]);
  });

  test("without tests are read as a whole", () => {
    expect(calledIn({ "f.ts": f, "test.ts": `import { f } from "./f";\nassert(f(1));` })).toEqual(["test.ts: f(1)"]);
  });

  test("values that double in size each time are given up", () => {
    const called = calledIn({
      "f.ts": f,
      "pair.ts": `export class Pair { constructor(a: unknown, b: unknown) {} }`,
      "f.test.ts": `import { f } from "./f"; import { Pair } from "./pair";
        it("a", () => { let p = new Pair(1, 2); f(p); for (let i = 0; i < 50; i++) p = new Pair(p, p); f(p); });`,
    });
    expect(called).toEqual(["a: f(new Pair(1, 2))"]);
  });

  test("that make no sense do no harm", () => {
    const called = calledIn({
      "f.ts": f,
      "a.test.ts": `import { f } from "./f"; it("a", () => { f(1); ))) {{{ class`,
      "b.test.ts": `import { f } from "./f"; const g = () => g(); it("a", () => { g(); f(2); });`,
      "c.test.ts": `import { f } from "./f"; import { x } from "./c.test"; export const y = x; it("a", () => f(y, ...y));`,
      "d.test.ts": `import { f } from "./f"; it("a", () => { let s = "x"; for (let i = 0; i < 60; i++) s += s; f(3); });`,
      "e.test.ts": `import { f } from "./f"; it("a", () => { const a = [1]; a[0] = a; f(a); f(4); class X extends f {} new X(5); });`,
    });
    expect(called.at(0)).toBe("a: f(1)");
    expect(called.slice(1).sort()).toEqual(["a: f(2)", "a: f(3)", "a: f(4)"]);
  });
});
