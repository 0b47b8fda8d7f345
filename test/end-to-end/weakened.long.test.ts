// What differs from run to run is weakened, not dropped: all is covered, by tests that pass again and again in every runner.
import path from "node:path";
import { expect, test } from "vitest";
import type { RunnerName } from "../../src/runners/all-runners.ts";
import { expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const SUBJECT = path.resolve(import.meta.dirname, "subjects/everywhere/volatile.ts");
const RUNS = 3;

/** How runners are started that read TypeScript by themselves; the others have run the file when it was verified. */
const STARTS: Partial<Record<RunnerName, readonly [string, ...string[]]>> = {
  vitest: ["node_modules/.bin/vitest", "run"],
  jest: ["node_modules/.bin/jest"],
};

function check(runner: RunnerName, expected: readonly RegExp[]): void {
  test(`in ${runner}`, async () => {
    const user = workspace([SUBJECT], runner);
    const { status, stdout, stderr, result } = await user.pathwise("volatile.ts");
    expect(status, stderr).toBe(0);
    expectValid(result);
    const { covered, total } = result.totals.branches;
    expect(covered, stderr).toBe(total);
    expect(stderr).not.toMatch(/dropped the test|no test/);
    const text = user.read("volatile.pathwise.test.ts");
    for (const each of expected) expect(text).toMatch(each);
    expect(stdout).not.toMatch(/NOT VERIFIED/);
    const [program, ...args] = STARTS[runner] ?? [];
    for (let i = 0; program !== undefined && i < RUNS; i++) {
      const again = await user.run(program, ...args);
      expect(again, again.stdout + again.stderr).toMatchObject({ status: 0 });
    }
  });
}

const SAID = [
  /Asserts only what is the same in every run\./,
  /Asserts only type and shape: the value differs from run to run\./,
];

check("vitest", [...SAID, /toMatchObject\(\{ kind: "traced", stack: expect\.any\(String\) \}\)/, /toHaveLength\(32\)/]);
check("jest", [...SAID, /toMatchObject\(\{ kind: "traced", stack: expect\.any\(String\) \}\)/, /toHaveLength\(32\)/]);
check("node", [...SAID, /assert\.strictEqual\(result\.kind, "traced"\)/, /assert\.strictEqual\(result\.length, 32\)/]);
check("mocha", [...SAID, /result\.kind/, /result\.length/]);

test("a unit whose tests never hold does not cost the file", async () => {
  const user = workspace([path.resolve(import.meta.dirname, "subjects/everywhere/hostile.js")], "vitest");
  const { status, stderr } = await user.pathwise("hostile.js", "--budget", "5");
  expect(status, stderr).toBe(0);
  const text = user.read("hostile.pathwise.test.js");
  expect(text).toMatch(/expect\(friendly\(8\)\)\.toBe\("many"\)/);
  expect(text).not.toContain("hostile(");
  expect(await user.run("node_modules/.bin/vitest", "run")).toMatchObject({ status: 0 });
});
