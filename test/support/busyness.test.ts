import { expect, test } from "vitest";
import { busyness } from "../../src/support/busyness.ts";

function check(load: number, processors: number, expected: number): void {
  expect(busyness(load, processors)).toBe(expected);
}

test("a process takes as much longer as there are more that want a processor", () => {
  check(0, 2, 1);
  check(1.5, 2, 1);
  check(6, 2, 3);
  check(6, 4, 1.5);
  check(400, 2, 4);
});
