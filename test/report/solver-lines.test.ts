import { expect, test } from "vitest";
import { renderSolver } from "../../src/report/solver-lines.ts";

const STYLE = { color: false, width: 80 };

test("the layers of all units are added up, those never asked left out", () => {
  const layers = (hits: number) => [
    { name: "slice", hits: 0, misses: 2, ms: 400 },
    { name: "refute", hits, misses: 1, ms: 800 },
    { name: "z3", hits: 0, misses: 0, ms: 0 },
  ];
  const text = renderSolver(
    [
      { queries: 2, layers: layers(1) },
      { queries: 3, layers: layers(4) },
    ],
    STYLE,
  );
  expect(text).toContain("Solver: 5 queries in 2.4 s");
  expect(text).toMatch(/refute +5 +2 +1\.6 s/);
  expect(text).not.toContain("z3");
});

test("nothing is said where nothing was asked", () => {
  expect(renderSolver([{ queries: 0, layers: [] }], STYLE)).toBe("");
});
