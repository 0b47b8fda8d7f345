import { expect, test, vi } from "vitest";
import { VirtualTimers, letTimePass } from "../../../src/engine/execute/timers.ts";

/** Whether timers that the code starts throw when they fire. */
function check(code: () => void, expected: boolean): void {
  withVirtual((timers) => {
    code();
    expect(timers.leaveErrors()).toBe(expected);
  });
}

function withVirtual(task: (timers: VirtualTimers) => void): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  const timers = new VirtualTimers();
  timers.install();
  try {
    timers.reset();
    task(timers);
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

/** What timers note, letter by letter, each time that time passes: as with the fake timers of a runner. */
function checkPassing(code: (note: (letter: string) => void) => void, expected: readonly string[]): void {
  const notedBy = (pass: () => void): string[] => {
    let noted = "";
    code((letter) => (noted += letter));
    return expected.map(() => {
      noted = "";
      pass();
      return noted;
    });
  };
  withVirtual(() => expect(notedBy(letTimePass)).toEqual(expected));
  vi.useFakeTimers();
  try {
    expect(notedBy(() => void vi.runOnlyPendingTimers())).toEqual(expected);
  } finally {
    vi.useRealTimers();
  }
}

test("time passes until the last timer that is pending", () => {
  checkPassing(() => undefined, ["", ""]);
  checkPassing(
    (note) => {
      setTimeout(note, 20, "b");
      setTimeout(note, 10, "a");
    },
    ["ab", ""],
  );
  checkPassing((note) => void setTimeout(() => void setTimeout(note, 10, "b"), 10), ["", "b", ""]);
  checkPassing(
    (note) => {
      setTimeout(() => void setTimeout(note, 5, "b"), 10);
      setTimeout(note, 30, "c");
    },
    ["bc", ""],
  );
  checkPassing(
    (note) => {
      setInterval(note, 10, "i");
      setTimeout(note, 25, "t");
    },
    ["iit", "i", "i"],
  );
  checkPassing(
    (note) => {
      const timer = setTimeout(note, 20, "b");
      setTimeout(() => clearTimeout(timer), 10);
    },
    ["", ""],
  );
});
