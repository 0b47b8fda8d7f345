import { expect, test } from "vitest";
import { countsOf } from "../../../src/say/inputs/named-inputs.ts";
import { variable } from "../../../src/expr/expr.ts";
import type { InputType, Parameter } from "../../../src/model/input-type.ts";
import { makeCase, parameter } from "../../emit/make-case.ts";

const number: InputType = { kind: "number" };
const array: InputType = { kind: "array", element: number };
const box: InputType = { kind: "object", members: [{ name: "length", type: number, optional: false }] };

function check(name: string, type: InputType, expected: boolean, more: Partial<Parameter> = {}): void {
  const { unit } = makeCase({ unit: { parameters: [parameter("x", { type, ...more })] } });
  expect(countsOf(unit)(variable(name, "number"))).toBe(expected);
}

test("the length of an array is a count", () => check("x.length", array, true));
test("so is that of a part", () => check("x[0].length", { kind: "array", element: array }, true));
test("and of what may be anything", () => {
  check("x:array.length", { kind: "any" }, true);
  check("x:object.length", { kind: "any" }, false);
});
test("and the size of a map", () => check("x.size", { kind: "map", key: number, value: number }, true));
test("and the number of rest arguments", () => check("x.length", number, true, { rest: true }));
test("a member of that name is none", () => {
  check("x.length", box, false);
  check("x.length", { kind: "union", members: [box, array] }, false);
});
test("nor is anything else", () => check("x", number, false));
