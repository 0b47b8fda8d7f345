import { expect, test } from "vitest";
import type { Evidence, FurtherGoal } from "../../src/model/coverage-map.ts";
import { chooseEvidence } from "../../src/select/choose-evidence.ts";

function goal(...evidence: Evidence[]): FurtherGoal {
  const range = { start: 0, end: 1 };
  return { counter: 99, evidence, range, position: { line: 1, column: 1 }, missing: "", deciding: [], leading: [] };
}

const well = (...counters: number[]): Evidence => ({ counters, how: "well" });
const somehow = (...counters: number[]): Evidence => ({ counters, how: "somehow" });

function check(goals: readonly FurtherGoal[], runs: readonly number[][], expected: readonly number[]): void {
  const chosen = chooseEvidence(
    goals,
    runs.map((run) => new Set(run)),
  );
  expect([...chosen].sort()).toEqual(expected);
}

test("both halves of a pair, by whichever runs", () => check([goal(well(1, 2))], [[1], [2]], [1, 2]));
test("nothing for what cannot be completed", () => check([goal(well(1, 2))], [[1]], []));
test("the better evidence, though another would do", () =>
  check([goal(well(1, 2), somehow(3, 4))], [[3, 4], [1], [2]], [1, 2]));
test("another where the better is not complete", () =>
  check([goal(well(1, 2), somehow(3, 4))], [[1], [3], [4]], [3, 4]));
test("of equally good evidence, what runs show that are needed anyway", () =>
  check([goal(well(1, 2)), goal(well(3, 4), well(5, 6))], [[1], [2, 5], [3], [4], [6]], [1, 2, 5, 6]));
test("goals that one run reaches have none", () => check([{ ...goal(), counter: 1 }], [[1]], []));
