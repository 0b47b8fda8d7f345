// A file of a user's project whose branches the tests have to cover, all of them.
import path from "node:path";
import { expect } from "vitest";
import type { RunnerName } from "../../../src/runners/all-runners.ts";
import { expectValid } from "./check-subject.ts";
import { type Workspace, workspace } from "./workspace.ts";

export const RUNNER_COMMANDS: Readonly<Record<RunnerName, readonly [string, ...string[]]>> = {
  vitest: ["npx", "vitest", "run"],
  jest: ["npx", "jest"],
  mocha: ["npm", "test"],
  node: ["node", "--test"],
};

/** All branches of the file are covered within 30 s, and the tests pass in the user's runner. */
export async function checkCovered(
  runner: RunnerName,
  folder: string,
  file: string,
  ...flags: readonly string[]
): Promise<Workspace> {
  const user = workspace([path.join(folder, file)], runner);
  const { status, stderr, result } = await user.pathwise(file, "--budget", "30", ...flags);
  expect(status, stderr).toBe(0);
  expectValid(result);
  const { covered, total } = result.totals.branches;
  expect(covered, `${file} with ${runner}: ${JSON.stringify(result.units.map(({ unreached }) => unreached))}`).toBe(
    total,
  );
  const [program, ...args] = RUNNER_COMMANDS[runner];
  const passing = await user.run(program, ...args);
  expect(passing, passing.stdout + passing.stderr).toMatchObject({ status: 0 });
  return user;
}
