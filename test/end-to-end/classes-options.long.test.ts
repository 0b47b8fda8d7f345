// What the command line, a configuration and the runners do to the exploration of classes.
import path from "node:path";
import { expect, test } from "vitest";
import type { UnitResult } from "../../src/model/result.ts";
import { expectValid } from "./harness/check-subject.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

interface Ran {
  readonly unit: UnitResult;
  /** Of the generated file. */
  readonly source: string;
}

const subject = (name: string): string => path.resolve(import.meta.dirname, "subjects/classes", name);

/** Of one unit. */
async function run(user: Workspace, ...args: readonly string[]): Promise<Ran> {
  const { status, stderr, result } = await user.pathwise(...args);
  expect(status, stderr).toBe(0);
  expectValid(result);
  const [unit, ...others] = result.units;
  expect(others).toEqual([]);
  if (unit?.testFile === undefined) throw new Error("no test file was written");
  return { unit, source: user.read(unit.testFile) };
}

/** The titles of its tests. */
function titles(source: string): string[] {
  return Array.from(source.matchAll(/^ {2}test\((["'])(.*)\1, /gm), ([, , title = ""]) => title);
}

const LATEST = `
export class Latest {
  value = 0;

  replace(next: number): boolean {
    if (next === this.value) return false;
    this.value = next;
    return true;
  }
}
`;

test("all sequences of a length, and a test for each path", async () => {
  const user = workspace([]);
  user.write("latest.ts", LATEST);
  const { unit, source } = await run(user, "latest.ts", "--max-length", "3", "--keep", "all");
  // 0, anything else, and anything: from each of them one path to itself, one to the next or back
  expect(unit).toMatchObject({
    kind: "class",
    paths: 6,
    states: { explored: 3, subsumed: 4 },
    sequences: { completeUpTo: 3, length: 3, coverageGrewAt: 1, storing: "restored", notes: [] },
    tests: 7,
  });
  expect(titles(source)).toEqual([
    "new Latest()",
    "replace(0) returns false",
    "replace(1) returns true",
    "replace(2) returns true after replace(1)",
    "replace(1) returns false after replace(1)",
    "replace(2) returns false after replace(1), replace(2)",
    "replace(3) returns true after replace(1), replace(2)",
  ]);
});

test("a state function in the configuration", async () => {
  const user = workspace([subject("linked-list.ts")]);
  user.write(
    "pathwise.config.ts",
    `import { defineConfig } from "pathwise";
import type { LinkedList } from "./linked-list.ts";

export default defineConfig({
  maxLength: 4,
  classes: { LinkedList: { state: (list: LinkedList) => list.length } },
});
`,
  );
  const { unit } = await run(user, "linked-list.ts");
  expect(unit).toMatchObject({ status: "bounded", states: { explored: 5 }, sequences: { completeUpTo: 4 } });
  expect(unit.sequences?.notes.join("\n")).toMatch(/LinkedList.*does not tell apart/);
  expect(unit.branches.covered).toBe(unit.branches.total);
});

test("jest: one method, which others prepare", async () => {
  const user = workspace([subject("emitter.ts")], "jest");
  const { unit, source } = await run(user, "emitter.ts#Emitter.emit");
  expect(unit.name).toBe("Emitter");
  for (const title of titles(source)) expect(title).toMatch(/^emit\(/);
  expect(source).toContain("expect(listener).toHaveBeenCalledWith(1)");
  const finished = await user.run("node_modules/.bin/jest");
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
});

test("node:test: given values", async () => {
  const given = ["--arguments", "concrete", "--values", "0..2", "--max-length", "2"];
  const user = workspace([subject("score-board.js")], "node");
  const { unit, source } = await run(user, "score-board.js", ...given);
  expect(unit.assumptions).toContain("arguments are the given values");
  expect(unit.branches.covered).toBe(unit.branches.total);
  for (const [, args = ""] of source.matchAll(/(?:new ScoreBoard|board\.score)\((.*?)\)/g))
    expect(args).toMatch(/^[0-2](, [0-2])?$/);
  const finished = await user.run("node", "--test");
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  expect(finished.stdout).toMatch(/^# pass [1-9]/m);
});

test("a clause that cannot be checked is left out, and that is said", async () => {
  const user = workspace([]);
  user.write("latest.ts", LATEST.replace("  replace", "  /** @ensures this.valeu === next */\n  replace"));
  const { stderr, result } = await user.pathwise("latest.ts");
  expectValid(result);
  expect(stderr).toMatch(/latest\.ts:5:21: .*"valeu".*@ensures.*did you mean this\.value/);
  expect(result.units[0]?.assumptionIds).toContain("clause-left-out");
  expect(user.files()).toContain("latest.pathwise.test.ts");
});

test("the same input gives the same bytes", async () => {
  const user = workspace([subject("inventory.ts")]);
  const first = await user.pathwise("inventory.ts", "--dry-run");
  const second = await user.pathwise("inventory.ts", "--dry-run");
  expect(first.stdout).toContain("describe(");
  expect(second.stdout).toBe(first.stdout);
});
