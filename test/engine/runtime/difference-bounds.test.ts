import { expect, it } from "vitest";
import { DifferenceBounds, ZERO } from "../../../src/engine/runtime/effects/difference-bounds.ts";

type Fact = readonly [kind: "atMost" | "not", x: number, y: number, value: number];

function check(facts: readonly Fact[], x: number, y: number, value: number): boolean | undefined {
  const bounds = new DifferenceBounds();
  for (const [kind, ...fact] of facts) bounds[kind](...fact);
  return bounds.is(x, y, value);
}

it.each<[string, readonly Fact[], [number, number, number], boolean | undefined]>([
  ["nothing known", [], [1, 2, 0], undefined],
  ["x < y", [["atMost", 1, 2, -1]], [1, 2, 0], false],
  ["x < y, the other way round", [["atMost", 1, 2, -1]], [2, 1, 0], false],
  [
    "x <= y <= x",
    [
      ["atMost", 1, 2, 0],
      ["atMost", 2, 1, 0],
    ],
    [2, 1, 0],
    true,
  ],
  [
    "x <= y, y < z",
    [
      ["atMost", 1, 2, 0],
      ["atMost", 2, 3, -1],
    ],
    [1, 3, 0],
    false,
  ],
  ["x !== y + 1", [["not", 1, 2, 1]], [2, 1, -1], false],
  [
    "x <= y, x !== y, x !== y - 1",
    [
      ["atMost", 1, 2, 0],
      ["not", 1, 2, 0],
      ["not", 2, 1, 1],
    ],
    [1, 2, -2],
    undefined,
  ],
  [
    "between two integers",
    [
      ["atMost", 1, 2, 0],
      ["not", 1, 2, 0],
      ["atMost", 2, 1, 1],
    ],
    [1, 2, -1],
    true,
  ],
  [
    "x <= 3, x !== 3, x >= 2",
    [
      ["atMost", 1, ZERO, 3],
      ["not", 1, ZERO, 3],
      ["atMost", ZERO, 1, -2],
    ],
    [1, ZERO, 2],
    true,
  ],
])("%s", (_, facts, [x, y, value], expected) => {
  expect(check(facts, x, y, value)).toBe(expected);
});
