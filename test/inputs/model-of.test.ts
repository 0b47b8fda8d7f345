// Models and recipes say the same: random models of random types give recipes, and those give models with equal recipes.
import { describe, expect, test } from "vitest";
import type { SortValue } from "../../src/expr/expr.ts";
import type { ClassMember, ClassShape } from "../../src/model/class-shape.ts";
import type { ExistingCalls, ExistingTest } from "../../src/model/existing-test.ts";
import type { InputType, ObjectType, Parameter } from "../../src/model/input-type.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import { type SequenceRecipe, memberKey } from "../../src/model/sequence.ts";
import type { Unit } from "../../src/model/unit.ts";
import { inputVariables } from "../../src/inputs/input-variables.ts";
import { modelOf } from "../../src/inputs/model-of.ts";
import { recipesOf } from "../../src/inputs/recipes-of.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import { Rng } from "../../src/support/rng.ts";
import { isDeepStrictEqual as equals } from "node:util";
import { parameter, plainly, randomType } from "./random-types.ts";
import { rounds } from "../rounds.ts";

const PLACE = { file: "/x.ts", name: "f", access: ["f"], async: false, declaredIn: "/x.ts" } as const;
const RANGE = { range: { start: 0, end: 0 }, position: { line: 1, column: 1 }, closure: [] } as const;

function functionUnit(...parameters: Parameter[]): Unit {
  return { ...PLACE, ...RANGE, kind: "function", parameters };
}

function existing(calls: ExistingCalls): ExistingTest {
  return { file: "/x.test.ts", name: "a", calls };
}

/** The recipes of a function, by way of the model that they give. */
function again(unit: Unit, args: readonly (Recipe | undefined)[]): readonly Recipe[] {
  return recipesOf(unit, modelOf(unit, existing({ kind: "call", args })) ?? new Map());
}

function randomModel(unit: Unit, rng: Rng): Map<string, SortValue> {
  const model = new Map<string, SortValue>();
  for (const { name, sort, domain } of inputVariables(unit)) {
    if (rng.below(4) === 0) continue;
    const number = /\.(length|size)$/.test(name) ? rng.below(4) : rng.pick([0, -0, 1, 2.5, -3, NaN, Infinity]);
    const value = { number, string: `s${rng.below(99)}`, boolean: rng.below(2) === 0, bigint: BigInt(rng.below(9)) };
    model.set(name, domain === undefined ? value[sort] : rng.pick(domain));
  }
  return model;
}

describe("the arguments of a function", () => {
  test("are the same again, for any type", () => {
    const rng = new Rng(11);
    for (let i = 0; i < rounds(800); i++) {
      const unit = functionUnit(
        parameter("x", randomType(rng, 2), { optional: rng.below(2) === 0 }),
        parameter("others", randomType(rng, 1), { rest: true }),
      );
      const recipes = recipesOf(unit, randomModel(unit, rng));
      const [given, made] = [recipes, again(unit, recipes)].map(plainly);
      if (!equals(made, given)) expect(made).toEqual(given);
    }
    expect(rng.next()).toBeLessThan(1);
  });

  test("are choices of their own inside of a promise, and of a value with further members", () => {
    const nothing: InputType = { kind: "literal", value: null };
    const value: InputType = { kind: "union", members: [{ kind: "number" }, nothing] };
    const error: InputType = {
      kind: "extended",
      base: { kind: "error", name: "Error" },
      members: { kind: "object", members: [{ name: "code", type: { kind: "number" }, optional: false }] },
    };
    for (const inner of [{ kind: "promise", value } as const, error]) {
      const type: InputType = { kind: "union", members: [inner, nothing] };
      const variables = inputVariables(functionUnit(parameter("x", type)));
      expect(variables.map(({ name }) => name)).toHaveLength(new Set(variables.map(({ name }) => name)).size);
    }
  });

  test("that refer to one object", () => {
    const list: InputType = { kind: "array", element: { kind: "number" } };
    const items: Recipe = { kind: "array", items: [{ kind: "primitive", value: 4 }] };
    const same: Recipe = { kind: "same", argument: 0 };
    expect(again(functionUnit(parameter("a", list), parameter("b", list)), [items, same])).toEqual([items, same]);
    // Where the types differ there are two objects.
    const unknown = functionUnit(parameter("a", list), parameter("b", { kind: "any" }));
    expect(again(unknown, [items, same])).toEqual([items, items]);
  });

  test("that are unknown, or not of the type, are those of an empty model", () => {
    const unit = functionUnit(parameter("a", { kind: "number" }), parameter("b", { kind: "string" }));
    const [one, two] = [1, 2].map((value): Recipe => ({ kind: "primitive", value }));
    expect(modelOf(unit, existing({ kind: "call", args: [undefined, two] }))).toEqual(new Map());
    expect(modelOf(unit, existing({ kind: "call", args: [one] }))).toEqual(new Map([["a", 1]]));
  });

  test("lack the members and keys that the given ones lack, also where a value is the default", () => {
    const likely: InputType = { kind: "any", likely: [{ kind: "string" }] };
    const members = [{ name: "name", type: likely, optional: true }];
    const type: InputType = { kind: "object", members, index: { key: "string", value: likely } };
    const check = (keys: readonly string[]): void => {
      const given: Recipe = { kind: "object", entries: keys.map((key) => [key, { kind: "primitive", value: key }]) };
      expect(again(functionUnit(parameter("x", type)), [given])).toEqual([given]);
    };
    check([]);
    check(["name"]);
    check(["b", "on enter"]);
  });

  test("that are left out are undefined; of many in the end the first count", () => {
    const numbers = [1, 2, 3, 4, 5].map((value): Recipe => ({ kind: "primitive", value }));
    const given = functionUnit(parameter("a", { kind: "number" }, { optional: true }));
    expect(again(given, [])).toEqual([{ kind: "primitive", value: undefined }]);
    expect(again(functionUnit(parameter("a", { kind: "number" }, { rest: true })), numbers)).toEqual(
      numbers.slice(0, 3),
    );
  });

  test("members that the type does not have are left out, unless another type of a union has them", () => {
    const has = (...names: string[]): ObjectType => ({
      kind: "object",
      members: names.map((name) => ({ name, type: { kind: "number" }, optional: false })),
    });
    const recipe = (...names: string[]): Recipe => ({
      kind: "object",
      entries: names.map((name) => [name, { kind: "primitive", value: 1 }]),
    });
    expect(again(functionUnit(parameter("x", has("a"))), [recipe("a", "b")])).toEqual([recipe("a")]);
    const either = functionUnit(parameter("x", { kind: "union", members: [has("a"), has("a", "b")] }));
    expect(again(either, [recipe("a", "b")])).toEqual([recipe("a", "b")]);
    expect(again(either, [recipe("c")])).toEqual(recipesOf(either, new Map()));
  });
});

