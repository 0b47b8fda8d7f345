import { describe, expect, test } from "vitest";
import type { DraftExample } from "../../../src/model/explanation-draft.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import type { Observation, ValueText } from "../../../src/model/test-case.ts";
import { isConfirmed } from "../../../src/commands/examples/is-confirmed.ts";
import { makeCase, parameter } from "../../emit/make-case.ts";
import { recipe, type Value } from "../../emit/structures.ts";

interface Case {
  /** The only argument, `x`. */
  readonly x?: Recipe;
  readonly said: Partial<DraftExample>;
  readonly seen: Observation;
}

function check({ x = recipe(0), said, seen }: Case, expected: boolean): void {
  const { unit } = makeCase({ unit: { parameters: [parameter("x")] } });
  expect(isConfirmed(unit, { inputs: [], changes: [], ...said }, [x], seen)).toBe(expected);
}

const exact = (text: string): ValueText => ({ text, primitive: false, exact: true });
const returned = (text: string, became?: ValueText | string): Observation => ({
  status: "returned",
  value: exact(text),
  ...(became !== undefined && {
    effects: [{ argument: 0, value: typeof became === "string" ? exact(became) : became }],
  }),
});
const threw = (errorName: string, message: string): Observation => ({
  status: "threw",
  errorName,
  message,
  isError: true,
  value: exact("undefined"),
});
const thrown = (text: string): Observation => ({
  status: "threw",
  errorName: "",
  message: "",
  isError: false,
  value: exact(text),
});
const map = (...entries: readonly (readonly [Value, Value])[]): Recipe => ({
  kind: "map",
  entries: entries.map(([key, value]) => [recipe(key), recipe(value)] as const),
});

describe("results", () => {
  test("equal texts", () => check({ said: { returned: "1" }, seen: returned("1") }, true));
  test("equal values", () => check({ said: { returned: "[1,2]" }, seen: returned("[1, 2]") }, true));
  test("other values", () => check({ said: { returned: "0" }, seen: returned("-0") }, false));
  test("an error instead", () => check({ said: { returned: "1" }, seen: threw("Error", "") }, false));
  test("nothing that was observed", () =>
    check({ said: { returned: "1" }, seen: { status: "died", cause: { kind: "exited", exitCode: 1 } } }, false));
});

describe("what functions among the inputs return", () => {
  const results = [recipe(7)];
  const x: Recipe = {
    ...{
      kind: "function",
      name: "x",
      parameterNames: [],
      results,
      fallback: { kind: "array", items: [] },
      async: false,
    },
  };
  test("is known by the name of the call", () => {
    check({ x, said: { returned: "x()" }, seen: returned("7") }, true);
    check({ x, said: { returned: "[x(), x()#2]" }, seen: returned("[7, []]") }, true);
    check({ x, said: { returned: "x()" }, seen: returned("8") }, false);
  });
  test("may be changed by the mapping", () => {
    const changes = [{ target: "x()#2[0]", value: "1" }];
    check({ x, said: { returned: "x()#2", changes }, seen: returned("[1]") }, true);
    check({ x, said: { returned: "x()#2", changes }, seen: returned("[]") }, false);
  });
  test("of a member", () => {
    const make: Recipe = { ...x, name: "x.make" };
    const object: Recipe = { kind: "object", entries: [["make", make]] };
    check({ x: object, said: { returned: "x.make()" }, seen: returned("7") }, true);
  });
});

