// The one check of the whole tool on one subject: it ends well, its JSON is valid and says what we worked out by hand,
// the file it wrote passes in the real runner, and istanbul counts the same coverage as we do.
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import schema from "../../../schema/result.schema.json" with { type: "json" };
import type { Result, UnitResult, UnitStatus } from "../../../src/model/result.ts";
import { coverageOf } from "./coverage.ts";
import { type Workspace, workspace } from "./workspace.ts";

const SUBJECTS = path.resolve(import.meta.dirname, "../subjects");
const validate = new Ajv2020({ allErrors: true }).compile(schema);

export interface ExpectedUnit {
  /** Any of these; by default anything that is not a failure. */
  readonly status?: readonly UnitStatus[];
  readonly paths?: number;
  /** Ways out of its branches that no input reaches; 0 by default. */
  readonly unreachable?: number;
  readonly reason?: RegExp;
  /** Kinds of findings that must be among those reported. */
  readonly findings?: readonly string[];
}

export interface Subject {
  /** In `subjects/`, or absolute. */
  readonly file: string;
  /** Further files that it needs, beside it. */
  readonly imports?: readonly string[];
  readonly args?: readonly string[];
  readonly runner?: "vitest" | "jest";
  readonly units: Readonly<Record<string, ExpectedUnit>>;
}

export interface Checked {
  readonly user: Workspace;
  readonly result: Result;
  readonly testFile: string;
}

export function expectValid(result: Result | undefined): asserts result is Result {
  expect(validate(result), JSON.stringify(validate.errors)).toBe(true);
}

export async function checkSubject(subject: Subject): Promise<Checked> {
  const { file, imports = [], args = [], runner = "vitest" } = subject;
  const source = path.resolve(SUBJECTS, file);
  const name = path.basename(source);
  const user = workspace([source, ...imports.map((other) => path.resolve(path.dirname(source), other))], runner);
  const finished = await user.pathwise(name, ...args);
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  expectValid(finished.result);
  const { result } = finished;
  expect(result.units.map((unit) => unit.name).sort()).toEqual(Object.keys(subject.units).sort());
  for (const unit of result.units) checkUnit(unit, subject.units[unit.name] ?? {});
  const [testFile] = new Set(result.units.flatMap((unit) => unit.testFile ?? []));
  if (testFile === undefined) throw new Error("no test file was written");
  const { branches, statements } = result.totals;
  expect({ branches, statements }).toEqual(await coverageOf(user, runner, testFile, [name, ...imports]));
  return { user, result, testFile };
}

function checkUnit(unit: UnitResult, expected: ExpectedUnit): void {
  const { status = ["complete", "bounded", "budget"], unreachable = 0 } = expected;
  const evidence = JSON.stringify(unit, null, 2);
  expect(status, evidence).toContain(unit.status);
  if (expected.reason !== undefined) expect(unit.reason, evidence).toMatch(expected.reason);
  if (expected.paths !== undefined) expect(unit.paths, evidence).toBe(expected.paths);
  expect(unit.findings.map((finding) => finding.kind), evidence).toEqual(expect.arrayContaining([...(expected.findings ?? [])]));
  if (unit.status === "skipped" || unit.status === "failed") return;
  expect(unit.branches.covered, evidence).toBe(unit.branches.total - unreachable);
  expect(unit.unreached.length, evidence).toBe(unreachable);
  expect(unit.tests, evidence).toBeGreaterThan(0);
}
