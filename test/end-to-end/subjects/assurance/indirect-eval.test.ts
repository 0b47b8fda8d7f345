import { expect } from "vitest";
import { prove } from "pathwise/vitest";

prove("F indirect eval", (x: number) => {
  expect((0, eval)("(x) => x === 12345")(x)).toBe(false);
});
