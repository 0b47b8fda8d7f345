import { describe, expect, test } from "vitest";
import { type Values } from "../../../src/engine/evolve/genome.ts";
import { ParameterVariables } from "../../../src/engine/evolve/parameter-variables.ts";
import type { SortValue, Var } from "../../../src/expr/expr.ts";
import type { InputType, Parameter } from "../../../src/model/input-type.ts";
import { NUMBER, parameter, unitOf } from "./shapes.ts";

function make({ sort, domain }: Var): SortValue {
  return domain?.at(-1) ?? { number: 1, string: "s", boolean: true, bigint: 1n }[sort];
}

/** The values of an argument after `fill` with some given ones. */
function check(
  given: Parameter,
  values: Readonly<Record<string, SortValue>>,
  expected: Readonly<Record<string, SortValue>>,
): void {
  const variables = new ParameterVariables(unitOf([given]));
  const filled: Values = variables.fill(given, new Map(Object.entries(values)), make);
  expect(Object.fromEntries(filled)).toEqual(expected);
  expect(new Set(variables.live(given, filled).map(({ name }) => name))).toEqual(new Set(filled.keys()));
}

const array: InputType = { kind: "array", element: NUMBER };

describe("the variables of an argument", () => {
  test("one for a primitive", () => {
    check(parameter("x"), {}, { x: 1 });
    check(parameter("x"), { x: 5, other: 6 }, { x: 5 });
  });

  test("as many elements as the length says, beyond the first few, too", () => {
    check(parameter("a", array), { "a.length": 0, "a[0]": 4 }, { "a.length": 0 });
    check(
      parameter("a", array),
      { "a.length": 5, "a[3]": 4 },
      { "a.length": 5, "a[0]": 1, "a[1]": 1, "a[2]": 1, "a[3]": 4, "a[4]": 1 },
    );
  });

  test("only those of the case that is chosen", () => {
    const either = parameter("v", { kind: "union", members: [NUMBER, { kind: "string" }, array] });
    check(either, { "v:type": "string", "v:number": 3 }, { "v:type": "string", "v:string": "s" });
    check(either, { "v:type": "array", "v.length": 0 }, { "v:type": "array", "v.length": 0 });
    check(parameter("v", NUMBER, { optional: true }), {}, { "v:type": "undefined" });
  });

  test("results of callbacks", () =>
    check(
      parameter("f", { kind: "function", parameterNames: [], result: NUMBER, async: false }),
      {},
      { "f()": 1, "f()#2": 1 },
    ));

  test("none for a parameter that only a call can give", () =>
    check(parameter("node", { kind: "unsupported", text: "Node", reason: "" }, { optional: true }), {}, {}));
});

test("parameters of one type are alike, whatever their names", () => {
  const [key, other, text] = [parameter("key"), parameter("other"), parameter("text", { kind: "literal", value: 1n })];
  const variables = new ParameterVariables(unitOf([key, other, text]));
  expect(variables.areAlike(key, other)).toBe(true);
  expect(variables.areAlike(key, text)).toBe(false);
});
