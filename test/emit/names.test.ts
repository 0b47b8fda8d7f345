import { describe, expect, test } from "vitest";
import { variable } from "../../src/expr/expr.ts";
import type { InputType } from "../../src/model/input-type.ts";
import { nameText, testName } from "../../src/emit/test-name.ts";
import { uniqueNames } from "../../src/emit/unique-names.ts";
import { makeCase, op, parameter, returned, threw, type CaseParts } from "./make-case.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const not = (expr: Parameters<typeof op>[1]) => op("not", expr);

const LONG_SUM = Array.from({ length: 40 }).reduce<ReturnType<typeof op>>((sum) => op("add", sum, y), x);

function check(expected: string, parts: CaseParts): void {
  expect(nameText(testName(makeCase(parts)))).toBe(expected);
}

class Point {
  readonly x = 1;
}

describe("tests are named by what holds", () => {
  test.each<[string, CaseParts]>([
    ["returns 0 when x <= 3", { args: [0, 0], condition: [op("le", x, 3)], observation: returned(0) }],
    [
      "returns x + 2 when x > 3 and x + 2 < y",
      {
        args: [4, 7],
        condition: [not(op("le", x, 3)), op("lt", op("add", x, 2), y)],
        result: op("add", x, 2),
        observation: returned(6),
      },
    ],
    ["returns 5 when x === 5", { args: [5], condition: [op("eq", x, 5)], result: x, observation: returned(5) }],
    [
      "returns true when x > 3",
      { args: [4], condition: [op("lt", 3, x)], result: op("lt", y, x), observation: returned(true) },
    ],
    ["returns whether x < 3", { args: [2], result: op("lt", x, 3), observation: returned(true) }],
    ["returns x", { args: [2], result: x, observation: returned(2) }],
    ["returns 7 for x = 2", { args: [2], result: x, observation: returned(7) }],
    ["returns 5 for x = 1, y = -0", { args: [1, -0], condition: [op("lt", 0, LONG_SUM)], observation: returned(5) }],
    ["returns 5", { observation: returned(5) }],
    [
      "returns NaN when Number.isNaN(x)",
      { args: [Number.NaN], condition: [not(op("eq", x, x))], result: x, observation: returned(Number.NaN) },
    ],
    ["returns -0", { args: [1], observation: returned(-0) }],
    ["returns undefined", { observation: returned(undefined) }],
    ['returns "a"', { observation: returned("a") }],
    ["returns [1, 2]", { observation: returned([1, 2]) }],
    ["returns an array", { observation: returned(Array.from({ length: 30 }, (_, i) => i)) }],
    ["returns an object", { observation: returned({ a: "some long text", b: "some other long text" }) }],
    ["returns a Map", { observation: returned(new Map([["some long text", "some other long text"]])) }],
    ["returns a string", { observation: returned("a long text of more than forty characters") }],
    ["returns a Point", { observation: returned(new Point()) }],
    ["returns a function", { observation: returned(() => 1) }],
    ["returns a symbol", { observation: returned(Symbol("own")) }],
    [
      "throws RangeError when x < 0",
      { args: [-1], condition: [op("lt", x, 0)], observation: threw(new RangeError("no")) },
    ],
    ['throws "boom"', { observation: threw("boom") }],
    ["resolves to 1", { unit: { async: true }, observation: returned(1) }],
    ["resolves to 1", { observation: { ...returned(1), awaited: true } }],
    ["rejects with TypeError", { unit: { async: true }, observation: threw(new TypeError("no")) }],
  ])("%#: %s", check);

  test("a condition that is too long loses its beginning, a mapping that is too long its place", () => {
    const long = variable("aVeryLongNameOfAnInput", "number");
    const parts = { unit: { parameters: [parameter(long.name), parameter("y")] }, args: [1, 5] };
    const sum = op("add", op("add", op("add", long, long), long), long);
    const condition = [op("lt", 0, sum), op("lt", y, sum), op("lt", sum, 99), op("lt", 3, y)];
    check("returns 4 when y > 3", { ...parts, condition, result: sum, observation: returned(4) });
    check("returns 4 when 0 < aVeryLongNameOfAnInput < 9", {
      ...parts,
      condition: [op("lt", 0, long), op("lt", long, 9)],
      result: sum,
      observation: returned(4),
    });
  });

  test("the names of enum members stand for their values", () => {
    const member = (value: number, name: string): InputType => ({
      kind: "literal",
      value,
      named: { text: `Color.${name}`, importName: "Color", importFrom: "/project/color.ts" },
    });
    const type: InputType = { kind: "union", members: [member(0, "Red"), member(1, "Green")] };
    const color = variable("color", "number", [0, 1]);
    const unit = { parameters: [parameter("color", { type })] };
    check("returns 1 when color === Color.Green", {
      unit,
      args: [1],
      condition: [op("eq", color, 1)],
      observation: returned(1),
    });
  });

  test("kinds of an input, and the number of further arguments", () => {
    const tag = variable("x:type", "string", ["number", "boolean", "null"]);
    const asNumber = variable("x:number", "number");
    const condition = [op("strEq", tag, "number"), op("lt", 3, asNumber)];
    check("returns x when x > 3", { args: [4], condition, result: asNumber, observation: returned(4) });
    check("returns 0 when x === null", { args: [null], condition: [op("strEq", tag, "null")] });
    const unit = { parameters: [parameter("items", { rest: true })] };
    const length = variable("items.length", "number", [0, 1, 2, 3]);
    const first = variable("items[0]", "number");
    check("returns 0 when items.length === 1 and items[0] > 3", {
      unit,
      args: [4],
      condition: [op("eq", length, 1), op("lt", 3, first)],
    });
  });
});

describe("names are unique", () => {
  function unique(cases: CaseParts[], expected: string[]): void {
    expect(uniqueNames(cases.map(makeCase)).map(({ title }) => title)).toEqual(expected);
  }

  test("by the input that differs", () =>
    unique([{ args: [1, 2] }, { args: [1, 3] }], ["returns 0 (y = 2)", "returns 0 (y = 3)"]));
  test("by all inputs if no single one differs everywhere", () =>
    unique(
      [{ args: [1, 2] }, { args: [1, 3] }, { args: [2, 3] }],
      ["returns 0 (x = 1, y = 2)", "returns 0 (x = 1, y = 3)", "returns 0 (x = 2, y = 3)"],
    ));
  test("by a number, if nothing differs", () =>
    unique([{ args: [1] }, { args: [1] }], ["returns 0 (x = 1)", "returns 0 (x = 1) #2"]));
  test("without arguments", () => unique([{}, { args: [-0] }], ["returns 0 (no arguments)", "returns 0 (x = -0)"]));
  test("and unchanged where they are unique anyway", () =>
    unique([{ args: [1] }, { observation: returned(2) }], ["returns 0", "returns 2"]));
});