describe("errors", () => {
  const said = { threw: { name: "RangeError", message: "too much" } };
  test("the same", () => check({ said, seen: threw("RangeError", "too much") }, true));
  test("another message", () => check({ said, seen: threw("RangeError", "too little") }, false));
  test("another class", () => check({ said, seen: threw("Error", "too much") }, false));
  test("of an argument that is a member of an enum", () => {
    const low: Recipe = {
      kind: "primitive",
      value: 1,
      named: { text: "Level.Low", importName: "Level", importFrom: "" },
    };
    check({ x: low, said, seen: threw("RangeError", "too much") }, true);
    check({ x: { kind: "array", items: [low] }, said: { returned: "[1]" }, seen: returned("[ 1 ]") }, true);
  });
  test("what is not an Error", () => {
    check({ said: { threw: { name: "", message: "text" } }, seen: thrown('"text"') }, true);
    check({ said: { threw: { name: "", message: "[object Object]" } }, seen: thrown("({ code: 1 })") }, true);
    check({ said: { threw: { name: "", message: "text" } }, seen: thrown('"other"') }, false);
  });
});

describe("changes", () => {
  const none = { returned: "undefined" };
  test("of elements", () => {
    const x: Recipe = { kind: "array", items: [recipe(1), recipe(2)] };
    const said = { ...none, changes: [{ target: "x[0]", value: "2" }] };
    check({ x, said, seen: returned("undefined", "[2, 2]") }, true);
    check({ x, said, seen: returned("undefined", "[2, 3]") }, false);
    check({ x, said, seen: returned("undefined") }, false);
    check({ x, said: none, seen: returned("undefined", "[2, 2]") }, false);
  });
  test("of a Map", () => {
    const x = map(["a", 1]);
    const said = (target: string, value: string) => ({ ...none, changes: [{ target, value }] });
    check({ x, said: said('x.get("a")', "2"), seen: returned("undefined", 'new Map([["a", 2]])') }, true);
    check({ x, said: said('x.has("a")', "false"), seen: returned("undefined", "new Map()") }, true);
    check({ x, said: said('x.has("a")', "false"), seen: returned("undefined", 'new Map([["b", 1]])') }, false);
  });
  test("of an object in a Map, and in an array of that name", () => {
    const said = { ...none, changes: [{ target: "x.values[0].n", value: "2" }] };
    const held: Recipe = { kind: "object", entries: [["n", recipe(1)]] };
    const inMap: Recipe = { kind: "map", entries: [[recipe("a"), held]] };
    check({ x: inMap, said, seen: returned("undefined", 'new Map([["a", { n: 2 }]])') }, true);
    check({ x: inMap, said, seen: returned("undefined", 'new Map([["a", { n: 3 }]])') }, false);
    const inArray: Recipe = { kind: "object", entries: [["values", { kind: "array", items: [held] }]] };
    check({ x: inArray, said, seen: returned("undefined", "{ values: [{ n: 2 }] }") }, true);
  });
  test("of a Set and a Date", () => {
    const set = { ...none, changes: [{ target: "x.has(1)", value: "true" }] };
    check({ x: { kind: "set", items: [] }, said: set, seen: returned("undefined", "new Set([1])") }, true);
    const date = { ...none, changes: [{ target: "x.getTime()", value: "5" }] };
    check({ x: { kind: "date", time: 0 }, said: date, seen: returned("undefined", "new Date(5)") }, true);
  });
});

describe("objects of a class", () => {
  const x: Recipe = {
    kind: "instance",
    class: { text: "Till", importName: "Till", importFrom: "" },
    args: [],
    calls: [],
  };
  const till = (total: string): ValueText => ({
    text: "",
    primitive: false,
    exact: false,
    typeName: "Till",
    members: [["total", exact(total)]],
  });
  const said = { returned: "x", changes: [{ target: "x.total", value: "1" }] };
  const seen = (result: ValueText, became: ValueText): Observation => ({
    status: "returned",
    value: result,
    effects: [{ argument: 0, value: became }],
  });
  test("given back and changed", () => check({ x, said, seen: seen(till("1"), till("1")) }, true));
  test("changed otherwise", () => check({ x, said, seen: seen(till("2"), till("2")) }, false));
  test("given back as it was", () =>
    check({ x, said: { returned: "x" }, seen: { status: "returned", value: till("0") } }, true));
  test("another object", () => check({ x, said, seen: seen(exact("1"), till("1")) }, false));
});
