import { expect, test } from "vitest";
import { compare, geometricMean } from "../../bench/measure.ts";

/** Work that keeps the clock busy for these many milliseconds, call by call. */
function busy(...calls: number[]): () => void {
  let call = 0;
  return () => {
    const until = performance.now() + (calls[call++] ?? 0);
    while (performance.now() < until);
  };
}

test("the best run of each side counts, without the warm-up", async () => {
  const { baselineMs, candidateMs, ratio } = await compare(busy(0, 30, 20), busy(0, 40, 80), 2, 1);
  expect(baselineMs).toBeGreaterThanOrEqual(20);
  expect(candidateMs).toBeGreaterThanOrEqual(40);
  expect(ratio).toBeCloseTo(candidateMs / baselineMs);
});

test("the two sides take turns", async () => {
  const order: string[] = [];
  await compare(
    () => order.push("a"),
    () => order.push("b"),
    2,
  );
  expect(order).toEqual(["a", "b", "a", "b"]);
});

test("geometric mean", () => {
  expect(geometricMean([1, 4])).toBeCloseTo(2);
  expect(geometricMean([3])).toBeCloseTo(3);
});
