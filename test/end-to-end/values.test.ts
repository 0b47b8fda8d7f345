// Strings, arrays, objects, collections, callbacks and untyped values: every subject in one project and one run, since
// most of the time of a small run is its start. PATHWISE_SOAK_RUNS repeats the generated tests.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkUnit, expectValid } from "./harness/check-subject.ts";
import { coverageOf } from "./harness/coverage.ts";
import { workspace } from "./harness/workspace.ts";
import { EXPECTED_PATHS, EXPECTED_VALUES } from "./values-expected.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/values");
const RUNS = Number(process.env["PATHWISE_SOAK_RUNS"] ?? 2);

const subject = (name: string): string => path.join(FOLDER, name);

test("every subject is expected", () => {
  expect(Object.keys(EXPECTED_VALUES)).toEqual(readdirSync(FOLDER).sort());
});

test("every branch that can be reached is reached", { timeout: 180_000 + RUNS * 10_000 }, async () => {
  const files = Object.keys(EXPECTED_VALUES);
  const user = workspace(files.map(subject));
  const { status, stderr, result } = await user.pathwise(".");
  expect(status, stderr).toBe(0);
  expectValid(result);
  for (const [file, expected] of Object.entries(EXPECTED_VALUES)) {
    const units = result.units.filter((unit) => unit.file === file && unit.kind === "function");
    expect.soft(units.map(({ name }) => name).sort(), file).toEqual(Object.keys(expected).sort());
    for (const unit of units) softly(() => checkUnit(unit, expected[unit.name] ?? {}));
  }
  const testFiles = files.map((file) => file.replace(/\.(\w+)$/, ".pathwise.test.$1"));
  expect(user.files()).toEqual(expect.arrayContaining(testFiles));
  const { branches, statements } = result.totals;
  expect.soft({ branches, statements }).toEqual(await coverageOf(user, "vitest", ".pathwise.test.", files));
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect.soft(types.status, types.stdout).toBe(0);
  for (let i = 2; i <= RUNS; i++) {
    const again = await user.run("node_modules/.bin/vitest", "run");
    expect(again, `run ${i}\n${again.stdout}${again.stderr}`).toMatchObject({ status: 0 });
  }
});

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

test("every path is found", async () => {
  const user = workspace(Object.keys(EXPECTED_PATHS).map(subject));
  const { status, stderr, result } = await user.pathwise(".", "--criterion", "path");
  expect(status, stderr).toBe(0);
  expectValid(result);
  for (const [file, paths] of Object.entries(EXPECTED_PATHS)) {
    const units = result.units.filter((unit) => unit.file === file);
    expect(Object.fromEntries(units.map((unit) => [unit.name, unit.paths]))).toEqual(paths);
    expect(Object.fromEntries(units.map((unit) => [unit.name, unit.tests]))).toEqual(paths);
  }
});

test("the same input gives the same bytes", async () => {
  const files = ["reducer.ts", "conditions.ts"];
  const user = workspace(files.map(subject));
  const first = await user.pathwise(...files, "--dry-run");
  const second = await user.pathwise(...files, "--dry-run");
  expect(first.stdout).toContain("describe(");
  expect(second.stdout).toBe(first.stdout);
});
