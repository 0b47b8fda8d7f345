// What calls give is called, iterated and awaited, and the tests compile, pass and say so as people would.
import path from "node:path";
import { expect, test } from "vitest";
import type { RunnerName } from "../../src/runners/all-runners.ts";
import { expectValid } from "./harness/check-subject.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/results");
const COMMANDS: Readonly<Record<RunnerName, readonly [string, ...string[]]>> = {
  vitest: ["npx", "vitest", "run"],
  jest: ["npx", "jest"],
  mocha: ["npm", "test"],
  node: ["node", "--test"],
};

/** All branches of the file are covered, and the tests pass. */
async function check(runner: RunnerName, file: string): Promise<Workspace> {
  const user = workspace([path.join(FOLDER, file)], runner);
  const { status, stderr, result } = await user.pathwise(file, "--budget", "20");
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

test("TypeScript, in Vitest", async () => {
  const user = await check("vitest", "gives.ts");
  const text = user.read("gives.pathwise.test.ts");
  expect(text).toMatch(/expect\(fee\(-?\d+\)\(-?\d+\)\((true|false)\)\)\.toBe/);
  expect(text).toMatch(/expect\(\[\.\.\.range\(-?\d+, -?\d+\)\]\)\.toStrictEqual\(\[/);
  expect(text).toMatch(/expect\(\[\.\.\.bag\]\)\.toStrictEqual/);
  expect(text).toContain("expect(`${bag}`).toBe(");
  expect(text).toMatch(/for await \(const item of lines\(".*"\)\)/);
  expect(text).toMatch(/const pending = gate\.enter\(\);[^]*expect\(await pending\)\.toBe\("/);
  expect(text).toMatch(/\.next\("bob"\)/);
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect(types.status, types.stdout).toBe(0);
});

test("TypeScript, in Jest", async () => {
  await check("jest", "gives.ts");
});

test("JavaScript, in node:test and Mocha", async () => {
  await check("node", "gives.js");
  await check("mocha", "gives.js");
});
