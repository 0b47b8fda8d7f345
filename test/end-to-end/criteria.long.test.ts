// Criteria beyond branches: what the tests cover of them, what is said of the rest, and that the tests pass.
import { expect, test } from "vitest";
import type { UnitResult } from "../../src/model/result.ts";
import { expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const SUBJECT = `export function discount(total: number, isMember: boolean): number {
  let rate = 0;
  if (total > 100 || isMember) rate = 10;
  if (total > 500 && total > 200) return total - 2 * rate;
  return total - rate;
}
`;

interface Expected {
  readonly goals: UnitResult["criterion"]["goals"];
  readonly tests: number;
  /** Each as it is shown. */
  readonly unreached: readonly string[];
  /** Goals that tests reach together. */
  readonly reached?: UnitResult["criterion"]["reached"];
}

async function check(criterion: string, { goals, tests, unreached, reached }: Expected): Promise<void> {
  const user = workspace([]);
  user.write("discount.ts", SUBJECT);
  const finished = await user.pathwise("discount.ts", "--strength", "branch", "--criterion", criterion);
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  expectValid(finished.result);
  const [unit] = finished.result.units;
  expect(unit).toMatchObject({ status: "complete", tests, criterion: { name: criterion, goals } });
  expect(unit?.criterion.reached).toEqual(reached);
  expect(unit?.unreached.map(({ location, goal, why }) => `${location}  ${goal}: ${why}`)).toEqual(unreached);
  for (const line of unreached) expect(finished.stdout).toContain(line);
  const run = await user.run("npx", "vitest", "run");
  expect(run, run.stdout + run.stderr).toMatchObject({ status: 0 });
}

test("condition", () =>
  check("condition", {
    goals: { covered: 7, total: 8 },
    tests: 3,
    unreached: ["discount.ts:4:22  total > 200 is never false: proved infeasible"],
  }));
test("mcdc", () =>
  check("mcdc", {
    goals: { covered: 3, total: 4 },
    tests: 3,
    unreached: ["discount.ts:4:22  total > 200 is not shown to affect total > 500 && total > 200: proved infeasible"],
    reached: [
      { location: "discount.ts:3:7", goal: "total > 100", how: "unique cause" },
      { location: "discount.ts:3:22", goal: "isMember", how: "unique cause" },
      { location: "discount.ts:4:7", goal: "total > 500", how: "unique cause" },
    ],
  }));
test("def-use", () =>
  check("def-use", {
    goals: { covered: 9, total: 10 },
    tests: 3,
    unreached: ["discount.ts:4:35  rate defined at line 2 does not reach its use at line 4: proved infeasible"],
  }));
