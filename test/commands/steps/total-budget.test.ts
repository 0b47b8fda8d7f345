import { expect, test } from "vitest";
import { TotalBudget } from "../../../src/commands/steps/total-budget.ts";

/** The time of a run that began so long ago. */
function after(ms: number, seconds: number | undefined): TotalBudget {
  return new TotalBudget(seconds, performance.now() - ms);
}

test("without a total, every unit gets all of its own time", () => {
  expect(after(1e6, undefined).forFile(3)?.forUnit(10, 2)).toBe(Infinity);
});

test("units share half of what is left, as many at a time as there are engines", () => {
  const file = after(0, 60).forFile(1);
  expect(file?.forUnit(100, 2)).toBeGreaterThan(500);
  expect(file?.forUnit(100, 2)).toBeLessThanOrEqual(600);
  // A unit that is started gets enough to find something.
  expect(file?.forUnit(100_000, 2)).toBe(200);
});

test("files share what is left, but each gets enough for a runner to start", () => {
  expect(after(0, 600).forFile(10)?.forUnit(1, 1)).toBeGreaterThan(29_000);
  expect(after(0, 60).forFile(1000)?.forUnit(1, 1)).toBeGreaterThan(3000);
});

test("when nothing is left, no file and no unit is started", () => {
  expect(after(60_000, 60).forFile(1)).toBeUndefined();
  expect(after(57_000, 60).forFile(1)).toBeUndefined();
});
