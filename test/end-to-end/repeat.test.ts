// Runs repeat: the same bytes out of the same input, and generated tests that never flake.
// `npm run soak` repeats the generated tests of all examples 200 times; here a handful.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const RUNS = Number(process.env["PATHWISE_SOAK_RUNS"] ?? 3);
const FOLDER = path.resolve(import.meta.dirname, "../../examples");
const EXAMPLES = readdirSync(FOLDER).filter((name) => !name.includes(".pathwise."));

test("the same input gives the same bytes", async () => {
  const user = workspace([path.join(FOLDER, "pricing.ts")]);
  const first = await user.pathwise("pricing.ts", "--dry-run");
  const second = await user.pathwise("pricing.ts", "--dry-run");
  expect(first.stdout).toContain("describe(");
  expect(second.stdout).toBe(first.stdout);
  expect(user.files().filter((name) => name.includes("pathwise"))).toEqual([]);
});

test(`the tests of all examples pass ${RUNS} times`, { timeout: 120_000 + RUNS * 10_000 }, async () => {
  const user = workspace(EXAMPLES.map((name) => path.join(FOLDER, name)));
  const { status, stderr } = await user.pathwise(".");
  expect(status, stderr).toBe(0);
  expect(user.files().filter((name) => name.includes(".pathwise.test."))).toHaveLength(EXAMPLES.length);
  for (let i = 1; i <= RUNS; i++) {
    const finished = await user.run("node_modules/.bin/vitest", "run");
    expect(finished, `run ${i}\n${finished.stdout}${finished.stderr}`).toMatchObject({ status: 0 });
  }
});
