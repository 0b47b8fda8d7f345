import { expect, test } from "vitest";
import { ProcessClock } from "../../src/supervisor/process-clock.ts";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function work(ms: number): void {
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 1000 * ms);
}

test("time in which the process runs counts", () => {
  const clock = new ProcessClock(process.pid);
  work(300);
  clock.look();
  expect(clock.elapsedMs).toBeGreaterThan(250);
  expect(clock.spentMs).toBeGreaterThan(250);
});

test("it begins anew, but not what was spent", () => {
  const clock = new ProcessClock(process.pid);
  work(300);
  clock.restart();
  clock.look();
  expect(clock.elapsedMs).toBeLessThan(250);
  expect(clock.spentMs).toBeGreaterThan(250);
});

test("of time in which nothing can be told of the process, a share counts", async () => {
  const clock = new ProcessClock(undefined);
  await wait(200);
  clock.look();
  expect(clock.elapsedMs).toBeGreaterThanOrEqual(45);
  expect(clock.spentMs).toBeGreaterThanOrEqual(45);
});
