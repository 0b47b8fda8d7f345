import { expect, test } from "vitest";
import { ProcessClock } from "../../src/supervisor/process-clock.ts";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test("time in which the process runs counts", () => {
  const clock = new ProcessClock(process.pid);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 300_000);
  expect(clock.elapsed()).toBeGreaterThan(250);
});

test("it begins anew", () => {
  const clock = new ProcessClock(process.pid);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 300_000);
  clock.restart();
  expect(clock.elapsed()).toBeLessThan(250);
});

test("time of a process that is not there counts by the clock", async () => {
  const clock = new ProcessClock(undefined);
  await wait(60);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(50);
});
