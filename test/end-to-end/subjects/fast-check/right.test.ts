// Properties that hold, and what can be said of them.
import fc from "fast-check";
import { solver } from "pathwise/fast-check";
import { beforeEach, describe, expect, test } from "vitest";

fc.installGlobalPlugin(solver({ budget: 20 }));

function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

let base = 0;
describe("clamp", () => {
  beforeEach(() => {
    base = 1;
  });
  test("is within its bounds", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (x, a, b) => {
        fc.pre(a <= b);
        const clamped = clamp(x, a, b);
        return clamped >= a && clamped <= b && base === 1;
      }),
    );
  });
});
test("a filter leaves even numbers", () => {
  const even = fc.integer().filter((x) => x % 2 === 0);
  fc.assert(fc.property(even, (x) => (x / 2) * 2 === x && x % 2 === 0));
});
test("text that is doubled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await Promise.resolve();
      expect((text + text).length).toBe(2 * text.length);
    }),
  );
});
test("nothing is said of what packages do", () => {
  fc.assert(fc.property(fc.string(), (text) => JSON.parse(JSON.stringify([text]))[0] === text));
});
test("values that are not followed are left to fast-check", () => {
  fc.assert(fc.property(fc.uuid(), fc.scheduler(), (id) => id.length === 36), { numRuns: 5 });
});
const half = 5;
test.each([[half], [7]])("rows below %i", (most) => {
  fc.assert(fc.property(fc.nat(most), (x) => x <= most), { seed: 3, numRuns: 20, examples: [[1]] });
});
