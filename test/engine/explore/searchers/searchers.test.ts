import { describe, expect, test } from "vitest";
import { constant } from "../../../../src/expr/expr.ts";
import { BreadthFirstSearcher } from "../../../../src/engine/explore/searchers/breadth-first-searcher.ts";
import { NearestGoalSearcher } from "../../../../src/engine/explore/searchers/nearest-goal-searcher.ts";
import type { Searcher } from "../../../../src/engine/explore/searchers/searcher.ts";
import type { Flip } from "../../../../src/engine/explore/path-tree.ts";

function flip(site: number, depth = 0): Flip {
  const decision = { kind: "branch", condition: constant(true), site: 0, flippable: true } as const;
  return {
    prefix: Array.from({ length: depth }, () => decision),
    condition: constant(true),
    site,
    isDeferred: false,
    inputs: new Map(),
  };
}

function check(searcher: Searcher, pushed: readonly Flip[], expected: readonly Flip[]): void {
  for (const each of pushed) searcher.push(each);
  const popped: Flip[] = [];
  for (let next = searcher.pop(); next !== undefined; next = searcher.pop()) popped.push(next);
  expect(popped).toEqual(expected);
  expect(searcher.size).toBe(0);
}

describe("BreadthFirstSearcher", () => {
  test("first in, first out, however many", () => {
    const flips = Array.from({ length: 5000 }, (_, i) => flip(i));
    check(new BreadthFirstSearcher(), flips, flips);
  });
});

describe("NearestGoalSearcher", () => {
  const [near, far, deep, again] = [flip(1, 3), flip(2, 1), flip(1, 9), flip(1, 5)];

  test("what is nearer to a goal comes first", () => {
    check(new NearestGoalSearcher((site) => site), [far, near], [near, far]);
  });

  test("at one distance, sites that were tried less come first, then shorter paths", () => {
    check(new NearestGoalSearcher(() => 0), [deep, again, near, far], [far, near, again, deep]);
  });
});
