// Bodies that assume what nothing satisfies, catch our aborts, leave errors behind, never end, or use what nobody has modelled: no
// verdict is better than what is true of them.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const SUBJECT = path.resolve(import.meta.dirname, "subjects/prove/assurance.test.ts");

interface Checked {
  readonly tests: readonly { readonly name: string; readonly status: string }[];
}

test("each verdict is what is true of the body", async () => {
  const user = workspace([SUBJECT]);
  const { status } = await user.run("npx", "pathwise", "check", "--json", "checked.json");
  expect(status).toBe(1);
  const { tests } = JSON.parse(user.read("checked.json")) as Checked;
  expect(tests.length).toBeGreaterThanOrEqual(60);
  // The suites are named after the verdicts.
  const wrong = tests.filter(({ name, status }) => !name.startsWith(`${status} > `));
  expect(wrong).toEqual([]);
});

test("in the runner, too, none passes that has a counterexample, softly or not", async () => {
  const user = workspace([SUBJECT]);
  const run = ["vitest", "run", "-t", "^(counterexample|vacuous) "];
  const { status, stdout, stderr } = await user.run("env", "CI=1", "npx", ...run);
  const text = (stdout + stderr).replaceAll(/\x1B\[\d+m/g, "");
  expect(status, text).toBe(1);
  expect(text).toMatch(/Tests\s+\d+ failed \| \d+ skipped/);
  expect(text).not.toMatch(/Tests.* passed/);
  // A soft failure alone does not tell the inputs.
  expect(text).toMatch(/Counterexample: x = 7\n/);
});
