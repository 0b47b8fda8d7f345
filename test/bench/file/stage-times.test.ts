import { expect, test } from "vitest";
import { processTimes, treeMs } from "../../../bench/file/processor-time.ts";
import { StageTimes } from "../../../bench/file/stage-times.ts";

test("stages have the time until the next one, those of one name together", () => {
  let now = 0;
  const times = new StageTimes(() => ({ wallMs: now, processorMs: 2 * now }), "start");
  for (const [ms, stage] of [
    [5, "a"],
    [10, "b"],
    [20, "a"],
    [40, "end"],
  ] as const) {
    now += ms;
    times.enter(stage);
  }
  expect(times.all).toEqual([
    { stage: "start", wallMs: 5, processorMs: 10 },
    { stage: "a", wallMs: 50, processorMs: 100 },
    { stage: "b", wallMs: 20, processorMs: 40 },
  ]);
});

test("a process counts with its children, those that have ended too", () => {
  const stat = (parent: number, ...ticks: number[]): string =>
    `1 (a (b) c) S ${parent} 0 0 0 0 0 0 0 0 0 ${ticks.join(" ")} 20 0`;
  const processes = [
    processTimes(3, stat(2, 1, 0, 0, 0)),
    processTimes(2, stat(1, 1, 2, 3, 4)),
    processTimes(9, stat(8, 100, 0, 0, 0)),
  ];
  expect(treeMs(2, processes)).toBe(110);
});

test("time that a process spends is seen", () => {
  const before = treeMs(process.pid);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 100_000);
  expect(treeMs(process.pid) - before).toBeGreaterThanOrEqual(80);
});
