import { describe, expect, test } from "vitest";
import { arrowFor } from "../../../src/say/inputs/function-text.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { COMPUTED_RESULTS, type ComputedResult } from "../../../src/model/computed-result.ts";
import { printValue } from "../../../src/say/values/literal.ts";
import { plainRecipeText } from "../../../src/say/inputs/plain-recipe-text.ts";
import type { FunctionRecipe } from "../../../src/say/inputs/recipe-text.ts";
import type { Recipe } from "../../../src/model/recipe.ts";
import { callback, object, type Value } from "../../emit/structures.ts";

const print = (recipe: Parameters<typeof plainRecipeText>[0]): string => plainRecipeText(recipe, String);

/** `calls`: lists of arguments, each with the index of its result. */
function check(
  results: Value[],
  calls: [args: unknown[], result: number | "fallback"][],
  expected: string | undefined,
  more = {},
): void {
  const recipe = callback("pick", results, { parameterNames: ["key", "index"], ...more }) as FunctionRecipe;
  const observed = calls.map(([args, result]) => ({ args: args.map((arg) => printValue(arg)), result }));
  expect(arrowFor(recipe, observed, print)).toBe(expected);
}

describe("the smallest function that gives what was given", () => {
  test("never called", () => check([1, 2], [], "() => 1"));
  test("never called, gives nothing", () => check([], [], "() => {}"));
  test("always the same", () =>
    check(
      [1, 1, 2],
      [
        [["a"], 0],
        [["b"], 1],
      ],
      "() => 1",
    ));
  test("only beyond its results", () => check([], [[["a"], "fallback"]], "() => {}"));
  test("undefined among others is said", () => check([undefined, 2], [[["a"], 0]], "() => undefined"));
  test("a promise", () => check([1], [[["a"], 0]], "async () => 1", { async: true }));
  test("by one argument", () =>
    check(
      [1, 2],
      [
        [["a"], 0],
        [["b"], 1],
      ],
      '(key) => (key === "a" ? 1 : 2)',
    ));
  test("what most give comes last", () =>
    check(
      [1, 2, 1],
      [
        [[1], 0],
        [[2], 1],
        [[3], 2],
      ],
      "(key) => (key === 2 ? 2 : 1)",
    ));
  test("truth values need no choice", () => {
    check(
      [true, false, false],
      [
        [[1], 0],
        [[2], 1],
        [[3], 2],
      ],
      "(key) => key === 1",
    );
    check(
      [false, true, true],
      [
        [[1], 0],
        [[2], 1],
        [[3], 2],
      ],
      "(key) => key !== 1",
    );
  });
  test("three results", () =>
    check(
      [1, 2, 3],
      [
        [["a"], 0],
        [["b"], 1],
        [["c"], 2],
      ],
      '(key) => (key === "a" ? 1 : key === "b" ? 2 : 3)',
    ));
  test("by the second argument", () =>
    check(
      [1, 2],
      [
        [[{}, 0], 0],
        [[{}, 1], 1],
      ],
      "(key, index) => (index === 0 ? 1 : 2)",
    ));
  test("objects", () =>
    check(
      [object({ a: 1 }), object({})],
      [
        [["a"], 0],
        [["b"], 1],
      ],
      '(key) => (key === "a" ? { a: 1 } : {})',
    ));
  test("its parameter hides nothing", () => {
    const key: Recipe = {
      kind: "primitive",
      value: 1,
      named: { text: "key", importName: "key", importFrom: "/key.ts" },
    };
    check(
      [key, 2],
      [
        [["a"], 0],
        [["b"], 1],
      ],
      '(value) => (value === "a" ? key : 2)',
    );
  });
  test("functions", () =>
    check(
      [callback("pick()", [1]), callback("pick()#2", [2])],
      [
        [["a"], 0],
        [["b"], 1],
      ],
      '(key) => (key === "a" ? (() => 1) : (() => 2))',
    ));
});

describe("needs its past", () => {
  test("where no primitive decides", () =>
    check(
      [1, 2],
      [
        [[{ a: 1 }], 0],
        [[{ a: 2 }], 1],
      ],
      undefined,
    ));
  test("where NaN would have to be compared", () =>
    check(
      [1, 2],
      [
        [[Number.NaN], 0],
        [[1], 1],
      ],
      undefined,
    ));
  test("where there are no arguments", () =>
    check(
      [1, 2],
      [
        [[], 0],
        [["a"], 1],
      ],
      undefined,
    ));
  test("where the type has no such parameter", () =>
    check(
      [1, 2],
      [
        [["a"], 0],
        [["b"], 1],
      ],
      undefined,
      { parameterNames: [] },
    ));
  test("where it would be long", () => {
    const many = Array.from({ length: 12 }, (_, index): [unknown[], number] => [[index], index]);
    check(
      many.map((_, index) => index),
      many,
      undefined,
    );
  });
});

describe("functions that do something with their arguments", () => {
  const done = (error?: Error): string => `done ${error?.message ?? ""}`;
  const no = "is no function" as unknown as typeof done;

  test.each([
    ["order", "(key, index) => (key < index ? -1 : index < key ? 1 : 0)"],
    ["first", "(key) => key"],
    ["throws", '() => { throw new Error("failed"); }'],
    ["calls", "(done) => done()"],
    ["fails", '(done) => done(new Error("failed"))'],
    ["last", "(...args) => args[args.length - 1]()"],
  ] as const)("%s", (computes, expected) => {
    check([], [], expected, { computes });
    check([], [], `async ${expected}`, { computes, async: true });
  });

  test("parameters have a type where nothing else gives them one", () => {
    const annotated = (computes: ComputedResult): string | undefined =>
      arrowFor(callback("pick", [], { computes }) as FunctionRecipe, [], print, { annotated: true });
    expect(annotated("fails")).toBe('(done: any) => done(new Error("failed"))');
    expect(annotated("last")).toBe("(...args: any[]) => args[args.length - 1]()");
  });

  test("a promise that never settles", () => {
    check([], [], "() => new Promise(() => {})", { computes: "pends", async: true });
    check([], [], "() => new Promise(() => {})", { computes: "pends" });
  });

  test.each(COMPUTED_RESULTS)("%s does what its text says", (computes) => {
    const recipe = callback("pick", [], { parameterNames: ["key", "index"], computes }) as FunctionRecipe;
    const [built] = buildArguments([recipe], { classOf: () => undefined }) as [(...args: unknown[]) => unknown];
    // The text is what a test would contain.

    const printed = new Function(`return ${arrowFor(recipe, [], print)}`)() as typeof built;
    const end = (fn: typeof built, args: unknown[]): unknown => {
      try {
        return { value: fn(...args) };
      } catch (error) {
        return { error: String(error) };
      }
    };
    expect(built).toHaveLength(printed.length);
    for (const args of [[done], [1, done], [2, 1], [1, 2], [done, done]])
      expect(end(built, args)).toEqual(end(printed, args));
    if (computes !== "last") expect(end(built, [no])).toEqual(end(printed, [no]));
  });
});
