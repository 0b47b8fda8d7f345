import { expect } from "@jest/globals";
import { assume, prove } from "pathwise/jest";
import { clamp } from "./clamp";

prove("clamp stays in its range", (x: number, low: number, high: number) => {
  assume(low <= high && !Number.isNaN(x));
  const clamped = clamp(x, low, high);
  expect(clamped).toBeGreaterThanOrEqual(low);
  expect(clamped).toBeLessThanOrEqual(high);
});

prove("clamp changes nothing that is in its range", (x: number, low: number, high: number) => {
  assume(low <= x && x <= high);
  expect(clamp(x, low, high)).toBe(x);
});
