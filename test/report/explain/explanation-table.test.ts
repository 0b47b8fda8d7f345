import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import type { Explanation } from "../../../src/model/explanation.ts";
import { explanationTable } from "../../../src/report/explain/explanation-table.ts";
import { columnsOf } from "../../../src/report/terminal-text.ts";
import { randomExplanation } from "./random-explanation.ts";
import { equivalenceClass, everything, example, explanation, returning, swapClass } from "./sample-explanation.ts";

function shown(explanations: readonly Explanation[], width = 80): string {
  return explanationTable(explanations, { color: false, width });
}

/** What is shown of a unit that has these parts, the head left out. */
function check(parts: Partial<Explanation>, expected: string, width = 80): void {
  const [, ...blocks] = shown([explanation(parts)], width).split("\n\n");
  expect(`\n${blocks.join("\n\n")}\n`).toBe(expected);
}

test("a unit with everything", () => {
  expect(shown([everything()])).toMatchInlineSnapshot(`
    "src/swap.ts#swap
      bounded · 6 potential paths → 2 feasible · 2 classes · 3 contexts ·
      loop limit 2 · 12 ms
      in range if  i < a.length && j < a.length
      assuming that  numbers are integers

      1  T  lines 2-3
         when   i < 0
         then   throws RangeError: x | y
         e.g.   swap([], -1, 0) throws RangeError: x | y

      2  TF  lines 1-2, 4 · potential path 3 · 2 cases
         when   i >= 0
         range  j >= 0
         2.1  i !== j
              moves  s_i → kept, s_j → s_i, kept → s_j
              then   → undefined; a[i] = a[j]; a[j] = a[i]
              e.g.   swap([1, 2], 0, 1) → undefined; a becomes [2, 1]
         2.2  i === j
              moves  s_ij → kept, s_ij → s_ij, kept → s_ij
              then   → undefined
              e.g.   swap([1], 0, 0) → undefined
                     ✗ not confirmed; observed: throws Error: no

    Impossible  5 potential paths
      FT  ×4  4:7  i <= 2 is excluded by i > 3
      TT  ×1  5:3  whatever the inputs are

    Undecided
      FFT  6:1  the budget ended

    Summaries
      abs  2 classes, called at 3:9
      now  not used: it reads the clock"
  `);
});

test("units stand apart", () => {
  const [first, second] = shown([explanation(), explanation({ unit: "b.ts#b" })]).split("\n\n\n");
  expect([first, second].map((text) => text?.split("\n")[0])).toEqual(["src/clamp.ts#clamp", "b.ts#b"]);
  expect(shown([])).toBe("");
});

describe("the head", () => {
  test("without a number of potential paths", () => {
    expect(shown([explanation({ potentialPaths: null, feasiblePaths: 1 })])).toContain(
      "1 feasible path, no number of potential ones",
    );
  });
});

describe("a class", () => {
  test("without decisions and conditions", () => {
    const mapping = returning("undefined");
    check(
      { classes: [equivalenceClass({ descriptor: "", groups: "", condition: [], lines: [7], mapping })] },
      `
  1  no decisions  line 7
     when   always
     then   → undefined
     e.g.   clamp(0, 1) → 1
`,
    );
  });

  test("with a long condition, a long example and words that are too long", () => {
    const condition = ["high > low + 4", "a[low + 1] < a[low]", `text === "${"x".repeat(50)}"`, "a[high] > a[low]"];
    const shownExample = example("partition([5, 4, 5, 4, 6, 6], 0, 5)", "3; a becomes [4, 4, 4, 5, 6, 6]");
    check(
      { classes: [equivalenceClass({ condition, example: shownExample })] },
      `
  1  T  lines 2-3
     when   high > low + 4 && a[low + 1] < a[low] &&
            text ===
            "${"x".repeat(50)}"
            && a[high] > a[low]
     then   → low
     e.g.   partition([5, 4, 5, 4, 6, 6], 0, 5) → 3;
            a becomes [4, 4, 4, 5, 6, 6]
`,
      60,
    );
  });

  test("whose contexts do the same, and share no condition", () => {
    const [first, second] = swapClass().contexts;
    const mapping = returning("i");
    const contexts = [
      { ...first!, unification: [], condition: ["i < 0"], operations: [], mapping },
      { ...second!, condition: ["i === j", "i > 9"], operations: [], mapping, example: example("f(10)", "10") },
    ];
    check(
      { classes: [equivalenceClass({ condition: ["i < 0"], mapping, contexts })] },
      `
  1  T  lines 2-3 · 2 cases
     then   → i
     1.1  i < 0
          e.g.   swap([1, 2], 0, 1) → undefined; a becomes [2, 1]
     1.2  i === j
          when   i > 9
          e.g.   f(10) → 10
`,
    );
  });

  test("numbers stand below each other", () => {
    const classes = [9, 10].map((number) => equivalenceClass({ number }));
    expect(shown([explanation({ classes })])).toMatch(/\n {3}9 {2}T .*\n {6}when[^]*\n {2}10 {2}T .*\n {6}when/);
  });
});

test("of many impossible paths some are shown, the rest is counted", () => {
  const impossible = Array.from({ length: 23 }, (_, index) => ({
    descriptor: "T".repeat(index + 1),
    paths: 2,
    position: { line: 1, column: 1 },
    contradiction: ["x > x"],
  }));
  const lines = shown([explanation({ impossible })]).split("\n");
  expect(lines).toContain("Impossible  46 potential paths");
  expect(lines.filter((line) => line.endsWith("x > x never holds"))).toHaveLength(20);
  expect(lines.at(-1)).toBe("  … and 3 more: 6 potential paths");
});

test("a long descriptor has a line to itself", () => {
  const [only] = everything().impossible;
  const { paths: _, ...rest } = only!;
  check(
    { impossible: [{ ...rest, descriptor: "TF".repeat(30) }] },
    `
Impossible
  ${"TF".repeat(30)}  4:7
    i <= 2 is excluded by i > 3
`,
  );
});

test("what the code under test says cannot steer the terminal", () => {
  const mapping = { throws: { name: "Error", message: "a\nb\u001b[2J\u202e" }, changes: [] };
  expect(shown([explanation({ classes: [equivalenceClass({ mapping })] })])).toContain(
    "then   throws Error: a\\nb\\u001b[2J\\u202e",
  );
});

/** Space at the end of a line is none that anybody sees. */
function withoutTrailingSpace(text: string): string {
  return text.replaceAll(/ +$/gm, "");
}

test("no line is too long unless a single word is, and colours change no text", () => {
  for (let seed = 0; seed < 30; seed++) {
    const given = [everything(), randomExplanation(seed)];
    for (const width of [60, 80, 100, 160]) {
      const plain = withoutTrailingSpace(shown(given, width));
      const tooLong = plain.split("\n").filter((line) => columnsOf(line) > width);
      expect(
        tooLong.filter((line) =>
          line
            .trim()
            .split(" ")
            .every((word) => columnsOf(word) < width / 3),
        ),
      ).toEqual([]);
      const colored = stripVTControlCharacters(explanationTable(given, { color: true, width }));
      expect(withoutTrailingSpace(colored)).toBe(plain);
    }
  }
});
