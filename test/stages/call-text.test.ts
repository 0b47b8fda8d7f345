import { expect, test } from "vitest";
import { callText } from "../../src/stages/call-text.ts";
import { inputsOf } from "../../src/stages/inputs-of.ts";
import { makeCase, parameter } from "../emit/make-case.ts";
import { classUnit, maker, member, sequenceModel, type Call } from "../emit/make-sequence.ts";
import { array, callback, object, recipe, type Value } from "../emit/structures.ts";

function check(args: Value[], expected: string): void {
  const { unit } = makeCase({ unit: { parameters: [parameter("from"), parameter("rest", { rest: true })] } });
  expect(callText(unit, { args: args.map(recipe) })).toBe(expected);
}

test("structures", () => check([object({ a: -0 }), array("x"), undefined], 'f({ a: -0 }, ["x"], undefined)'));
test("callbacks", () => check([callback("from", [1])], "f(() => 1)"));
test("an object that is passed twice", () =>
  check([object({ a: 1 }), { kind: "same", argument: 0 }], "f(from = { a: 1 }, from)"));

function checkSequence(calls: Call[], made: Call | undefined, expected: string): void {
  const unit = classUnit({
    name: "BinSearchTree",
    makers: [
      maker("BinSearchTree", [parameter("limit", { optional: true })]),
      maker("BinSearchTree.of", [parameter("root")], { async: true }),
    ],
    members: [
      member("insert", [parameter("value"), parameter("note", { optional: true })]),
      member("save", [], { async: true }),
      member("get size"),
      member("set limit", [parameter("value")]),
    ],
  });
  expect(callText(unit, inputsOf(unit, sequenceModel(unit, calls, made)))).toBe(expected);
}

test("a sequence", () =>
  checkSequence(
    [["insert", 5], ["set limit", 3], ["get size"]],
    undefined,
    "const tree = new BinSearchTree(); tree.insert(5); tree.limit = 3; tree.size",
  ));
test("promises are waited for", () =>
  checkSequence([["save"]], ["BinSearchTree.of", 1], "const tree = await BinSearchTree.of(1); await tree.save()"));
test("an object that nothing is done with", () => checkSequence([], ["BinSearchTree", 7], "new BinSearchTree(7)"));
