import { expect, test } from "vitest";
import { WorkClock, spentMs } from "../../src/support/work-clock.ts";

test.each([
  { name: "a process that has a processor for itself", wall: 1000, cpu: 990, expected: 990 },
  { name: "one with threads that work beside it", wall: 1000, cpu: 1700, expected: 1000 },
  { name: "one that waits for a processor", wall: 3000, cpu: 1000, expected: 1000 },
  { name: "one that sleeps, or waits for too long", wall: 8000, cpu: 10, expected: 2000 },
  { name: "one that is known to have waited", wall: 8000, cpu: 1000, delay: 7000, expected: 1000 },
  { name: "one that is known to have slept", wall: 8000, cpu: 10, delay: 100, expected: 7900 },
  { name: "one that waited for too long", wall: 8000, cpu: 10, delay: 7990, expected: 800 },
])("$name", ({ wall, cpu, delay, expected }) => expect(spentMs(wall, cpu, delay)).toBe(expected));

test("work counts", () => {
  const watch = new WorkClock();
  expect(watch.isPast(1000)).toBe(false);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 60_000);
  expect(watch.spentMs).toBeGreaterThan(40);
  expect([watch.isPast(40), watch.hasRunFor(40), watch.isPast(60_000)]).toEqual([true, true, false]);
});

test("sleep counts for a share", async () => {
  // What the system told of the busy time above is out of date then.
  await new Promise((resolve) => setTimeout(resolve, 60));
  const watch = new WorkClock();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(watch.spentMs).toBeGreaterThanOrEqual(45);
});

test("what was asked for lately is not asked for again at once, and the end is seen", () => {
  const watch = new WorkClock();
  const start = performance.now();
  let looks = 0;
  while (!watch.isPast(30)) looks++;
  expect(looks).toBeGreaterThan(100);
  expect(performance.now() - start).toBeGreaterThanOrEqual(30);
});
