import { beforeAll, describe, expect, it } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { type SortValue, constant, variable } from "../../../src/expr/expr.ts";
import { UNINITIALISED } from "../../../src/model/hooks.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { lazyArray } from "../../../src/engine/runtime/lazy-array.ts";
import { lazyObject } from "../../../src/engine/runtime/lazy-object.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { showValue } from "../../../src/engine/runtime/show-value.ts";
import { LazyReference } from "../../../src/engine/runtime/lazy-reference.ts";
import { choice, symbolic } from "../../../src/engine/runtime/symbolic.ts";

beforeAll(() => installBuiltins(() => undefined));

const MODEL: Readonly<Record<string, SortValue>> = {
  x: 3,
  s: "hi",
  "a.length": 2,
  "u:type": "number",
  "u:number": 7,
  "o.total": 5,
  "a[0]": 9,
};
const number = (name: string): unknown => symbolic(variable(name, "number"));
const plusOne = (name: string): unknown => symbolic(build("add", variable(name, "number"), constant(1)));

/** `make` gives the value on a fresh path; showing it decides nothing. */
function check(make: () => unknown, expectedSymbolic: string | undefined, expectedConcrete: string): void {
  enterPath(new Path(new Map(Object.entries(MODEL))));
  const value = make();
  const decided = currentPath().decisions.length;
  expect(showValue(value)).toEqual({ symbolic: expectedSymbolic, concrete: expectedConcrete });
  expect(currentPath().decisions.length).toBe(decided);
}

function array(): unknown[] {
  const origin = { type: {}, name: "a" };
  return lazyArray(variable("a.length", "number"), (index) => number(`a[${index}]`), origin);
}

function union(): unknown {
  const object = new LazyReference(() => ({ y: 1 }), "object", false, undefined, { type: {}, name: "u" });
  const alternatives = [
    { tag: "null", value: null },
    { tag: "number", value: variable("u:number", "number") },
    { tag: "object", value: object },
  ];
  return choice(variable("u:type", "string", ["null", "number", "object"]), alternatives);
}

describe("a value is shown", () => {
  it("as the literal that it is", () => {
    check(() => 1, undefined, "1");
    check(() => "a\n", undefined, '"a\\n"');
    check(() => undefined, undefined, "undefined");
    check(() => 2n, undefined, "2n");
    check(() => Symbol("q"), undefined, "Symbol(q)");
    check(() => function f() {}, undefined, "function f");
  });

  it("not at all before it is there", () => expect(showValue(UNINITIALISED)).toBe(undefined));

  it("in terms of the inputs", () => {
    check(() => number("x"), "x", "3");
    check(() => plusOne("x"), "x + 1", "4");
    check(() => symbolic(variable("s", "string")), "s", '"hi"');
  });

  it("with what is inside, to some depth", () => {
    check(() => ({ total: plusOne("x"), ok: true }), "{ total: x + 1, ok: true }", "{ total: 4, ok: true }");
    check(() => [1, [2, [3, [4]]]], undefined, "[1, [2, […]]]");
    check(() => ({ "a-b": { c: { d: 1 } }, e: {} }), undefined, '{ "a-b": { c: {…} }, e: {} }');
    check(() => new Map([[1, number("x")]]), "Map { 1 => x }", "Map { 1 => 3 }");
    check(() => new Set(), undefined, "Set {}");
    check(() => new RangeError("no"), undefined, 'RangeError("no")');
    check(() => new Date(5), undefined, "Date(5)");
    check(() => [, 1], undefined, "[, 1]");
  });

  it("shortened", () => {
    check(() => Array.from({ length: 30 }, (_, i) => i), undefined, "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …]");
    check(() => "ab c".repeat(40).slice(1), undefined, `"${"b ca".repeat(19)}b c…`.slice(0, 79) + "…");
  });

  it("without running its code", () => {
    class Point {
      y = 1;
      get x(): number {
        throw new Error("run");
      }
      toString(): string {
        throw new Error("run");
      }
    }
    check(() => new Point(), undefined, "Point { y: 1 }");
    check(() => Object.defineProperty({}, "z", { get: () => expect.fail() }), undefined, "{ z: [Getter] }");
    check(() => new Proxy({}, { ownKeys: () => expect.fail() }), undefined, "{…}");
  });

  it("cyclic or not", () => {
    const ring: Record<string, unknown> = {};
    ring["self"] = ring;
    check(() => ring, undefined, "{ self: { self: {…} } }");
  });

  it("as far as an array among the inputs is known", () => {
    check(() => array(), "a", "[…, …]");
    check(
      () => {
        const a = array();
        return [a[0], a][1];
      },
      "a",
      "[9, …]",
    );
    check(
      () => {
        const a = array();
        a[0] = plusOne("x");
        return a;
      },
      "a ([0]: x + 1)",
      "[4, …]",
    );
  });

  it("as far as an object among the inputs is known", () => {
    const source = {
      member: (key: string) => ({ value: number(`o.${key}`) }),
      keys: () => ["total", "count"],
      origin: { type: {}, name: "o" },
    };
    check(() => lazyObject(source), "o", "{…}");
    check(
      () => {
        const object = lazyObject(source);
        Reflect.get(object, "total");
        return object;
      },
      "{ total: o.total }",
      "{ total: 5 }",
    );
  });

  it("by the name of the input while its type is open", () => {
    check(() => union(), "u", "7");
    check(
      () => {
        const value = union();
        currentPath().decide(
          build("strEq", variable("u:type", "string", ["null", "number", "object"]), constant("null")),
          -1,
        );
        currentPath().decide(
          build("strEq", variable("u:type", "string", ["null", "number", "object"]), constant("number")),
          -1,
        );
        return value;
      },
      "u",
      "7",
    );
  });
});
