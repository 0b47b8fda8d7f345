// What the papers show by hand, shown by the tool: how many paths there are, and a test for each.
import path from "node:path";
import { expect, test } from "vitest";
import { checkUnit, expectValid } from "./harness/check-subject.ts";
import { coverageOf } from "./harness/coverage.ts";
import { workspace } from "./harness/workspace.ts";

interface Case {
  readonly file: string;
  readonly unit: string;
  readonly paths: number;
}

const CASES: readonly Case[] = [
  { file: "test-method.ts", unit: "testMethod", paths: 3 },
  // x <= 3, 3 < x <= 6, x > 6; and NaN, for which every comparison is false.
  { file: "impossible-paths.ts", unit: "threeWay", paths: 4 },
  { file: "check-values.ts", unit: "checkValues", paths: 2 },
  { file: "div.ts", unit: "div", paths: 2 },
];

/** In one run, since most of the time of a small one is its start. */
async function check(cases: readonly Case[], status: "complete" | "bounded", ...args: string[]): Promise<void> {
  const files = cases.map(({ file }) => file);
  const user = workspace(files.map((file) => path.resolve(import.meta.dirname, "subjects/papers", file)));
  const finished = await user.pathwise(...files, "--criterion", "path", ...args);
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  expectValid(finished.result);
  const { units, totals } = finished.result;
  const found = units.map(({ file, name, tests }) => ({ file, unit: name, paths: tests }));
  expect(found).toHaveLength(cases.length);
  expect(found).toEqual(expect.arrayContaining([...cases]));
  for (const unit of units) {
    const expected = cases.find(({ file }) => file === unit.file);
    checkUnit(unit, { paths: expected!.paths, status: [status] });
    expect(user.files()).toContain(unit.testFile);
  }
  const { branches, statements } = totals;
  expect({ branches, statements }).toEqual(await coverageOf(user, "vitest", ".pathwise.test.", files));
}

test("as many paths as the papers say", () => check(CASES, "complete"));

test("one path fewer over integers", () =>
  check([{ file: "impossible-paths.ts", unit: "threeWay", paths: 3 }], "bounded", "--numbers", "int"));
