import { expect, test } from "vitest";
import type { SearchResult, UnitResult } from "../../src/model/result.ts";
import { searchLines } from "../../src/report/search-lines.ts";

function unit(name: string, search?: SearchResult[]): UnitResult {
  return { name, ...(search === undefined ? {} : { search }) } as UnitResult;
}

function check(search: SearchResult[], expected: string): void {
  expect(searchLines([unit("Cart", search)])).toEqual([`Cart  ${expected}`]);
}

test("each way of searching once, with what all its turns added", () =>
  check(
    [
      { by: "symbolic", runs: 100, reached: 40 },
      { by: "evolution", runs: 30, reached: 2 },
      { by: "flips", runs: 5, reached: 1 },
      { by: "evolution", runs: 20, reached: 1 },
      { by: "symbolic", runs: 7, reached: 0 },
    ],
    "symbolic execution reached 40 goals (107 runs) · evolution 3 more (50 runs) · symbolic execution of what evolution found 1 more (5 runs)",
  ));

test("what brought nothing is told, too", () =>
  check(
    [
      { by: "tests", runs: 1, reached: 1 },
      { by: "evolution", runs: 1, reached: 0 },
    ],
    "existing tests reached 1 goal (1 run) · evolution nothing more (1 run)",
  ));

test("the first may have brought nothing", () =>
  check([{ by: "random", runs: 9, reached: 0 }], "random calls reached 0 goals (9 runs)"));

test("units without a search have no line", () => {
  expect(searchLines([unit("a"), unit("b", []), unit("c", [{ by: "random", runs: 2, reached: 3 }])])).toEqual([
    "c  random calls reached 3 goals (2 runs)",
  ]);
});
