import { expect, test } from "vitest";
import type { CoverageMap } from "../../src/model/coverage-map.ts";
import type { Criterion } from "../../src/model/options.ts";
import { coverageGoals } from "../../src/select/coverage-goals.ts";
import { findingIdentity } from "../../src/model/finding-identity.ts";

const at = { range: { start: 0, end: 1 }, position: { line: 1, column: 1 } };
const map: CoverageMap = {
  counters: 4,
  functions: [{ name: "f", counter: 0, range: at.range }],
  statements: [{ counter: 1, ...at }],
  branches: [
    {
      type: "if",
      ...at,
      paths: [
        { counter: 2, ...at },
        { counter: 3, ...at },
      ],
    },
  ],
};

const further = [{ counter: 4, ...at, missing: "a is never true", deciding: [], leading: [] }];

function check(criterion: Criterion, hit: number[], expected: number[]): void {
  const coverage = new Map([
    ["a.ts", hit],
    ["other.ts", [0, 1, 2]],
  ]);
  const wanted = criterion === "condition" || criterion === "def-use" ? { ...map, further } : map;
  expect(coverageGoals(coverage, new Map([["a.ts", wanted]]), criterion)).toEqual(
    expected.map((counter) => ({ file: "a.ts", counter })),
  );
}

test("branches, and with them statements and functions", () => check("branch", [0, 1, 3], [0, 1, 3]));
test("statements and functions only", () => check("statement", [0, 1, 3], [0, 1]));
test("conditions, and with them all that branches want", () => check("condition", [1, 3, 4, 5], [1, 3, 4]));
test("chains, and with them statements and functions", () => check("def-use", [0, 1, 3, 4], [0, 1, 4]));
test("evidence that is to be kept for what runs reach together", () => {
  const coverage = new Map([["a.ts", [0, 7, 8]]]);
  const evidence = new Map([["a.ts", new Set([8, 9])]]);
  const goals = coverageGoals(coverage, new Map([["a.ts", map]]), "condition", evidence);
  expect(goals.map(({ counter }) => counter)).toEqual([0, 8]);
});
test("ways that no count has", () => {
  const coverage = new Map([["a.ts", [0, 1, 5]]]);
  const goals = coverageGoals(coverage, new Map([["a.ts", { ...map, uncounted: [{ counter: 5, ...at }] }]]), "branch");
  expect(goals.map(({ counter }) => counter)).toEqual([0, 1, 5]);
});
test("nothing hit", () => check("branch", [], []));

test("findings are told apart by class and place", () => {
  const location = { file: "a.ts", line: 3, column: 5 };
  const threw = { status: "threw", errorName: "RangeError", message: "1 is too big", location } as const;
  expect(findingIdentity(threw)).toBe(findingIdentity({ ...threw, message: "2 is too big" }));
  expect(findingIdentity(threw)).not.toBe(findingIdentity({ ...threw, location: { ...location, line: 4 } }));
  expect(findingIdentity(threw)).not.toBe(findingIdentity({ ...threw, errorName: "TypeError" }));
  expect(findingIdentity({ status: "returned" })).toBeUndefined();
  expect(findingIdentity({ status: "cut", reason: "steps" })).toBe("cut: steps");
});
