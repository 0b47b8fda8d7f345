import { expect, test } from "vitest";
import { TotalBudget } from "../../../src/commands/steps/total-budget.ts";

/** The time of a run that began so long ago. */
function after(ms: number, seconds: number | undefined, slowness = 1): TotalBudget {
  return new TotalBudget(seconds, performance.now() - ms, () => slowness);
}

test("without a total, every unit gets all of its own time", () => {
  expect(after(1e6, undefined).forFile(3)?.forUnit(10, 2)).toBe(Infinity);
});

test("units share what is left before tests are written, as many at a time as there are engines", () => {
  const file = after(0, 60).forFile(1);
  expect(file?.forUnit(100, 2)).toBeGreaterThan(900);
  expect(file?.forUnit(100, 2)).toBeLessThanOrEqual(970);
  // A unit that is started gets enough to find something.
  expect(file?.forUnit(100_000, 2)).toBe(200);
});

test("tests that have to be verified leave less time to explore, and less on a busy machine", () => {
  const [quiet, busy] = [after(0, 60).forFile(1), after(0, 60, 6).forFile(1)];
  for (const file of [quiet, busy]) file?.expectTests(1000);
  expect(quiet?.leftMs).toBeGreaterThan(50_000);
  expect(quiet?.leftMs).toBeLessThanOrEqual(51_000);
  // Three times as long, since runners wait less than one thread does.
  expect(busy?.leftMs).toBeGreaterThan(32_000);
  expect(busy?.leftMs).toBeLessThanOrEqual(33_000);
  quiet?.expectLoading(5000);
  expect(quiet?.leftMs).toBeGreaterThan(45_000);
  expect(quiet?.leftMs).toBeLessThanOrEqual(46_000);
  // However many there are, something is explored.
  busy?.expectTests(9000);
  expect(busy?.leftMs).toBeGreaterThan(17_000);
  expect(busy?.leftMs).toBeLessThanOrEqual(18_000);
});

test("a machine that becomes quiet leaves more time", () => {
  let slowness = 6;
  const file = new TotalBudget(60, performance.now(), () => slowness).forFile(1);
  expect(file?.leftMs).toBeLessThanOrEqual(51_000);
  slowness = 1;
  expect(file?.leftMs).toBeGreaterThan(56_000);
});

test("files share what is left, but each gets enough for a runner to start", () => {
  expect(after(0, 600).forFile(10)?.forUnit(1, 1)).toBeGreaterThan(47_000);
  expect(after(0, 60).forFile(1000)?.forUnit(1, 1)).toBeGreaterThan(2400);
});

test("when nothing is left, no file and no unit is started", () => {
  expect(after(60_000, 60).forFile(1)).toBeUndefined();
  expect(after(57_001, 60).forFile(1)).toBeUndefined();
});

test("tests with parameters get half of what a file has, and none where no runner could start", () => {
  expect(after(0, undefined).forFile(1)?.forProofsMs).toBe(Infinity);
  const file = after(0, 60).forFile(1);
  file?.keepForProofs();
  expect(file?.leftMs).toBeGreaterThan(26_000);
  expect(file?.leftMs).toBeLessThanOrEqual(27_000);
  expect(file?.forProofsMs).toBeGreaterThan(59_000);
  let slowness = 1;
  const late = new TotalBudget(4, performance.now(), () => slowness).forFile(1);
  slowness = 6;
  expect(late?.forProofsMs).toBe(0);
});
