import { expect, test } from "vitest";
import { PriorityQueue } from "../../src/support/priority-queue.ts";
import { Rng } from "../../src/support/rng.ts";

function drained(ranks: readonly number[]): (readonly [number, number])[] {
  const queue = new PriorityQueue<readonly [number, number]>();
  for (const [i, rank] of ranks.entries()) queue.push(rank, [rank, i]);
  return Array.from({ length: ranks.length }, () => queue.pop() as readonly [number, number]);
}

test("the least rank first, and of equal ranks the one that was added first", () => {
  const rng = new Rng(7);
  const ranks = Array.from({ length: 500 }, () => rng.below(40));
  expect(drained(ranks)).toEqual(ranks.map((rank, i) => [rank, i] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]));
});

test("nothing is left of an empty queue", () => {
  const queue = new PriorityQueue<string>();
  expect(queue.pop()).toBeUndefined();
  queue.push(1, "a");
  expect([queue.pop(), queue.pop()]).toEqual(["a", undefined]);
});
