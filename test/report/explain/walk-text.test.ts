import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import type { EquivalenceClass, WalkedVariable, WalkStep } from "../../../src/model/explanation.ts";
import { walkText } from "../../../src/report/explain/walk-text.ts";
import { equivalenceClass, example, returning } from "./sample-explanation.ts";

function variable(name: string, symbolic: string | undefined, concrete: string, isChanged = true): WalkedVariable {
  return { name, symbolic, concrete, isChanged };
}

function step(
  line: number,
  text: string,
  variables: readonly WalkedVariable[] = [],
  rest: Partial<WalkStep> = {},
): WalkStep {
  return { file: "src/a.ts", position: { line, column: 3 }, text, depth: 0, function: "f", variables, ...rest };
}

function check(steps: readonly WalkStep[], expected: string, parts: Partial<EquivalenceClass> = {}, width = 60): void {
  const walk = { unit: "src/a.ts#f", class: equivalenceClass(parts), steps };
  const text = walkText(walk, { color: false, width });
  expect(`\n${text.split("\n\n")[1]}\n`).toBe(expected);
  expect(stripVTControlCharacters(walkText(walk, { color: true, width }))).toBe(text);
}

test("the head says which class it is", () => {
  const walk = { unit: "src/a.ts#f", class: equivalenceClass(), steps: [] };
  expect(walkText(walk, { color: false, width: 60 })).toBe(`src/a.ts#f
  class  1  T
  when   x < low
  call   clamp(0, 1)

    │     → low
    │     = 1`);
});

test("what a statement changed stands below it, and a decision with what it says", () => {
  check(
    [
      step(9, "let left = low;", [variable("a", undefined, "[3, 1]"), variable("low", "low", "0")]),
      step(10, "while (left < 2) {", [variable("low", "low", "0", false), variable("left", "low", "0")]),
      step(10, "left < 2", [], { decision: { truth: true, condition: "low < 2" } }),
      step(10, "1 < 2", [], { decision: { truth: false, condition: undefined } }),
      step(11, "return left;", [variable("left", "low + 1", "1"), variable("n", "2", "2")]),
    ],
    `
     │ in f  src/a.ts
     │     a = [3, 1], low: low = 0
   9 │ let left = low;
     │     left: low = 0
  10 │ while (left < 2) {
  10 │ left < 2 → T: low < 2
  10 │ 1 < 2 → F
     │     left: low + 1 = 1, n = 2
  11 │ return left;
     │     → low + 1
     │     = 1; a becomes [3]
`,
    { mapping: returning("low + 1"), example: example("f([3, 1], 0)", "1; a becomes [3]") },
  );
});

test("calls are indented, with the file where it is another", () => {
  const inner = { depth: 1, function: "g", file: "src/b.ts" };
  const { file: _, ...local } = inner;
  check(
    [
      step(1, "return g(x) + h(x);", [variable("x", "x", "4")]),
      step(5, "return -x;", [variable("x", "x", "4")], inner),
      step(8, "return x;", [], { ...local, function: "h" }),
      step(2, "done();"),
    ],
    `
    │ in f  src/a.ts
    │     x: x = 4
  1 │ return g(x) + h(x);
    │   in g  src/b.ts
    │       x: x = 4
  5 │   return -x;
    │   in h  src/a.ts
  8 │   return x;
  2 │ done();
    │     throws RangeError: no
`,
    {
      mapping: { throws: { name: "RangeError", message: "no" }, changes: [] },
      example: example("f(4)", "throws RangeError: no"),
    },
  );
});

test("long steps and values go on below themselves", () => {
  check(
    [step(1, "const all = [first, second, third];", [variable("text", undefined, '"one two three four"')])],
    `
    │ in f  src/a.ts
    │     text =
    │     "one two three four"
  1 │ const all = [first,
    │ second, third];
    │     → 1
`,
    { mapping: returning("1") },
    30,
  );
});
