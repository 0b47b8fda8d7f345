import { describe, expect, test } from "vitest";
import { printValue } from "../../../src/say/values/literal.ts";
import { sameValue } from "../../../src/say/values/same-value.ts";

/** The literal is the expected text, and gives the value back. */
function check(value: unknown, expected: string): void {
  const printed = printValue(value);
  expect(printed).toEqual({ text: expected, primitive: Object(value) !== value, exact: true });
  expect(sameValue(value, (new Function(`return (${printed.text});`) as () => unknown)())).toBe(true);
}

function withHoles(): unknown[] {
  const array: unknown[] = [1];
  array.length = 3;
  array[1] = undefined;
  return array;
}

const shared = { a: 1 };
const nullPrototype = Object.assign(Object.create(null) as object, { a: 1 });
const protoKey = JSON.parse('{"__proto__":1}') as object;

test.each<[unknown, string]>([
  [0, "0"],
  [-0, "-0"],
  [Number.NaN, "NaN"],
  [Number.NEGATIVE_INFINITY, "-Infinity"],
  [1e21, "1e+21"],
  [5e-324, "Number.MIN_VALUE"],
  [0.1 + 0.2, "0.30000000000000004"],
  [2 ** 53, "9007199254740992"],
  [-12n, "-12n"],
  [true, "true"],
  [null, "null"],
  [undefined, "undefined"],
  ["", '""'],
  ['a "b" \\ \n\t\0', '"a \\"b\\" \\\\ \\n\\t\\u0000"'],
  ["`${x}`", '"`${x}`"'],
  ["\ud83d\ude00 \ud83d", '"😀 \\ud83d"'],
  ["\u2028\u202e\ufeff", '"\\u2028\\u202e\\ufeff"'],
  ["ab".repeat(500), '"ab".repeat(500)'],
  [Symbol.iterator, "Symbol.iterator"],
  [Symbol.for("a b"), 'Symbol.for("a b")'],
  [[], "[]"],
  [[1, [-0, "x"]], '[1, [-0, "x"]]'],
  [withHoles(), "[1, undefined, ,]"],
  [new Array(2), "[, ,]"],
  [[undefined], "[undefined]"],
  [{}, "{}"],
  [{ a: 1, "b-c": undefined, 3: null }, '{ 3: null, a: 1, "b-c": undefined }'],
  [{ "01": 1, "-1": 2, "": 3, class: 4 }, '{ "01": 1, "-1": 2, "": 3, class: 4 }'],
  [protoKey, '{ ["__proto__"]: 1 }'],
  [{ [Symbol.iterator]: 1 }, "{ [Symbol.iterator]: 1 }"],
  [nullPrototype, "{ __proto__: null, a: 1 }"],
  [Object.freeze({ a: Object.freeze([1]) }), "{ a: [1] }"],
  [new Date(0), 'new Date("1970-01-01T00:00:00.000Z")'],
  [new Date(-1e15), 'new Date("-029719-04-05T22:13:20.000Z")'],
  [new Date(Number.NaN), "new Date(NaN)"],
  [/a\/[/]\n/gi, "/a\\/[/]\\n/gi"],
  [new RegExp(""), "/(?:)/"],
  [new Map<unknown, unknown>([[{ a: 1 }, new Set([Number.NaN])]]), "new Map([[{ a: 1 }, new Set([NaN])]])"],
  [new Map(), "new Map()"],
  [new Set(["b", "a"]), 'new Set(["b", "a"])'],
  [new RangeError("too big"), 'new RangeError("too big")'],
  [new Error(), "new Error()"],
  [new Error("a", { cause: 1 }), 'new Error("a", { cause: 1 })'],
  [new AggregateError([new TypeError("x")], "y"), 'new AggregateError([new TypeError("x")], "y")'],
  [new Float64Array([-0, Number.NaN]), "new Float64Array([-0, NaN])"],
  [new BigInt64Array([1n]), "new BigInt64Array([1n])"],
  [new Uint8Array(80), "new Uint8Array(80)"],
  [new BigInt64Array(80).fill(2n), "new BigInt64Array(80).fill(2n)"],
  [new Uint8Array([1, ...new Array<number>(80).fill(0)]), "new Uint8Array([1, ...new Array(80).fill(0)])"],
  [new Uint8Array(80).fill(7).buffer, "new Uint8Array(80).fill(7).buffer"],
  [new Uint8Array([1, 2]).buffer, "new Uint8Array([1, 2]).buffer"],
  [[shared, shared], "[{ a: 1 }, { a: 1 }]"],
  [Object(-0), "Object(-0)"],
  [Object("ab"), 'Object("ab")'],
  [Object(1n), "Object(1n)"],
])("%#: exact", (value, expected) => check(value, expected));

class Point {
  x = 1;
}

class Loud extends Map {}

function cyclic(): unknown[] {
  const array: unknown[] = [];
  array.push(array);
  return array;
}

function calls(trap: string): never {
  throw new Error(`user code was run: ${trap}`);
}

