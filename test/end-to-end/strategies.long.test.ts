// Strategies as a user asks for them: what they reach, what they say, that the tests hold, and that runs repeat.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Result, SearchResult, UnitResult } from "../../src/model/result.ts";
import type { Strategy } from "../../src/model/options.ts";
import { expectValid } from "./harness/check-subject.ts";
import { coverageOf } from "./harness/coverage.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const subject = (name: string): string => path.resolve(import.meta.dirname, "subjects/strategies", name);

/** Time must not end the search, however busy the machine is. */
const PATIENTLY = ["--budget", "90"];

interface Ran {
  readonly result: Result;
  readonly stdout: string;
  readonly unit: (name: string) => UnitResult;
}

async function run(user: Workspace, ...args: readonly string[]): Promise<Ran> {
  const { status, stdout, stderr, result } = await user.pathwise(...args, ...PATIENTLY);
  expect(status, stderr).toBe(0);
  expectValid(result);
  const unit = (name: string): UnitResult => {
    const found = result.units.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no unit ${name}`);
    return found;
  };
  return { result, stdout, unit };
}

/** How many goals each way of searching was the first to reach. */
function reachedBy({ search = [] }: UnitResult): Partial<Record<SearchResult["by"], number>> {
  const reached: Partial<Record<SearchResult["by"], number>> = {};
  for (const { by, reached: more } of search) reached[by] = (reached[by] ?? 0) + more;
  return reached;
}

function expectAll({ branches, unreached, name }: UnitResult): void {
  expect(branches.covered, name).toBe(branches.total);
  expect(unreached, name).toEqual([]);
}

/** What the project tests already, for Vitest, Jest and node:test, and what cannot be parsed. */
const EXISTING: Readonly<Record<string, string>> = {
  "vault.test.ts": `import { beforeEach, describe, expect, test } from "vitest";
import { Vault } from "./subjects";

const PIN = 271_828;

describe("Vault", () => {
  let vault: Vault;
  beforeEach(() => void (vault = new Vault()));

  test("opens in the end", () => {
    for (let i = 0; i < 3; i++) expect(vault.open(i)).toBe("wrong");
    expect(vault.open(PIN)).toBe("open");
  });
});
`,
  "__tests__/diary.js": `const { Diary } = require("../subjects");

describe("Diary", () => {
  it.each([[0], [314159]])("is read with %i", (pin) => {
    const diary = new Diary();
    expect(diary.read(pin)).toMatchSnapshot();
  });
});
`,
  "test/greeting.mjs": `import assert from "node:assert/strict";
import test from "node:test";
import { greeting } from "../subjects.ts";

test("knows the number", async () => {
  assert.equal(greeting(Number("141421")), "welcome back");
});
`,
  "lost-safe.test.js": 'import { LostSafe } from "./subjects"; test("opens", () => { new LostSafe().open(',
};

test("auto goes on where symbolic execution ends, from existing tests too, and says so", async () => {
  const user = workspace([]);
  const sources = ["print-queue.ts", "stamp-card.ts", "secrets.ts"].map((name) => readFileSync(subject(name), "utf8"));
  user.write("subjects.ts", sources.join("\n"));
  for (const [name, text] of Object.entries(EXISTING)) user.write(name, text);
  const { result, stdout, unit } = await run(user, "subjects.ts", "--max-runs", "700");

  for (const name of ["PrintQueue", "StampCard", "Vault", "Diary", "greeting"]) expectAll(unit(name));
  const { native = 0, evolution = 0 } = reachedBy(unit("PrintQueue"));
  expect(native + evolution).toBe(1);
  expect(unit("StampCard").longestTest).toBe(13);
  expect(stdout).toMatch(
    /^Search\n {2}PrintQueue {2}symbolic execution reached \d+ goals .*(?:native runs|evolution) 1 more/m,
  );

  for (const name of ["Vault", "Diary", "greeting"])
    expect(reachedBy(unit(name)).tests, name).toBeGreaterThanOrEqual(1);
  expect(stdout).toMatch(/ {2}Diary .*existing tests 1 more/);
  const lost = unit("LostSafe");
  expect(lost.branches).toEqual({ covered: 1, total: 2 });
  expect(lost.unreached.map(({ reason }) => reason)).toEqual(["undecided"]);

  const source = user.read("subjects.pathwise.test.ts");
  expect(source).toMatch(
    /const job = queue\.add\(.*\);\n(.*\n)*? {4}expect\(queue\.hurry\(job\)\)\.toBe\("next anyway"\)/,
  );
  expect(source).toContain('expect(vault.open(271828)).toBe("open")');
  const { branches, statements } = result.totals;
  expect(await coverageOf(user, "vitest", "subjects.pathwise.test.ts", ["subjects.ts"])).toEqual({
    branches,
    statements,
  });
  const types = await user.run("node_modules/.bin/tsc", "-p", ".");
  expect(types.status, types.stdout).toBe(0);
});

const COMMANDS = { jest: ["node_modules/.bin/jest"], node: ["node", "--test"] } as const;

async function expectPassing(user: Workspace, runner: keyof typeof COMMANDS): Promise<void> {
  const [program, ...args] = COMMANDS[runner];
  const finished = await user.run(program, ...args);
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
}

test("jest: what calls give is passed on", async () => {
  const user = workspace([subject("print-queue.ts")], "jest");
  const { unit } = await run(user, "print-queue.ts", "--strategy", "hybrid", "--max-runs", "300");
  expectAll(unit("PrintQueue"));
  expect(user.read("print-queue.pathwise.test.ts")).toContain("hurry(job)");
  await expectPassing(user, "jest");
});

/** Without the times. */
function timeless({ units, ...result }: Result): unknown {
  const totals = { ...result.totals, ms: 0 };
  return { ...result, totals, units: units.map((unit) => ({ ...unit, ms: 0 })) };
}

/** Calls on what calls give; one goal that nobody reaches, so that all runs are made. `runs`: too few to explore all sequences. */
function checkRepeats(strategy: Strategy, runs: number, expected: Partial<UnitResult>): void {
  test(`${strategy}: the same runs give the same bytes`, async () => {
    const user = workspace([subject("shelf.js")], "node");
    const args = ["shelf.js", "--strategy", strategy, "--max-runs", String(runs), "--seed", "3"];
    const first = await run(user, ...args);
    const source = user.read("shelf.pathwise.test.js");
    const second = await run(user, ...args);
    expect(user.read("shelf.pathwise.test.js")).toBe(source);
    expect(JSON.stringify(timeless(second.result))).toBe(JSON.stringify(timeless(first.result)));

    const shelf = first.unit("Shelf");
    expect(shelf).toMatchObject(expected);
    expect(shelf.branches).toEqual({ covered: shelf.branches.total - 1, total: shelf.branches.total });
    expect(shelf.unreached.map(({ reason }) => reason)).toEqual(["budget"]);
    expect((shelf.search ?? []).reduce((sum, round) => sum + round.runs, 0)).toBeGreaterThanOrEqual(runs);
    expect(source).toMatch(/const walk = shelf\.walk\(\);/);
    await expectPassing(user, "node");
  });
}

checkRepeats("hybrid", 120, { status: "budget" });
checkRepeats("evolutionary", 200, { status: "budget" });
checkRepeats("random", 200, { status: "budget" });
