import { expect, test } from "vitest";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";

/** Whether timers that the code starts throw when they fire. */
function check(code: () => void, expected: boolean): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  const timers = new VirtualTimers();
  timers.install();
  try {
    timers.reset();
    code();
    expect(timers.leaveErrors()).toBe(expected);
  } finally {
    Object.assign(globalThis, {
      ...{ setTimeout, setInterval, setImmediate },
      ...{ clearTimeout, clearInterval, clearImmediate },
    });
  }
}

function fail(): never {
  throw new Error("late");
}

test("timers that code leaves behind", () => {
  check(() => undefined, false);
  check(() => void setTimeout(() => 1, 5), false);
  check(() => void setTimeout(fail, 5), true);
  check(() => void setImmediate(fail), true);
  check(() => void setTimeout(() => setTimeout(fail), 5), true);
  check(() => clearTimeout(setTimeout(fail, 5)), false);
  check(() => void setInterval(() => 1, 5), false);
});
