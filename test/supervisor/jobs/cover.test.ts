import { expect, test } from "vitest";
import type { CoverageMap } from "../../../src/model/coverage-map.ts";
import type { Project } from "../../../src/model/project.ts";
import { coverageMapOf } from "../../../src/supervisor/jobs/cover.ts";
import { ScriptedEngines, type ScriptedEngine, deathWhile } from "../scripted-engines.ts";

const coverage: CoverageMap = { counters: 1, branches: [], statements: [], functions: [] };

async function check(script: ScriptedEngine, expected: CoverageMap | undefined): Promise<void> {
  const engines = new ScriptedEngines([script]);
  expect(await coverageMapOf(engines.pool, {} as Project, "/a.ts", "branch")).toEqual(expected);
  expect(engines.sent).toEqual([{ limitMs: 10_000, job: { type: "cover", file: "/a.ts", criterion: "branch" } }]);
}

test("what can be covered", () => check({ says: [{ type: "coverage", coverage }] }, coverage));
test("nothing where the file cannot be loaded", () =>
  check({ says: [{ type: "unloadable", message: "no" }] }, undefined));
test("nothing where the engine dies", () => check({ dies: deathWhile("load") }, undefined));
