import { expect, test } from "vitest";
import type { ClassType } from "../../../src/model/input-type.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { callText } from "../../../src/say/calls/call-text.ts";
import { inputsOf } from "../../../src/inputs/inputs-of.ts";
import { makeCase, parameter } from "../../emit/make-case.ts";
import { classUnit, maker, member, sequenceModel, type Call } from "../../emit/make-sequence.ts";
import { array, callback, object, recipe, type Value } from "../../emit/structures.ts";

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

function checkMember(kind: "method" | "getter" | "setter", args: readonly Recipe[], expected: string): void {
  const type: ClassType = {
    kind: "instance",
    class: TILL,
    parameters: [parameter("float", { optional: true })],
    methods: [],
  };
  const { unit } = makeCase({
    unit: {
      parameters: [parameter("till", { type }), parameter("x", { optional: true })],
      member: { kind, name: "total" },
    },
  });
  expect(callText(unit, { args })).toBe(expected);
}

const TILL = { text: "Till", importName: "Till", importFrom: "till.ts" };
const till = (...calls: Extract<Recipe, { kind: "instance" }>["calls"]): Recipe => ({
  kind: "instance",
  class: TILL,
  args: [recipe(undefined)],
  calls,
});
const taken = { method: "take", args: [recipe(5)] };

test("a member of an object", () => {
  checkMember("method", [till(), recipe(1)], "new Till().total(1)");
  checkMember("method", [till(), recipe(undefined)], "new Till().total()");
  checkMember("getter", [till()], "new Till().total");
  checkMember("setter", [till(), recipe(1)], "new Till().total = 1");
});
test("a member of an object on which something was called before", () =>
  checkMember("method", [till(taken), recipe(1)], "const till = new Till(); till.take(5); till.total(1)"));
test("an object that is given to itself", () =>
  checkMember("method", [till(), { kind: "same", argument: 0 }], "const till = new Till(); till.total(till)"));

test("a function that was seen to give several results", () => {
  const { unit } = makeCase({ unit: { parameters: [parameter("f")] } });
  const called = (...args: readonly (readonly string[])[]): string => {
    const calls = args.map((texts, result) => {
      return { args: texts.map((text) => ({ text, primitive: true, exact: true })), result };
    });
    return callText(unit, { args: [recipe(callback("f", [97, 1]))] }, [{ name: "f", calls }]);
  };
  expect(called(["0"])).toBe("f(() => 97)");
  expect(called([], [])).toBe("f(() => 97 /* then 1 */)");
});
