// Runs pathwise once on a project of many files: most of the time of a small run is its start.
import { expect } from "vitest";
import type { Result, UnitResult } from "../../../src/model/result.ts";
import { type ExpectedUnit, checkUnit, expectValid } from "./check-subject.ts";
import { coverageOf } from "./coverage.ts";
import type { Workspace } from "./workspace.ts";

/** What is expected of each unit, by file. Classes that are not named may be there. */
export type ExpectedFiles = Readonly<Record<string, Readonly<Record<string, ExpectedUnit>>>>;

/** All units as expected, coverage as istanbul counts it, tests that type-check and pass so many times in all. */
export async function checkProject(user: Workspace, expected: ExpectedFiles, runs: number): Promise<Result> {
  // the machine may be busy, and how long things take is for the bench to say
  const { status, stderr, result } = await user.pathwise(".", "--budget", "60");
  expect(status, stderr).toBe(0);
  expectValid(result);
  const files = Object.keys(expected);
  for (const [file, units] of Object.entries(expected)) {
    const isExpected = ({ kind, name }: UnitResult): boolean => kind === "function" || Object.hasOwn(units, name);
    const found = result.units.filter((unit) => unit.file === file && isExpected(unit));
    expect.soft(found.map(({ name }) => name).sort(), file).toEqual(Object.keys(units).sort());
    for (const unit of found) softly(() => checkUnit(unit, units[unit.name] ?? {}));
  }
  const testFiles = files.map((file) => file.replace(/\.([cm]?[jt]s)x?$/, ".pathwise.test.$1"));
  expect(user.files()).toEqual(expect.arrayContaining(testFiles));
  const { branches, statements } = result.totals;
  expect.soft({ branches, statements }).toEqual(await coverageOf(user, "vitest", ".pathwise.test.", files));
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect.soft(types.status, types.stdout).toBe(0);
  // measuring coverage was the first
  for (let i = 2; i <= runs; i++) {
    const again = await user.run("node_modules/.bin/vitest", "run");
    expect(again, `run ${i}\n${again.stdout}${again.stderr}`).toMatchObject({ status: 0 });
  }
  return result;
}

/** One unit that disappoints must not hide the others. */
function softly(check: () => void): void {
  let problem = "";
  try {
    check();
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  expect.soft(problem).toBe("");
}
