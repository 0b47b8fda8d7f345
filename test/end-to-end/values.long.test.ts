// Strings, arrays, objects, collections, callbacks and untyped values. PATHWISE_SOAK_RUNS repeats the generated tests.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkProject } from "./harness/check-project.ts";
import { expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";
import { EXPECTED_PATHS, EXPECTED_VALUES } from "./values-expected.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/values");
const RUNS = Number(process.env["PATHWISE_SOAK_RUNS"] ?? 2);

const subject = (name: string): string => path.join(FOLDER, name);

test("every subject is expected", () => {
  expect(Object.keys(EXPECTED_VALUES)).toEqual(readdirSync(FOLDER).sort());
});

/** Subjects that stand in one file here, since every file is verified by itself. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  "texts.ts": [
    ...["conditions.ts", "csv-line.ts", "email.ts", "hex-colour.ts", "ipv4.ts", "iso-date.ts", "query-string.ts"],
    ...["roman-numeral.ts", "semver.ts", "strings.ts"],
  ],
  "structures.ts": [
    ...["aliasable.ts", "arrays.ts", "deep-merge.ts", "expression.ts", "linked-list.ts", "objects.ts", "reducer.ts"],
    ...["rotate.ts", "transfer.ts"],
  ],
};

test("every branch that can be reached is reached", { timeout: 600_000 + RUNS * 10_000 }, async () => {
  const joined = new Set(Object.values(TOGETHER).flat());
  const alone = Object.keys(EXPECTED_VALUES).filter((name) => !joined.has(name));
  const user = workspace(alone.map(subject));
  for (const [file, parts] of Object.entries(TOGETHER))
    user.write(file, parts.map((name) => readFileSync(subject(name), "utf8")).join("\n"));
  const unitsOf = (parts: readonly string[]) =>
    Object.fromEntries(parts.flatMap((name) => Object.entries(EXPECTED_VALUES[name] ?? {})));
  await checkProject(
    user,
    {
      ...Object.fromEntries(alone.map((name) => [name, EXPECTED_VALUES[name] ?? {}])),
      ...Object.fromEntries(Object.entries(TOGETHER).map(([file, parts]) => [file, unitsOf(parts)])),
    },
    RUNS,
  );
});

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
