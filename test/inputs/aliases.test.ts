import { expect, test } from "vitest";
import type { InputType } from "../../src/model/input-type.ts";
import { aliasesOf, mayAliasUnexplored, mayShareMemory } from "../../src/inputs/aliases.ts";
import type { Unit } from "../../src/model/unit.ts";

function boxOf(value: bigint): InputType {
  return {
    kind: "object",
    members: [{ name: "v", type: { kind: "literal", value }, optional: false }],
  };
}

test("types that hold bigints are compared, too", () => {
  const parameters = [1n, 2n, 1n].map((value, i) => ({
    name: `p${i}`,
    type: boxOf(value),
    optional: false,
    rest: false,
  }));
  expect([...aliasesOf(parameters)]).toEqual([[2, [0]]]);
});

const ANY: InputType = { kind: "any" };
const NUMBER: InputType = { kind: "number" };

function unitOf(...types: readonly InputType[]): Unit {
  const parameters = types.map((type, i) => ({ name: `p${i}`, type, optional: false, rest: false }));
  return { parameters } as unknown as Unit;
}

function holding(type: InputType): InputType {
  return { kind: "object", members: [{ name: "part", type, optional: true }] };
}

test.each<[string, InputType[], boolean]>([
  ["an object and a part of any type", [holding(ANY)], true],
  ["two arguments of any type", [ANY, ANY], true],
  ["an argument of any type and an array", [ANY, { kind: "array", element: NUMBER }], true],
  ["one argument of any type", [ANY], false],
  ["an argument of any type and a number", [ANY, NUMBER], false],
  ["an object that holds a number", [holding(NUMBER)], false],
])("%s may be one object: %s", (_, types, expected) => {
  expect(mayAliasUnexplored(unitOf(...types))).toBe(expected);
});

test.each<[string, InputType[], boolean]>([
  ["two typed arrays", [bytes("Uint8Array"), bytes("Uint16Array")], true],
  ["an array of them", [{ kind: "array", element: bytes("Uint8Array") }], true],
  ["one of them", [bytes("Uint8Array"), NUMBER], false],
])("%s may share memory: %s", (_, types, expected) => {
  expect(mayShareMemory(unitOf(...types))).toBe(expected);
});

function bytes(name: string): InputType {
  return { kind: "typed-array", name };
}
