import { describe, expect, test } from "vitest";
import { annotationFor, parameterType } from "../../src/emit/annotation.ts";
import { valueNames } from "../../src/say/inputs/named-inputs.ts";
import { LocalNames } from "../../src/say/calls/local-names.ts";
import { typeAt } from "../../src/say/inputs/type-at.ts";
import { variable } from "../../src/expr/expr.ts";
import type { InputType, Parameter } from "../../src/model/input-type.ts";
import type { Unit } from "../../src/model/unit.ts";
import { makeCase, parameter, primitive } from "./make-case.ts";
import { array } from "./structures.ts";

const NUMBER: InputType = { kind: "number" };
const red = { text: "Color.Red", importName: "Color", importFrom: "/color.ts" };
const COLOR: InputType = {
  kind: "union",
  members: [
    { kind: "literal", value: 0, named: red },
    { kind: "literal", value: null },
  ],
};
const objectOf = (members: Record<string, InputType>): InputType => ({
  kind: "object",
  members: Object.entries(members).map(([name, type]) => ({ name, type, optional: false })),
});
const NODE: InputType = objectOf({ value: NUMBER, color: COLOR, next: { kind: "named", name: "Node" } });

function unitOf(parameters: Parameter[], access = ["f"]): Unit {
  const types = { Node: { kind: "union", members: [NODE, { kind: "literal", value: null }] } } as const;
  return makeCase({ unit: { parameters, access, types } }).unit;
}

describe("names of constants", () => {
  function check(wanted: string[], expected: string[], imported: string[] = []): void {
    const names = new LocalNames(new Set(imported));
    expect(wanted.map((each) => names.pick(each))).toEqual(expected);
  }
  test("are those of the inputs", () =>
    check(["items", "options.onDone", "handlers[0]"], ["items", "onDone", "handlers0"]));
  test("are distinct", () => check(["cart", "cart", "other.cart"], ["cart", "cart2", "cart3"]));
  test("hide no import and no global", () =>
    check(["total", "test", "Map"], ["totalInput", "testInput", "MapInput"], ["total"]));
  test("are identifiers", () => check(["{ a, b }", 'x["a b"]', "class"], ["input", "input2", "classInput"]));
});

describe("the type of an input by its name", () => {
  const unit = unitOf([
    parameter("node", { type: NODE }),
    parameter("nodes", { type: { kind: "array", element: NODE }, rest: true }),
    parameter("pair", { type: { kind: "tuple", elements: [{ type: NUMBER, optional: false }], rest: COLOR } }),
  ]);
  function check(name: string, kind: InputType["kind"] | undefined): void {
    expect(typeAt(unit, name)?.kind).toBe(kind);
  }
  test("itself", () => check("node", "object"));
  test("members, through names and unions", () => check("node.next.next.value", "number"));
  test("a rest parameter lists the type of one element", () => check("nodes[2][0].value", "number"));
  test("tuples", () => {
    check("pair[0]", "number");
    check("pair[1]", "union");
  });
  test("nothing", () => {
    check("node.other", undefined);
    check("else", undefined);
    check("node()", undefined);
  });
  test("names of values", () => {
    const nameOf = valueNames(unit);
    expect(nameOf(variable("node.next.color", "number", [0]), 0)).toBe("Color.Red");
    expect(nameOf(variable("node.next.color", "number", [0]), 1)).toBeUndefined();
    expect(nameOf(variable("node.value", "number"), 0)).toBeUndefined();
  });
});

describe("constants have a type where their literal would be too wide", () => {
  const literal: InputType = { kind: "literal", value: "a" };
  function check(type: InputType, expected: string | undefined, access = ["f"], recipe = array(1)): void {
    const unit = unitOf([parameter("x"), parameter("y", { type })], access);
    const [root, ...path] = access as [string, ...string[]];
    expect(annotationFor(unit, 1, recipe, (argument) => parameterType(root, path, argument))).toBe(expected);
  }
  test("numbers, strings, enums", () => {
    check({ kind: "array", element: NUMBER }, undefined);
    check(objectOf({ a: { kind: "string" }, color: COLOR }), undefined);
    check(NODE, undefined);
  });
  test("literals", () => check(objectOf({ a: { kind: "array", element: literal } }), "Parameters<typeof f>[1]"));
  test("tuples", () => check({ kind: "tuple", elements: [] }, "Parameters<typeof f>[1]"));
  test("empty arrays", () => check({ kind: "array", element: NUMBER }, "Parameters<typeof f>[1]", ["f"], array()));
  test("members", () => {
    check(literal, "Parameters<typeof shapes.area>[1]", ["shapes", "area"], primitive("a"));
    check(literal, 'Parameters<((typeof shapes)["a-b"])["c"]>[1]', ["shapes", "a-b", "c"], primitive("a"));
  });
});
