// The one check of the whole tool on one subject: it ends well, its JSON is valid and says what we worked out by hand,
// the file it wrote passes in the real runner, and istanbul counts the same coverage as we do.
import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { expect, inject } from "vitest";
import type { Result, UnitResult, UnitStatus } from "../../../src/model/result.ts";
import { coverageOf } from "./coverage.ts";
import { type Workspace, workspace } from "./workspace.ts";

const SUBJECTS = path.resolve(import.meta.dirname, "../subjects");

export interface ExpectedUnit {
  /** Any of these; by default anything that is not a failure. */
  readonly status?: readonly UnitStatus[];
  readonly paths?: number;
  /** Ways out of its branches that no test can take; 0 by default. */
  readonly uncovered?: number;
  readonly reason?: RegExp;
  /** Findings that must be among those reported, each as "kind: message" or a part of it. */
  readonly findings?: readonly RegExp[];
  /** It does not survive all of its inputs, so that it may get no test. */
  readonly dies?: boolean;
}

export interface Subject {
  /** In `subjects/`, or absolute. */
  readonly file: string;
  /** Further files that it needs, beside it. */
  readonly imports?: readonly string[];
  readonly args?: readonly string[];
  readonly runner?: "vitest" | "jest";
  /** Every function that must be reported. */
  readonly units: Readonly<Record<string, ExpectedUnit>>;
}

export interface Checked {
  readonly user: Workspace;
  readonly result: Result;
  readonly testFile: string;
  readonly ms: number;
}

/** Against the schema that the package publishes. */
export function expectValid(result: Result | undefined): asserts result is Result {
  const published = path.join(inject("bed"), "node_modules/pathwise/schema/result.schema.json");
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync(published, "utf8")) as AnySchema);
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
  const functions = result.units.filter((unit) => unit.kind === "function");
  expect(functions.map((unit) => unit.name).sort()).toEqual(Object.keys(subject.units).sort());
  for (const unit of functions) checkUnit(unit, subject.units[unit.name] ?? {});
  const [testFile] = new Set(result.units.flatMap((unit) => unit.testFile ?? []));
  if (testFile === undefined) throw new Error("no test file was written");
  const { branches, statements } = result.totals;
  expect({ branches, statements }).toEqual(await coverageOf(user, runner, testFile, [name]));
  return { user, result, testFile, ms: finished.ms };
}

export function checkUnit(unit: UnitResult, expected: ExpectedUnit): void {
  const evidence = JSON.stringify(unit, null, 2);
  expect(expected.status ?? ["complete", "bounded", "budget"], evidence).toContain(unit.status);
  if (expected.reason !== undefined) expect(unit.reason, evidence).toMatch(expected.reason);
  if (expected.paths !== undefined) expect(unit.paths, evidence).toBe(expected.paths);
  for (const finding of expected.findings ?? [])
    expect(unit.findings.map(({ kind, message }) => `${kind}: ${message}`).join("\n"), evidence).toMatch(finding);
  if (unit.status === "skipped" || unit.status === "failed" || expected.dies === true) return;
  expect(unit.branches.covered, evidence).toBe(unit.branches.total - (expected.uncovered ?? 0));
  expect(unit.tests, evidence).toBeGreaterThan(0);
  expect(unit.unreached.length, evidence).toBe(expected.uncovered ?? 0);
}
