import { expect, test } from "vitest";
import { BranchTally } from "../../../bench/symstra/branch-tally.ts";
import { PAPER } from "../../../bench/symstra/paper.ts";
import { SUBJECTS } from "../../../bench/symstra/subjects.ts";
import type { BranchGoal, CoverageMap } from "../../../src/model/coverage-map.ts";
import type { Unit } from "../../../src/model/unit.ts";

const position = { line: 1, column: 1 };

function branch(start: number, ...counters: number[]): BranchGoal {
  const range = { start, end: start + 5 };
  return { type: "if", range, position, paths: counters.map((counter) => ({ counter, range, position })) };
}

const UNIT: Unit = {
  file: "/a.ts",
  name: "A",
  kind: "class",
  access: ["A"],
  parameters: [],
  async: false,
  declaredIn: "/a.ts",
  range: { start: 0, end: 20 },
  position,
  closure: [{ start: 0, end: 20 }],
};

const COVERAGE: CoverageMap = {
  counters: 6,
  branches: [branch(0, 0, 1), branch(6, 2, 3), branch(30, 4, 5)],
  statements: [],
  functions: [],
};

test("traces that take branches of the class for the first time are counted", () => {
  const tally = new BranchTally(UNIT, COVERAGE, "if(a);if(b);", "if(b)");
  expect(tally.note([["/a.ts", [0, 4]]])).toBe("new");
  expect(tally.note([["/a.ts", [0]]])).toBe("nothing");
  expect(tally.note([["/b.ts", [2]]])).toBe("nothing");
  expect(tally.note([["/a.ts", [1, 2]]])).toBe("watched");
  expect(tally.branches).toEqual({ covered: 3, total: 4 });
  expect(tally.adding).toBe(2);
});

test("a branch of interest that is not there is a mistake", () => {
  expect(() => new BranchTally(UNIT, COVERAGE, "if(a);if(b);", "if(c)")).toThrow("no branch begins with if(c)");
});

test("the paper has four rows for each subject, and what can be counted by hand agrees with them", () => {
  for (const { name, required } of SUBJECTS) {
    const rows = PAPER[name]!;
    expect(rows.map(({ n }) => n)).toEqual([5, 6, 7, 8]);
    for (const { n, symstra } of rows)
      if (required !== undefined && !symstra.timedOut)
        expect(required(n)).toEqual({ states: symstra.states, tests: symstra.tests });
  }
  const trees = SUBJECTS.find(({ name }) => name === "BinSearchTree");
  expect(trees?.required?.(8)).toEqual({ states: 2056, tests: 17576 });
});
