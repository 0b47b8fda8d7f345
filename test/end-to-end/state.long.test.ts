// State that earlier calls left is reached by calling again, and no test depends on what ran before it.
import path from "node:path";
import { expect, test } from "vitest";
import type { RunnerName } from "../../src/runners/all-runners.ts";
import { expectValid } from "./harness/check-subject.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/state");
const COMMANDS: Readonly<Record<RunnerName, readonly [string, ...string[]]>> = {
  vitest: ["npx", "vitest", "run"],
  jest: ["npx", "jest"],
  mocha: ["npm", "test"],
  node: ["node", "--test"],
};

/** All branches of the file are covered, nothing is proved unreachable, and the tests pass. */
async function check(runner: RunnerName, file: string): Promise<Workspace> {
  const user = workspace([path.join(FOLDER, file)], runner);
  const { status, stderr, result } = await user.pathwise(file, "--budget", "30");
  expect(status, stderr).toBe(0);
  expectValid(result);
  const { covered, total } = result.totals.branches;
  expect(covered, `${file} with ${runner}: ${JSON.stringify(result.units.map(({ unreached }) => unreached))}`).toBe(
    total,
  );
  const [program, ...args] = COMMANDS[runner];
  const passing = await user.run(program, ...args);
  expect(passing, passing.stdout + passing.stderr).toMatchObject({ status: 0 });
  return user;
}

test("TypeScript, in Vitest, in any order", async () => {
  const user = await check("vitest", "desk.ts");
  const text = user.read("desk.pathwise.test.ts");
  expect(text).toContain('greet("b") after speak("a")');
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect(types.status, types.stdout).toBe(0);
  for (const seed of [1, 2, 3, 4, 5]) {
    const again = await user.run("npx", "vitest", "run", "--sequence.shuffle.tests", `--sequence.seed=${seed}`);
    expect(again, `seed ${seed}\n${again.stdout}${again.stderr}`).toMatchObject({ status: 0 });
  }
});

test("TypeScript, in Jest", async () => {
  await check("jest", "desk.ts");
});

test.each(["desk.js", "desk.cjs"])("%s, in node:test and Mocha", async (file) => {
  await check("node", file);
  await check("mocha", file);
});
