import { expect, test } from "vitest";
import { ownSlowness, slownessOf } from "../../src/support/own-slowness.ts";

test("a thread that waits as long as it runs takes twice as long", () => {
  expect(slownessOf({ ranMs: 1000, waitedMs: 0 })).toBe(1);
  expect(slownessOf({ ranMs: 1000, waitedMs: 1000 })).toBe(2);
  // It has not seen enough.
  expect(slownessOf({ ranMs: 1, waitedMs: 1000 })).toBe(1);
});

test("this process is no quicker than on a machine with nothing else to do", () => {
  expect(ownSlowness()).toBeGreaterThanOrEqual(1);
  expect(ownSlowness()).toBeLessThan(1000);
});
