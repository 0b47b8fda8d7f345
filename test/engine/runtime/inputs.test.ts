// Symbolic inputs and the concrete ones made from recipes are the same inputs: under any model they read alike.
import { describe, expect, test } from "vitest";
import { variable, type SortValue } from "../../../src/expr/expr.ts";
import type { InputType, ObjectType, TypeTable } from "../../../src/model/input-type.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { inputVariables } from "../../../src/inputs/input-variables.ts";
import { Layouts } from "../../../src/inputs/layout.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import { symbolicArguments } from "../../../src/engine/runtime/inputs/symbolic-inputs.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { lazyArray, lazyArrayOf } from "../../../src/engine/runtime/lazy-array.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { contentOf, decided } from "../../../src/engine/runtime/symbolic.ts";
import { getByKey, setByKey } from "../../../src/engine/runtime/keyed-access.ts";
import { Rng } from "../../../src/support/rng.ts";
import { symbolic } from "../../../src/engine/runtime/symbolic.ts";
import { rounds } from "../../rounds.ts";

installBuiltins(() => undefined);

const noClass = (): never => {
  throw new Error("no classes here");
};

function unitOf(type: InputType, types: TypeTable = {}, optional = false): Unit {
  const position = { line: 1, column: 1 };
  return {
    file: "/x.ts",
    name: "f",
    kind: "function",
    access: ["f"],
    parameters: [{ name: "x", type, optional, rest: false }],
    types,
    async: false,
    declaredIn: "/x.ts",
    range: { start: 0, end: 0 },
    position,
    closure: [],
  };
}

/** The value with everything symbolic replaced by what it is on this path; objects read in the order of their keys. */
function read(value: unknown, depth = 0): unknown {
  const given = decided(value);
  const content = contentOf(given);
  if (content?.kind === "scalar") return currentPath().valueOf(content.expr);
  if (typeof given === "symbol" || typeof given === "function") return typeof given;
  if (depth > 12 || typeof given !== "object" || given === null) return given;
  if (Array.isArray(given)) return Array.from({ length: given.length }, (_, i) => read(given[i], depth + 1));
  if (given instanceof Map || given instanceof Set) return [...given].map((each) => read(each, depth + 1));
  return Object.keys(given).map((key) => [key, read((given as Record<string, unknown>)[key], depth + 1)]);
}

const LEAVES: readonly InputType[] = [
  { kind: "number" },
  { kind: "string" },
  { kind: "boolean" },
  { kind: "bigint" },
  { kind: "literal", value: null },
  { kind: "literal", value: undefined },
  { kind: "literal", value: "on" },
  { kind: "symbol" },
];

function randomType(rng: Rng, depth: number): InputType {
  const inner = (): InputType => randomType(rng, depth - 1);
  if (depth === 0) return rng.pick(LEAVES);
  switch (rng.below(8)) {
    case 0:
      return { kind: "array", element: inner() };
    case 1:
      return {
        kind: "tuple",
        elements: [
          { type: inner(), optional: false },
          { type: inner(), optional: rng.below(2) === 0 },
        ],
      };
    case 2:
      return {
        kind: "union",
        members: [rng.pick(LEAVES.slice(0, 4)), { kind: "array", element: inner() }, randomObject(rng, depth)],
      };
    case 3:
      return {
        kind: "union",
        members: ["circle", "square"].map((kind) => {
          const { members } = randomObject(rng, depth);
          return {
            kind: "object",
            members: [{ name: "kind", type: { kind: "literal", value: kind }, optional: false }, ...members],
          };
        }),
      };
    case 4:
      return {
        kind: "union",
        members: [randomObject(rng, depth), randomObject(rng, depth), { kind: "literal", value: null }],
      };
    case 5:
      return { kind: "object", members: [], index: { key: "string", value: inner() } };
    case 6:
      return rng.below(3) === 0 ? { kind: "any" } : { kind: "map", key: { kind: "string" }, value: inner() };
    default:
      return randomObject(rng, depth);
  }
}

function randomObject(rng: Rng, depth: number): ObjectType {
  const names = ["a", "b", "x-id"].slice(0, 1 + rng.below(3));
  return {
    kind: "object",
    members: names.map((name) => ({ name, type: randomType(rng, depth - 1), optional: rng.below(2) === 0 })),
  };
}

function randomModel(unit: Unit, rng: Rng): Map<string, SortValue> {
  const model = new Map<string, SortValue>();
  for (const { name, sort, domain } of inputVariables(unit)) {
    if (domain !== undefined) model.set(name, rng.pick(domain));
    else if (/\.(length|size)$/.test(name)) model.set(name, rng.below(3));
    else
      model.set(
        name,
        { number: rng.below(9), string: `s${rng.below(99)}`, boolean: rng.below(2) === 0, bigint: 5n }[sort],
      );
  }
  return model;
}

function checkAlike(unit: Unit, model: Map<string, SortValue>): void {
  enterPath(new Path(model));
  const built = buildArguments(recipesOf(unit, model), { classOf: noClass }).map((each) => read(each));
  const path = new Path(model);
  enterPath(path);
  let seen: unknown;
  try {
    const options = { layouts: new Layouts(unit.types ?? {}), aliasing: false, classOf: noClass };
    seen = symbolicArguments(unit, options).map((each) => read(each));
  } catch (error) {
    // a model that breaks what all inputs satisfy (two equal keys of a map) is none
    if (path.abortedAs?.status === "cut" && path.abortedAs.reason === "no-input") return;
    throw error;
  }
  expect(seen).toEqual(built);
}

