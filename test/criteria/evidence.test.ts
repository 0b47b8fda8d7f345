import { expect, test } from "vitest";
import { completeEvidence, withGoalsReached } from "../../src/criteria/evidence.ts";
import type { FurtherGoal } from "../../src/model/coverage-map.ts";

const goal: FurtherGoal = {
  counter: 9,
  evidence: [
    { counters: [1, 2], how: "well" },
    { counters: [3, 4], how: "somehow" },
  ],
  range: { start: 0, end: 1 },
  position: { line: 1, column: 1 },
  missing: "",
  deciding: [],
  leading: [],
};

function check(hit: readonly number[], how: string | undefined): void {
  expect(completeEvidence(goal, new Set(hit))?.how).toBe(how);
  const reached = [...hit, ...(how === undefined ? [] : [9])];
  expect([...withGoalsReached(new Set(hit), [goal])]).toEqual(reached);
}

test("all counters of one kind are needed", () => check([1, 3], undefined));
test("either is enough", () => check([3, 4], "somehow"));
test("the best is named", () => check([1, 2, 3, 4], "well"));
test("a goal without is reached by its own counter alone", () => {
  const { evidence: _, ...plain } = goal;
  expect([...withGoalsReached(new Set([1, 2]), [plain])]).toEqual([1, 2]);
});
