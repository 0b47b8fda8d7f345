import { describe, expect, test } from "vitest";
import { namesInWords } from "../../../src/emit/names-in-words.ts";
import { inputsOf } from "../../../src/inputs/inputs-of.ts";
import type { Observation, TestCase } from "../../../src/model/test-case.ts";
import { ts } from "../../../src/project/typescript.ts";
import { wordsOfRuns } from "../../../src/project/words/words-of-runs.ts";
import { returned, threw } from "../../emit/make-case.ts";
import { exploreSource } from "../../engine/explore-source.ts";
import { analyze } from "../temp-project.ts";

/** The names of one test for each path of `f`, sorted. */
async function check(source: string, ...expected: string[]): Promise<void> {
  const { traces, map } = await exploreSource(`export ${source}`, {}, "ts", 5000);
  const { project } = analyze({ "subject.ts": `export ${source}` });
  const unit = project.units.find(({ name }) => name === "f");
  if (unit === undefined) throw new Error("no f");
  const call = new Function(`${ts.transpile(source)}; return f;`)() as (...args: unknown[]) => unknown;
  const runs = traces.map(({ inputs, coverage }) => {
    const { args } = inputsOf(unit, inputs);
    const observation = observed(() => call(...args.map((arg) => (arg.kind === "primitive" ? arg.value : undefined))));
    const hits = new Map([[unit.declaredIn, [...coverage.values()].flat()]]);
    return { args, observation, coverage: hits, inputs };
  });
  const words = wordsOfRuns(project, unit, map, runs);
  const cases = runs.map(({ args, observation, inputs }, index): TestCase => {
    const own = words?.[index];
    return { unit, args, observation, inputs, condition: [], result: undefined, ...(own && { words: own }) };
  });
  expect(
    namesInWords(cases)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(expected.sort());
}

function observed(run: () => unknown): Observation {
  try {
    return returned(run());
  } catch (error) {
    return threw(error);
  }
}

describe("names are the conditions of the source that tell tests apart", () => {
  test("one condition", () =>
    check(
      `function f(x: number) { if (x === 3) return "three"; return "other"; }`,
      'returns "three" when x === 3',
      'returns "other" when x !== 3',
    ));
  test("what a terminal would obey or hide is escaped", () =>
    check(
      `function f(x: string) { return x === "\u001b[31m\u202ea" ? "coloured" : "plain"; }`,
      'returns "coloured" when x === "\\u001b[31m\\u202ea"',
      'returns "plain" when x !== "\\u001b[31m\\u202ea"',
    ));
  test("names of the source stand for what they hold", () =>
    check(
      `function f(s: string) { const text = s.trim(); if (text === "") return null; return text; }`,
      'returns null when text === ""',
      'returns text when text !== ""',
    ));
  test("a condition that also holds for a sibling is not enough", () =>
    check(
      `function f(a: boolean, b: boolean) { if (a) return b ? 1 : 2; return 3; }`,
      "returns 1 when b",
      "returns 2 when a and !b",
      "returns 3 when !a",
    ));
  test("operands of && have their own truth", () =>
    check(
      `function f(a: boolean, b: boolean) { if (a && !b) return 1; return 2; }`,
      "returns 1 when a and !b",
      "returns 2 when b",
      "returns 2 when !a",
    ));
  test("nothing is less than undefined", () =>
    check(
      `function f(x: number, most?: number) { const sum = Number(x); if (most !== undefined && sum < most) return 1; return 2; }`,
      "returns 1 when most !== undefined and sum < most",
      "returns 2 when most === undefined",
      "returns 2 when !(sum < most)",
    ));
  test("cases of a switch", () =>
    check(
      `function f(kind: "a" | "b" | "c") { switch (kind) { case "a": return 1; case "b": return 2; default: return 3; } }`,
      'returns 1 when kind === "a"',
      'returns 2 when kind === "b"',
      'returns 3 when kind !== "a" and kind !== "b"',
    ));
  test("a parameter that got another value is not the caller's", () =>
    check(
      `function f(on: boolean) { on = !on; if (on) return 1; return 2; }`,
      "returns 1 for false",
      "returns 2 for true",
    ));
  test("a regular expression is no name", () =>
    check(
      `function f(s: string) { if (/^[0-9]+$/.test(s)) return 1; return 2; }`,
      'returns 1 for "1"',
      'returns 2 for "a"',
    ));
  test("a helper's condition is said in its own names, unless they mean something else here", () =>
    check(
      `function f(on: boolean) { return g(!on); } function g(on: boolean) { if (on) return 1; return 2; }`,
      "returns 1 for false",
      "returns 2 for true",
    ));
});

test("a variable that is assigned step by step is told by its value", () =>
  check(
    "function f(n: number) { let percent = 1; if (n > 3) percent = 5; return percent; }",
    "returns 1 for 1",
    "returns 5 for 4",
  ));

test("an array that is filled is told by its value", () =>
  check("function f(n: number) { const found = []; found.push(n); return found; }", "returns [1] for 1"));
