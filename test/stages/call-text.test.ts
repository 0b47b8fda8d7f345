import { expect, test } from "vitest";
import { callText } from "../../src/stages/call-text.ts";
import { makeCase, parameter } from "../emit/make-case.ts";
import { array, callback, object, recipe, type Value } from "../emit/structures.ts";

function check(args: Value[], expected: string): void {
  const { unit } = makeCase({ unit: { parameters: [parameter("from"), parameter("rest", { rest: true })] } });
  expect(callText(unit, args.map(recipe))).toBe(expected);
}

test("structures", () => check([object({ a: -0 }), array("x"), undefined], 'f({ a: -0 }, ["x"], undefined)'));
test("callbacks", () => check([callback("from", [1])], "f(() => 1)"));
test("an object that is passed twice", () =>
  check([object({ a: 1 }), { kind: "same", argument: 0 }], "f(from = { a: 1 }, from)"));
