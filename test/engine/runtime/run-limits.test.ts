import { describe, expect, test } from "vitest";
import { RunLimits } from "../../../src/engine/runtime/run-limits.ts";
import { Path } from "../../../src/engine/runtime/path.ts";
import { build } from "../../../src/expr/build.ts";
import { constant, variable } from "../../../src/expr/expr.ts";

/** Counts down as rewritten code does; gives the number of steps taken and why no more were allowed. */
function takeSteps(limits: RunLimits, most: number): { taken: number; reason: string | undefined } {
  for (let taken = 0; taken < most; taken++) {
    const left = (limits.steps[0] as number) - 1;
    limits.steps[0] = left;
    const reason = left < 0 ? limits.takeSlice() : undefined;
    if (reason !== undefined) return { taken, reason };
  }
  return { taken: most, reason: undefined };
}

function limitsOf(maxSteps: number, mostMs = Infinity): RunLimits {
  const limits = new RunLimits();
  limits.mostMs = mostMs;
  limits.start(maxSteps, 8);
  limits.startClock();
  return limits;
}

describe("steps", () => {
  test.each([0, 1, 255, 256, 257, 512, 100_000])("%d are allowed, and no more", (maxSteps) => {
    expect(takeSteps(limitsOf(maxSteps), 200_000)).toEqual({ taken: maxSteps, reason: "steps" });
  });

  test("those that are left are counted whatever the slice", () => {
    const limits = limitsOf(1000);
    takeSteps(limits, 300);
    expect(limits.stepsLeft).toBe(700);
  });

  test("no step is allowed after the last", () => {
    const limits = limitsOf(10);
    takeSteps(limits, 20);
    expect(takeSteps(limits, 5)).toEqual({ taken: 0, reason: "steps" });
  });
});

describe("time", () => {
  const work = (ms: number): void => {
    const start = process.cpuUsage();
    for (;;) {
      const { user, system } = process.cpuUsage(start);
      if (user + system > 1000 * ms) return;
    }
  };

  test("ends a run when a slice is used up", () => {
    const limits = limitsOf(1_000_000, 30);
    takeSteps(limits, 300);
    work(60);
    expect(takeSteps(limits, 1000)).toEqual({ taken: 212, reason: "time" });
    expect(limits.stepsLeft).toBe(0);
  });

  test("does not count before the clock is started, nor after it is stopped", () => {
    const limits = new RunLimits();
    limits.mostMs = 10;
    limits.start(100_000, 8);
    takeSteps(limits, 300);
    work(20);
    expect(takeSteps(limits, 300).reason).toBeUndefined();
    limits.startClock();
    takeSteps(limits, 300);
    limits.stopClock();
    work(20);
    expect(takeSteps(limits, 300).reason).toBeUndefined();
  });

  test("ends a run that decides one condition after another", () => {
    const path = new Path(new Map([["x", 0]]));
    path.limits = limitsOf(1_000_000, 20);
    const x = variable("x", "number");
    const decideMany = (from: number): void => {
      for (let i = from; i < from + 40; i++) path.decide(build("lt", constant(i), x), 0);
    };
    decideMany(0);
    work(40);
    expect(() => decideMany(100)).toThrow("given up");
    expect(path.abortedAs).toEqual({ status: "cut", reason: "time" });
  });

  test("more of it is given on demand", async () => {
    const limits = limitsOf(100, 20);
    expect(await limits.patiently(() => Promise.resolve(limits.mostMs))).toBe(1000);
    expect(limits.mostMs).toBe(20);
  });
});
