// A mistake of ours costs the test, the unit or the file that it happens in, and never the run. Each fault is thrown by a function of
// the installed package whenever it is called for one of three units.
import path from "node:path";
import { expect, inject, test } from "vitest";
import type { Result } from "../../src/model/result.ts";
import { expectValid } from "./harness/check-subject.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const FAULTS = new URL("harness/faults.mjs", import.meta.url);
const SUBJECT = path.resolve(import.meta.dirname, "subjects/safety/three.ts");

interface Fault {
  /** In the folder `src`. */
  readonly module: string;
  readonly function: string;
  readonly where?: "host" | "engine";
  /** `*`: all of them. */
  readonly unit?: string;
}

interface Ended {
  readonly status: number | null;
  readonly stderr: string;
  readonly result: Result;
  readonly user: Workspace;
}

async function runWith(fault: Fault): Promise<Ended> {
  const user = workspace([SUBJECT]);
  const preload = `${FAULTS.href}?${new URLSearchParams({ unit: "Second", ...fault }).toString()}`;
  const command = path.join(inject("bed"), "node_modules/pathwise/dist/cli/main.js");
  const args = ["--import", preload, command, "three.ts", "--json", "result.json"];
  const { status, stderr } = await user.run(process.execPath, ...args);
  const result = JSON.parse(user.read("result.json")) as Result;
  expectValid(result);
  return { status, stderr, result, user };
}

const TOLD = /mistake of pathwise itself, please report it: injected at /;

/** `lost`: the unit has no tests. Else the mistake costs it less. */
function check(stage: string, fault: Fault, lost: boolean): void {
  test(`a mistake while ${stage}`, async () => {
    const { status, stderr, result, user } = await runWith(fault);
    expect(status, stderr).toBe(0);
    const [first, second, third] = result.units;
    for (const unit of [first, third]) {
      expect(unit, stderr).toMatchObject({ branches: { covered: unit?.branches.total } });
      expect(unit?.tests).toBeGreaterThan(0);
    }
    if (lost) {
      expect(second, stderr).toMatchObject({ name: "Second", status: "failed", tests: 0 });
      expect(second?.reason).toMatch(TOLD);
    } else expect(second?.tests, stderr).toBeGreaterThan(0);
    const text = user.read("three.pathwise.test.ts");
    for (const name of ["first", "third"]) expect(text).toContain(`describe("${name}"`);
    const again = await user.run("node_modules/.bin/vitest", "run");
    expect(again, again.stdout).toMatchObject({ status: 0 });
    if (lost && fault.where !== "engine") expect(stderr).toMatch(TOLD);
  });
}

check("the host explores", { module: "supervisor/jobs/explore.ts", function: "exploreUnit" }, true);
check("an engine explores", { module: "engine/jobs/explore.ts", function: "explore", where: "engine" }, true);
check("choosing", { module: "inputs/inputs-of.ts", function: "inputsOf" }, true);
check("shortening", { module: "supervisor/jobs/minimize.ts", function: "minimizeTests" }, false);
check(
  "observing",
  { module: "engine/observe/observe-sequence.ts", function: "observeWithPending", where: "engine" },
  true,
);
check("writing", { module: "emit/test-statement.ts", function: "testStatement" }, true);
check("type-checking", { module: "project/check-test-file.ts", function: "checkTestFile" }, true);
check("verifying", { module: "verify/verify-test-file.ts", function: "verifyTestFile" }, true);
check("accounting", { module: "commands/steps/6-account/unit-result.ts", function: "unitResult" }, true);

test("a mistake that costs everything ends with status 2 and says what to report", async () => {
  const fault: Fault = { module: "commands/steps/2-choose/coverage-maps.ts", function: "coverageMaps", unit: "*" };
  const { status, stderr, result, user } = await runWith(fault);
  expect(status).toBe(2);
  expect(stderr).toMatch(TOLD);
  expect(result.units.map((unit) => unit.status)).toEqual(["failed", "failed", "failed"]);
  expect(user.files()).not.toContain("three.pathwise.test.ts");
});
