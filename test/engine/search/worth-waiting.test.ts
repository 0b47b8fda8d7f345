import { expect, test } from "vitest";
import { whileWorthWaiting } from "../../../src/engine/search/worth-waiting.ts";
import { Budget } from "../../../src/support/budget.ts";

/** A budget of which so much is spent already. */
const spent = (ms: number): Budget => Budget.of({ timeMs: 60_000, spent: { ms, runs: 0 } });

test("while goals are open, the budget is what counts", () => {
  expect(whileWorthWaiting(spent(20_000), { allReached: false }).isOver()).toBe(false);
  expect(whileWorthWaiting(spent(60_000), { allReached: false }).isOver()).toBe(true);
});

/** How many more executions a search that took so many to reach all goals may make. */
function check(runs: number, expected: number): void {
  const budget = Budget.of({ timeMs: 60_000, spent: { ms: 0, runs } });
  const closing = whileWorthWaiting(budget, { allReached: true });
  let more = 0;
  for (; !closing.isOver(); more++) budget.noteRun();
  expect(more - 1).toBe(expected);
}

test("what was covered soon is left soon, but not at once", () => check(10, 400));
test("closing takes as much work as reaching all goals did", () => check(700, 700));
test("closing takes no more than so much work", () => check(5000, 1000));

test("work that takes long is ended by time", () => {
  const budget = spent(100);
  const closing = whileWorthWaiting(budget, { allReached: true });
  expect(closing.isOver()).toBe(false);
  while (budget.spentMs < 2200);
  expect(closing.isOver()).toBe(true);
});