const NUMBER: InputType = { kind: "number" };

function member(name: string, parameters: readonly Parameter[] = [], product?: string): ClassMember {
  return { kind: "method", name, parameters, async: false, pure: false, ...(product !== undefined && { product }) };
}

const SHAPE: ClassShape = {
  name: "List",
  makers: [
    {
      kind: "constructor",
      access: ["List"],
      parameters: [parameter("limit", NUMBER, { optional: true })],
      async: false,
    },
    { kind: "static", access: ["List", "of"], parameters: [parameter("items", NUMBER, { rest: true })], async: false },
  ],
  members: [
    member("add", [parameter("value", NUMBER)], "Node"),
    member("addAll", [parameter("other", NUMBER, { product: "List" }), parameter("at", NUMBER)]),
    { ...member("size"), kind: "getter" },
    member("iterator", [], "Iterator"),
  ],
  linked: [
    member("remove", [parameter("node", { kind: "unsupported", text: "Node", reason: "" }, { product: "Node" })]),
  ],
  products: {
    List: { name: "List", members: [] },
    Node: { name: "Node", members: [] },
    Iterator: { name: "Iterator", members: [member("next", [parameter("step", NUMBER)])] },
  },
  fields: [],
  invariants: [],
};

const LIST: Unit = { ...PLACE, ...RANGE, kind: "class", parameters: [], shape: SHAPE };

function primitive(value: number | undefined): Recipe {
  return { kind: "primitive", value };
}

type Call = readonly [member: string, args?: readonly (Recipe | undefined)[], on?: number];

/** The calls of a test, as the model that they give makes them. */
function check(calls: readonly Call[], expected: readonly Call[], maker = ["List"], args: Recipe[] = []): void {
  const test = existing({
    kind: "sequence",
    maker,
    args,
    calls: calls.map(([name, given = [], on]) => ({ member: name, args: given, ...(on !== undefined && { on }) })),
  });
  expect(shown(sequenceOf(LIST, modelOf(LIST, test) ?? new Map()))).toEqual([
    [maker.join("."), args.length === 0 && maker.length === 1 ? [primitive(undefined)] : args],
    ...expected,
  ]);
}

function shown({ maker, args, calls }: SequenceRecipe): unknown[] {
  const each = calls.map((call) => [memberKey(call.member), call.args, ...(call.on === undefined ? [] : [call.on])]);
  return [[maker.access.join("."), args], ...each];
}

describe("the calls of a sequence", () => {
  test("with arguments, in order", () => {
    const calls: Call[] = [
      ["add", [primitive(2)]],
      ["get size", []],
      ["add", [primitive(-0)]],
    ];
    check(calls, calls);
    check(calls, calls, ["List", "of"], [primitive(1), primitive(2)]);
    check([], [], ["List"], [primitive(7)]);
  });

  test("on what others gave, and with it", () => {
    const node: Recipe = { kind: "result", call: 1 };
    const calls: Call[] = [
      ["add", [primitive(2)]],
      ["iterator", []],
      ["next", [primitive(3)], 2],
      ["remove", [node]],
    ];
    check(calls, calls);
    const itself: Recipe = { kind: "result", call: 0 };
    check([["addAll", [itself, primitive(1)]]], [["addAll", [itself, primitive(1)]]]);
  });

  test("those that the shape does not have are left out, with what hangs on them", () => {
    check(
      [
        ["clear"],
        ["add", [primitive(2)]],
        ["get first"],
        ["next", [primitive(1)], 3],
        ["next", [primitive(1)], 2],
        ["remove", [{ kind: "result", call: 2 }]],
        ["remove", [undefined]],
        ["addAll", [{ kind: "result", call: 3 }, undefined]],
        ["addAll", [{ kind: "result", call: 2 }, primitive(5)]],
      ],
      [
        ["add", [primitive(2)]],
        ["remove", [{ kind: "result", call: 1 }]],
        ["addAll", [primitive(0), primitive(0)]],
        ["addAll", [primitive(0), primitive(5)]],
      ],
    );
  });

  test("without a maker that the shape has there is no model", () => {
    const test = existing({ kind: "sequence", maker: ["List", "from"], args: [], calls: [] });
    expect(modelOf(LIST, test)).toBeUndefined();
    expect(modelOf(LIST, existing({ kind: "call", args: [] }))).toBeUndefined();
    expect(modelOf(functionUnit(), test)).toBeUndefined();
  });
});
