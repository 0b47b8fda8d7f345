import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { mutateSource } from "../../../bench/corpus/ours/mutate-source.ts";

/** What `f` gives for the arguments, in the original and under each mutant, in the order of the text. */
function outcomes(text: string, ...args: unknown[]): Record<string, unknown> {
  const mutated = mutateSource("f.js", text, Infinity);
  const under = (mutant: number): unknown => {
    const context: Record<string, unknown> = { args, __mutant__: mutant };
    context["globalThis"] = context;
    return runInNewContext(`${mutated.text}\n;f(...args)`, context) as unknown;
  };
  const entries = mutated.mutants.map((says, index) => [says, under(index + 1)] as const);
  return { original: under(0), ...Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

describe("mutants change one thing each", () => {
  test("operators and numbers", () => {
    expect(outcomes("function f(a, b) { return a + b * 2 }", 1, 3)).toEqual({
      original: 7,
      "line 1: * becomes /": 2.5,
      "line 1: + becomes -": -5,
      "line 1: 2 becomes 2 + 1": 10,
    });
  });
  test("conditions, words and statements that are left out", () => {
    const text = 'function f(a) {\n let word = "no"\n if (a) word = "yes"\n return word\n}';
    expect(outcomes(text, true)).toEqual({
      original: "yes",
      'line 2: "no" becomes ""': "yes",
      'line 3: "yes" becomes ""': "",
      "line 3: left out": "no",
      "line 3: negated": "no",
    });
  });
  test("lines without semicolons stay apart", () => {
    const text = "function f(a) {\n let n = a\n a < 1 && n++\n return n\n}";
    expect(outcomes(text, 0)).toMatchObject({ original: 1, "line 3: < becomes <=": 1, "line 3: && becomes ||": 0 });
  });
});

test("types, imports and what runs once are left alone", () => {
  const text = 'import a from "a";\nconst n: 1 = 1;\nexport function f(x: "a" | "b"): 2 { return x as never; }\n';
  expect(mutateSource("f.ts", text, Infinity)).toEqual({ text, mutants: [] });
});

test("no more than asked for, the same each time", () => {
  const text = "function f(a) { return a + 1 > 2 ? a * 3 : a / 4 }";
  const { mutants } = mutateSource("f.js", text, 3);
  expect(mutants).toHaveLength(3);
  expect(mutateSource("f.js", text, 3).mutants).toEqual(mutants);
});

test("loops tell of their turns", () => {
  let turns = 0;
  const context: Record<string, unknown> = { __turn__: () => turns++, __mutant__: 0 };
  context["globalThis"] = context;
  runInNewContext(mutateSource("f.js", "for (let i = 0; i < 5; i++) { i; }", 0).text, context);
  expect(turns).toBe(5);
});
