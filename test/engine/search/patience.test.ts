import { expect, test } from "vitest";
import { Patience } from "../../../src/engine/search/patience.ts";

/** The work after which patience ends, where so many goals of all were reached after so much work, one after the other. */
function check(total: number, reachedAt: readonly number[], expected: number): void {
  const progress = { covered: 0, total };
  const budget = { work: 0 };
  const patience = new Patience({ progress }, budget);
  while (!patience.isAtEnd() && budget.work < 100_000) {
    budget.work++;
    progress.covered += reachedAt.filter((work) => work === budget.work).length;
  }
  expect(budget.work).toBe(expected);
}

test("where nothing is reached, some work is waited for", () => check(10, [], 1701));
test("more of it where there is much to reach", () => check(200, [], 5501));
test("what was reached last counts", () => check(10, [5, 100], 1801));
test("twice the work that it took to reach the last is waited for", () => check(10, [5, 1500], 4501));
test("there is no end where all is reached: what is left is a proof", () => check(2, [1, 2], 100_000));

test("native runs are work, too", () => {
  const patience = new Patience({ progress: { covered: 0, total: 10 } }, { work: 700 });
  expect(patience.nativeRunsLeft).toBe(50_000);
  patience.noteNative(100_000);
  expect(patience.isAtEnd()).toBe(false);
  patience.noteNative(1);
  expect(patience.isAtEnd()).toBe(true);
  expect(patience.nativeRunsLeft).toBe(0);
});
