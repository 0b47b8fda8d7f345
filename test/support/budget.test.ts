import { describe, expect, test } from "vitest";
import { Budget } from "../../src/support/budget.ts";

function spend(budget: Budget, runs: number): Budget {
  for (let i = 0; i < runs; i++) budget.noteRun();
  return budget;
}

describe("executions", () => {
  test("end it", () => {
    const budget = Budget.of({ timeMs: Infinity, maxRuns: 10 });
    expect(spend(budget, 9).isOver()).toBe(false);
    expect(spend(budget, 1).isOver()).toBe(true);
  });

  test("are shared by all that is derived from it, and shares count from the beginning", () => {
    const budget = Budget.of({ timeMs: Infinity, maxRuns: 10 });
    const half = budget.share(0.5);
    spend(budget, 3);
    spend(
      half.until(() => false).withSolver(() => 7),
      2,
    );
    expect([budget.runs, half.runs]).toEqual([5, 5]);
    expect([budget.isOver(), half.isOver()]).toEqual([false, true]);
  });
});

test("a condition ends what is derived, not what it is derived from", () => {
  let isStopped = false;
  const budget = Budget.of({ timeMs: Infinity });
  const stopped = budget.until(() => isStopped);
  expect(stopped.share(0.5).isOver()).toBe(false);
  isStopped = true;
  expect([budget.isOver(), stopped.isOver(), stopped.share(0.5).isOver()]).toEqual([false, true, true]);
});

test("time ends it, whatever the number of executions", () => {
  expect(Budget.of({ timeMs: -1, maxRuns: 10 }).isOver()).toBe(true);
  expect(Budget.of({ timeMs: -1 }).isOver()).toBe(true);
  expect(Budget.of({ timeMs: 60_000 }).share(0.5).isOver()).toBe(false);
});

test("time of earlier processes counts", () => {
  const budget = Budget.of({ timeMs: 60_000, spent: { ms: 5000, runs: 0 } });
  expect([budget.isPast(4000), budget.isPast(50_000)]).toEqual([true, false]);
});

describe("what is spent without progress", () => {
  test("is attempts, and solver work in attempts", () => {
    let work = 100;
    const stall = Budget.of({ timeMs: Infinity })
      .withSolver(() => work)
      .stall();
    stall.noteAttempt();
    work += 10;
    expect(stall.spent).toBe(3);
    stall.noteProgress();
    expect(stall.spent).toBe(0);
    work += 5;
    expect(stall.spent).toBe(1);
  });

  test("may be counted in executions", () => {
    const budget = Budget.of({ timeMs: Infinity });
    spend(budget, 4);
    const stall = budget.stall(() => budget.runs);
    spend(budget, 2);
    expect(stall.spent).toBe(2);
  });
});