describe("inputs under a model", () => {
  test("symbolic and concrete ones read alike, for any type", () => {
    const rng = new Rng(7);
    for (let i = 0; i < rounds(1500); i++) {
      const unit = unitOf(randomType(rng, 3), {}, rng.below(2) === 0);
      checkAlike(unit, randomModel(unit, rng));
    }
    expect.hasAssertions();
  });

  test("types that refer to themselves have an end by default", () => {
    const node: InputType = {
      kind: "object",
      members: [
        { name: "value", type: { kind: "number" }, optional: false },
        {
          name: "next",
          type: {
            kind: "union",
            members: [
              { kind: "named", name: "Node" },
              { kind: "literal", value: null },
            ],
          },
          optional: false,
        },
      ],
    };
    const add: InputType = {
      kind: "object",
      members: [
        { name: "kind", type: { kind: "literal", value: "add" }, optional: false },
        { name: "left", type: { kind: "named", name: "Term" }, optional: false },
      ],
    };
    const number: InputType = {
      kind: "object",
      members: [{ name: "kind", type: { kind: "literal", value: "number" }, optional: false }],
    };
    const types: TypeTable = { Node: node, Term: { kind: "union", members: [add, number] } };
    const recipe = (name: string) =>
      buildArguments(recipesOf(unitOf({ kind: "named", name }, types), new Map()), { classOf: noClass });
    expect(recipe("Node")).toEqual([{ value: 0, next: null }]);
    expect(recipe("Term")).toEqual([{ kind: "number" }]);
    const rng = new Rng(3);
    for (const name of ["Node", "Term"])
      for (let i = 0; i < 50; i++) {
        const unit = unitOf({ kind: "named", name }, types);
        checkAlike(unit, randomModel(unit, rng));
      }
  });
});

describe("a path mentions only what the code looked at", () => {
  const person: InputType = {
    kind: "object",
    members: [
      { name: "name", type: { kind: "string" }, optional: false },
      { name: "age", type: { kind: "number" }, optional: true },
    ],
  };
  function decisionsOf(use: (x: never) => unknown, type: InputType = person): number {
    const path = new Path(new Map());
    enterPath(path);
    const [x] = symbolicArguments(unitOf(type), { layouts: new Layouts({}), aliasing: false, classOf: noClass });
    use(x as never);
    return path.decisions.filter(({ kind }) => kind !== "input").length;
  }

  test("reading decides nothing", () => {
    expect(decisionsOf((x: { name: string; age?: number }) => [x.name, x.age])).toBe(0);
  });

  test("asking for keys decides what is there", () => {
    // whether it is undefined, and if so whether it is there
    expect(decisionsOf((x: object) => Object.keys(x))).toBe(2);
    expect(decisionsOf((x: object) => "age" in x)).toBe(2);
  });

  test("writing makes a member be there", () => {
    expect(
      decisionsOf((x: { age?: number }) => {
        x.age = 3;
        expect(Object.keys(x)).toEqual(["name", "age"]);
        delete x.age;
        expect("age" in x).toBe(false);
      }),
    ).toBe(0);
  });

  test("a walk along an array decides one element after another", () => {
    const type: InputType = { kind: "array", element: { kind: "number" } };
    expect(decisionsOf((x: number[]) => x.length, type)).toBe(0);
    expect(decisionsOf((x: number[]) => x[0], type)).toBe(1);
    expect(decisionsOf((x: number[]) => [...x], type)).toBe(1);
  });
});

describe("arrays whose length is open", () => {
  const length = variable("n", "number");
  const array = (n: number, run: (a: unknown[]) => void): void => {
    enterPath(
      new Path(
        new Map<string, SortValue>([
          ["n", n],
          ["i", 1],
          ["v", 70],
        ]),
      ),
    );
    run(lazyArray(length, (index) => symbolic(variable(`a${index}`, "number"))));
  };
  const index = symbolic(variable("i", "number"));

  test("a symbolic index out of range reads undefined", () => {
    array(1, (a) => expect(getByKey(a, index)).toBeUndefined());
    array(2, (a) => expect(read(getByKey(a, index))).toBe(0));
  });

  test("a symbolic index is written without deciding which it is", () => {
    array(3, (a) => {
      setByKey(a, index, symbolic(variable("v", "number")), true);
      expect(lazyArrayOf(a)).toBeDefined();
      expect(read(a)).toEqual([0, 70, 0]);
    });
  });

  test("writing beyond the end makes it longer", () => {
    array(1, (a) => {
      setByKey(a, index, 9, true);
      expect(read(a)).toEqual([0, 9]);
    });
  });

  test("methods see all elements", () => {
    array(3, (a) => expect(read(a.map((x) => [x]))).toEqual([[0], [0], [0]]));
    array(2, (a) => {
      a.push(5);
      expect(read(a)).toEqual([0, 0, 5]);
      expect(a.length).toBe(3);
    });
    array(0, (a) => expect(a.pop()).toBeUndefined());
  });
});