const proxy = new Proxy({}, { ownKeys: () => calls("ownKeys"), getPrototypeOf: () => calls("getPrototypeOf") });
const detached = new ArrayBuffer(4);
structuredClone(detached, { transfer: [detached] });

describe("what has no literal is told by its type, without running user code", () => {
  test.each<[unknown, string | undefined]>([
    [Symbol("own"), "Symbol"],
    [() => 1, "Function"],
    [Point, "Function"],
    [new Point(), "Point"],
    [[new Point()], "Array"],
    [new Loud(), "Loud"],
    [cyclic(), "Array"],
    [
      {
        get a(): number {
          return calls("get");
        },
      },
      "Object",
    ],
    [Object.defineProperty({}, "hidden", { value: 1 }), "Object"],
    [Object.assign([1], { extra: 1 }), "Array"],
    [Object.assign(new Error("a"), { code: "E1" }), "Error"],
    [Object.assign(/a/g, { lastIndex: 1 }), "RegExp"],
    [Object.setPrototypeOf(new Map(), Object.prototype), "Object"],
    [proxy, undefined],
    [new Proxy(() => 1, {}), "Function"],
    [{ due: new Date(Number.NaN) }, "Object"],
    [Promise.resolve(1), "Promise"],
    [new WeakMap(), "WeakMap"],
    [new Uint8Array(new ArrayBuffer(8), 2, 2), "Uint8Array"],
    [Buffer.from([1]), "Buffer"],
    [detached, "ArrayBuffer"],
    [Object.create({ constructor: 1 }), undefined],
    [Array.from({ length: 600 }), "Array"],
    [new Array(1e9), "Array"],
    [Array.from({ length: 5000 }, (_, i) => String.fromCharCode(300 + ((i * 7919) % 500))).join(""), "String"],
    [
      (function () {
        return arguments;
      })(),
      "Object",
    ],
  ])("%#", (value, typeName) => {
    const printed = printValue(value);
    expect(printed.exact).toBe(false);
    expect(printed.typeName).toBe(typeName);
  });
});

describe("what has no literal is told by what it holds, as far as that is known", () => {
  const exact = (value: unknown) => printValue(value);
  function holds(value: unknown, expected: Record<string, unknown>): void {
    expect(printValue(value).members).toEqual(Object.entries(expected));
  }
  const point = { text: "object", primitive: false, exact: false, typeName: "Point", members: [["x", exact(1)]] };
  const aFunction = { text: "function", primitive: false, exact: false, typeName: "Function" };

  test("fields", () => holds(new Point(), { x: exact(1) }));
  test("inside of each other", () =>
    holds({ a: [new Point()], b: 2 }, { a: expect.objectContaining({ members: [["0", point]] }), b: exact(2) }));
  test("functions", () => holds([1, () => 1], { 0: exact(1), 1: aFunction }));
  test("errors", () => holds(Object.assign(new Error("a"), { code: 1 }), { message: exact("a"), code: exact(1) }));
  test("cycles end", () =>
    holds(cyclic(), { 0: { text: "object", primitive: false, exact: false, typeName: "Array" } }));
  test("getters are left out", () => {
    const value = {
      a: () => 1,
      get b(): number {
        return calls("get");
      },
    };
    holds(value, { a: aFunction });
  });
  test("not an array that lacks an element, nor what is huge", () => {
    expect(printValue([, () => 1]).members).toBeUndefined();
    const deep = (depth: number): unknown =>
      depth === 0 ? () => 1 : Array.from({ length: 30 }, () => deep(depth - 1));
    expect(JSON.stringify(printValue(deep(3))).length).toBeLessThan(20_000);
  });
  test("classes have names where somebody knows them", () => {
    const named = { text: "Point", importName: "Point", importFrom: "/point.ts" };
    const classOf = (constructor: unknown) => (constructor === Point ? named : undefined);
    expect(printValue(new Point(), classOf).class).toEqual(named);
    expect(printValue([new Point()], classOf).members?.[0]?.[1].class).toEqual(named);
    expect(printValue(new Loud(), classOf).class).toBeUndefined();
  });
});

describe("sameValue sees what differs", () => {
  test.each<[unknown, unknown]>([
    [0, -0],
    [
      [1, 2],
      [1, 2, 3],
    ],
    [
      [, 1],
      [undefined, 1],
    ],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: undefined }, {}],
    [{}, []],
    [new Map([[1, 2]]), new Map([[1, 3]])],
    [new Set([1, 2]), new Set([2, 1])],
    [new Date(1), new Date(2)],
    [/a/g, /a/i],
    [new Error("a"), new Error("b")],
    [new Error("a"), new TypeError("a")],
    [Object(1), Object(2)],
    [new Uint8Array([1]), new Int8Array([1])],
    [cyclic(), [[]]],
    [null, {}],
  ])("%#", (a, b) => {
    expect(sameValue(a, b)).toBe(false);
    expect(sameValue(a, a)).toBe(true);
  });
});
