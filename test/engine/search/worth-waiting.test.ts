import { expect, test } from "vitest";
import { whileWorthWaiting } from "../../../src/engine/search/worth-waiting.ts";
import { Budget } from "../../../src/support/budget.ts";

/** A budget of which so much is spent already. */
const spent = (ms: number): Budget => Budget.of({ timeMs: 60_000, spent: { ms, runs: 0 } });

test("while goals are open, the budget is what counts", () => {
  expect(whileWorthWaiting(spent(20_000), { allReached: false }).isOver()).toBe(false);
  expect(whileWorthWaiting(spent(60_000), { allReached: false }).isOver()).toBe(true);
});

test("what was covered soon is left soon, but not at once", () => {
  const goals = { allReached: true };
  const budget = whileWorthWaiting(spent(100), goals);
  expect(budget.isOver()).toBe(false);
  const start = performance.now();
  while (performance.now() - start < 200);
  expect(budget.isOver()).toBe(false);
  const used = process.cpuUsage();
  while (process.cpuUsage(used).user < 600_000);
  expect(budget.isOver()).toBe(true);
});
