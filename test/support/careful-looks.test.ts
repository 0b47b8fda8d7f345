import { expect, test } from "vitest";
import { attempt, isKindOf } from "../../src/support/careful-looks.ts";

const hostile: unknown = new Proxy(
  {},
  {
    getPrototypeOf() {
      throw new Error("trap");
    },
  },
);

test("a value whose traps throw is of no kind", () => {
  expect(isKindOf(new TypeError("x"), Error)).toBe(true);
  expect(isKindOf({}, Error)).toBe(false);
  expect(() => hostile instanceof Error).toThrow("trap");
  expect(isKindOf(hostile, Error)).toBe(false);
});

test("a look that throws gives nothing", () => {
  expect(attempt(() => 1)).toBe(1);
  expect(attempt(() => Object.getPrototypeOf(hostile) as unknown)).toBeUndefined();
});
