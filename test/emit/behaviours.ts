// Test cases over subjects/behaviours: true ones, observed by calling it, and wrong ones, which no test may let pass.
import { fileURLToPath } from "node:url";
import type { Observation, TestCase } from "../../src/model/test-case.ts";
import type { Primitive } from "../../src/expr/expr.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import type { Unit } from "../../src/model/unit.ts";
import { buildArguments } from "../../src/engine/runtime/inputs/build-recipe.ts";
import { makeCase, parameter, primitive, returned, threw } from "./make-case.ts";
import * as subject from "./subjects/behaviours/subject.ts";

export const BEHAVIOURS_FILE = fileURLToPath(new URL("subjects/behaviours/subject.ts", import.meta.url));

const NUMBER_OF_VALUES = 30;
const NUMBER_OF_ERRORS = 12;

type Callable = (...args: unknown[]) => unknown;

function unit(...access: string[]): Partial<Unit> {
  const parameters =
    access[0] === "test"
      ? [parameter("numbers", { rest: true })]
      : [parameter("kind"), parameter("more", { optional: true })];
  return { file: BEHAVIOURS_FILE, access, parameters, async: access[0] === "settles" || access[0] === "mixed" };
}

/** What calling the unit shows. */
async function observe(access: readonly string[], args: readonly unknown[]): Promise<Observation> {
  const owner = access.slice(0, -1).reduce<object>((object, key) => object[key as never], subject);
  try {
    return returned(await (owner[access.at(-1) as never] as Callable).apply(owner, [...args]));
  } catch (error) {
    const errorClass = { text: "Shown", importName: "Shown", importFrom: BEHAVIOURS_FILE };
    return threw(error, error instanceof subject.Shown ? { errorClass } : {});
  }
}

async function observed(access: readonly string[], ...args: (Primitive | Recipe)[]): Promise<TestCase> {
  const values = buildArguments(
    args.map((arg) => (typeof arg === "object" && arg !== null ? arg : primitive(arg))),
    { classOf: ({ importName }) => subject[importName as never] },
  );
  return makeCase({ unit: unit(...access), args, observation: await observe(access, values) });
}

export async function trueCases(): Promise<TestCase[]> {
  const kinds = (count: number) => Array.from({ length: count }, (_, kind) => kind);
  const green = { text: "Color.Green", importName: "Color", importFrom: BEHAVIOURS_FILE };
  return Promise.all([
    ...kinds(NUMBER_OF_VALUES).map((kind) => observed(["returns"], kind)),
    observed(["returns"], 9, { kind: "primitive", value: subject.Color.Green, named: green }),
    ...kinds(NUMBER_OF_ERRORS).map((kind) => observed(["throws"], kind)),
    ...kinds(NUMBER_OF_ERRORS).map((kind) => observed(["settles"], -kind)),
    observed(["settles"], 1),
    observed(["mixed"], 0),
    observed(["mixed"], 1),
    observed(["shapes", "area"], 2, undefined),
    observed(["Temperature", "fromCelsius"], 0),
    observed(["test"], 1, 2, 3),
    observed(["default"], 3n),
  ]);
}

/** Each claims something that is almost right. */
export function wrongCases(): TestCase[] {
  class Hidden extends Error {}
  class Hiden extends Error {}
  class Point {
    readonly y = () => 1;
  }
  class Pont extends Point {}
  const wrong = (access: string, kind: number, observation: Observation) =>
    makeCase({ unit: unit(access), args: [kind], observation });
  const shown = { text: "Shown", importName: "Shown", importFrom: BEHAVIOURS_FILE };
  return [
    wrong("returns", 0, returned(-0)),
    wrong("returns", 1, returned(0)),
    wrong("returns", 2, returned(0)),
    wrong("returns", 0, returned(Number.NaN)),
    wrong("returns", 4, returned(5)),
    wrong("returns", 6, returned(undefined)),
    wrong("returns", 7, returned(null)),
    wrong("returns", 10, returned([1, [undefined, undefined, -0]])),
    wrong("returns", 10, returned([1, [undefined, , 0]])),
    wrong("returns", 11, returned({ a: 1, "b-c": {} })),
    wrong("returns", 12, returned({ a: 1 })),
    wrong("returns", 13, returned(new Date(6))),
    wrong("returns", 24, returned(new Pont())),
    wrong(
      "returns",
      25,
      returned(() => 1),
    ),
    wrong("returns", 26, returned(Symbol("own"))),
    wrong("returns", 27, returned(new WeakSet())),
    wrong("returns", 0, threw(new RangeError("a [1] (message)"))),
    wrong("returns", 0, threw(new Hidden("hidden"))),
    wrong("returns", 0, threw(0)),
    wrong("throws", 0, threw(new Error("a [1] (message)"))),
    wrong("throws", 0, threw(new RangeError("a [1] (messag"))),
    wrong("throws", 0, threw(new RangeError(""))),
    wrong("throws", 0, returned(0)),
    wrong("throws", 1, threw(new RangeError(""))),
    wrong("throws", 2, threw(new Hiden("hidden"))),
    wrong("throws", 2, threw(new Hidden("hiden"))),
    wrong("throws", 3, threw(new RangeError("shown"))),
    wrong("throws", 0, threw(new RangeError("a [1] (message)"), { errorName: "Shown", errorClass: shown })),
    wrong("throws", 4, threw("tex")),
    wrong("throws", 5, threw(null)),
    wrong("throws", 7, threw(-0)),
    wrong("throws", 8, threw({ code: 2 })),
    wrong("throws", 9, threw(new Pont())),
    wrong("settles", 1, returned(0)),
    wrong("settles", 1, threw(new RangeError("a [1] (message)"))),
    wrong("settles", 0, threw(new Error("a [1] (message)"))),
    wrong("settles", 0, threw(new RangeError("a [1] (messag"))),
    wrong("settles", -2, threw(new Hiden("hidden"))),
    wrong("settles", -4, threw("tex")),
    wrong("settles", -5, threw(null)),
  ];
}
