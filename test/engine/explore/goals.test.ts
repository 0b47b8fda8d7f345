import { describe, expect, test } from "vitest";
import { type Distance, Goals } from "../../../src/engine/explore/goals.ts";
import type { CoverageMap } from "../../../src/model/coverage-map.ts";
import type { Criterion } from "../../../src/model/options.ts";
import { makeCase } from "../../emit/make-case.ts";

const position = { line: 1, column: 1 };
const at = (start: number, end: number) => ({ range: { start, end }, position });

/** `if` at 10–40, whose test at 14–20 is two operands; a statement in it; a chain from there to 50. Another unit at 100. */
const map: CoverageMap = {
  counters: 4,
  functions: [],
  statements: [
    { counter: 0, ...at(22, 30) },
    { counter: 3, ...at(100, 110) },
  ],
  branches: [
    {
      type: "if",
      ...at(10, 40),
      paths: [
        { counter: 1, ...at(22, 30) },
        { counter: 2, ...at(32, 40) },
      ],
    },
  ],
  further: [
    {
      counter: 4,
      ...at(14, 16),
      missing: "a is never true",
      deciding: [at(14, 16).range],
      leading: [at(10, 40).range],
    },
    { counter: 5, ...at(50, 55), missing: "x does …", deciding: [at(45, 49).range], leading: [at(14, 16).range] },
    { counter: 6, ...at(100, 110), missing: "b is never true", deciding: [at(100, 110).range], leading: [] },
  ],
};

function goalsOf(criterion: Criterion, hit: readonly number[], coverage = map): Goals {
  const { unit } = makeCase({});
  const goals = new Goals({ ...unit, declaredIn: "a.ts", closure: [{ start: 0, end: 60 }] }, coverage, criterion);
  goals.note(new Map([["a.ts", hit]]));
  return goals;
}

function check(criterion: Criterion, hit: readonly number[], unreached: readonly number[], coverage = map): void {
  const goals = goalsOf(criterion, hit, coverage);
  expect(goals.unreached.map(({ counter }) => counter)).toEqual(unreached);
  expect(goals.allReached).toBe(unreached.length === 0);
  expect(goals.progress.total - goals.progress.covered).toBe(unreached.length);
}

const { further: _, ...plain } = map;
test("branches and statements of the unit", () => check("branch", [1], [2, 0], plain));
test("ways that no count has", () =>
  check("branch", [0, 1, 2], [7], { ...plain, uncounted: [{ counter: 7, ...at(20, 35) }] }));
test("statements only", () => check("statement", [], [0], plain));
test("with conditions", () => check("condition", [0, 1, 2], [4, 5]));
test("chains and statements, no branches", () => check("def-use", [4], [0, 5]));
test("nothing left", () => check("def-use", [0, 4, 5], []));

function checkDistance(hit: readonly number[], [start, end]: readonly [number, number], expected: Distance): void {
  const site = { path: "a.ts", ...at(start, end) };
  expect(goalsOf("def-use", hit).distance(site)).toBe(expected);
}

test("what decides a goal is nearest", () => checkDistance([0], [14, 16], 0));
test("also where it decides more than that", () => checkDistance([0], [14, 20], 0));
test("or a part of it", () => checkDistance([0, 4], [46, 48], 0));
test("then what leads to one", () => checkDistance([0, 4], [14, 16], 1));
test("then the rest", () => checkDistance([0, 4], [56, 58], 2));
test("what is reached attracts nothing", () => checkDistance([0, 4, 5], [45, 49], 2));
test("what belongs to another unit neither", () => checkDistance([0, 4, 5], [100, 110], 2));
test("built-ins and other files may matter", () => {
  const goals = goalsOf("branch", []);
  expect(goals.distance(undefined)).toBe(1);
  expect(goals.distance({ path: "b.ts", ...at(14, 16) })).toBe(1);
});
test("distances change with what is reached", () => {
  const goals = goalsOf("def-use", [0]);
  const site = { path: "a.ts", ...at(14, 16) };
  expect(goals.distance(site)).toBe(0);
  expect(goals.isNew(new Map([["a.ts", [4]]]))).toBe(true);
  expect(goals.note(new Map([["a.ts", [4]]]))).toBe(true);
  expect(goals.distance(site)).toBe(1);
  expect(goals.isNew(new Map([["a.ts", [4]]]))).toBe(false);
});

/** The same, with a goal that runs reach by hitting 7 and 8, or 9. */
const shared: CoverageMap = {
  ...map,
  further: [
    {
      counter: 4,
      evidence: [
        { counters: [7, 8], how: "both" },
        { counters: [9], how: "one" },
      ],
      ...at(14, 16),
      missing: "a is never shown to matter",
      deciding: [at(14, 16).range],
      leading: [],
    },
  ],
};

describe("goals that runs reach together", () => {
  const seen = (counters: readonly number[]): Map<string, readonly number[]> => new Map([["a.ts", counters]]);
  test("are reached when their evidence is complete", () => {
    check("def-use", [0, 7], [4], shared);
    check("def-use", [0, 7, 8], [], shared);
    check("def-use", [0, 9], [], shared);
  });
  test("by one run after the other", () => {
    const goals = goalsOf("def-use", [0, 8], shared);
    expect(goals.note(seen([7]))).toBe(true);
    expect(goals.allReached).toBe(true);
  });
  test("what adds to the evidence is new, as long as it is needed", () => {
    const goals = goalsOf("def-use", [0], shared);
    expect(goals.isNew(seen([8]))).toBe(true);
    expect(goals.note(seen([8]))).toBe(true);
    expect(goals.note(seen([8]))).toBe(false);
    expect(goals.note(seen([9]))).toBe(true);
    expect(goals.note(seen([7]))).toBe(false);
  });
  test("are aimed at by what is missing of the evidence", () => {
    expect(goalsOf("def-use", [8], shared).aims).toEqual([0, 7, 9]);
    expect(goalsOf("def-use", [0, 9], shared).aims).toEqual([]);
  });
  test("attract flips until they are reached", () => {
    const site = { path: "a.ts", ...at(14, 16) };
    expect(goalsOf("def-use", [0, 8], shared).distance(site)).toBe(0);
    expect(goalsOf("def-use", [0, 7, 8], shared).distance(site)).toBe(2);
  });
});
