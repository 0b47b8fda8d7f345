import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rank } from "../../bench/rank/rank.ts";
import { filesOf, temporaryProject } from "../verify/temporary-project.ts";

const SUBJECT = `
export enum Sign { Minus = -1, Zero, Plus }
export class Counter {
  constructor(private n: number = 0) {}
  add(by: number): Sign {
    if (by > 100) throw new RangeError("too many");
    this.n += by;
    return this.n > 0 ? Sign.Plus : this.n < 0 ? Sign.Minus : Sign.Zero;
  }
}
`;

const IMPORT = 'import { Counter, Sign } from "./counter";';

const FILES = {
  "package.json": JSON.stringify({ jest: { transform: { "\\.ts$": "@swc/jest" } } }),
  "counter.ts": SUBJECT,
  "v/globals.test.ts": `${IMPORT.replace("./", "../")}
    vi.resetModules();
    test("plus", () => { expect(new Counter().add(1)).toBe(Sign.Plus); });`,
  "v/imports.test.ts": `import { expect, test } from "vitest"; ${IMPORT.replace("./", "../")}
    test("wrong", () => { expect(new Counter(-5).add(1)).toBe(Sign.Plus); });`,
  // No pattern of Jest's matches it.
  "j.checks.ts": `import { expect, test } from "@jest/globals"; ${IMPORT}
    test("plus", () => { expect(new Counter().add(1)).toBe(Sign.Plus); });
    test("throws", () => { expect(() => new Counter(1).add(101)).toThrow(RangeError); });`,
  "node/a.test.ts": `import assert from "node:assert"; import test from "node:test"; ${IMPORT.replace("./", "../")}
    test("plus", () => assert.equal(new Counter(1).add(1), Sign.Plus));`,
  "node/b.test.cjs": `const assert = require("node:assert"), test = require("node:test");
    const { Counter, Sign } = require("../counter");
    test("zero", () => assert.equal(new Counter(1).add(-1), Sign.Zero));`,
  "idle.test.cjs": 'require("node:test")("nothing", () => {});',
  "foreign.test.ts": 'import test from "ava"; test("x", (t) => t.pass());',
};

async function run(cwd: string, line: string): Promise<string> {
  const lines: string[] = [];
  await rank((text) => lines.push(text), line.split(" "), cwd);
  return lines.join("\n");
}

test("the three runners count the same branches, and leave no traces", async () => {
  const cwd = temporaryProject(FILES);
  const before = filesOf(cwd);
  const printed = await run(cwd, "counter.ts v=v j=j.checks.ts n=node --list --json out.json");
  expect(printed).toContain(
    `
             branches            v           j           n   all together
counter.ts          7   *5  71.4 %   4  57.1 %   4  57.1 %     7  100.0 %
`,
  );
  expect(printed).toContain(
    `
rank     v     j     n
1      1/3   1/3   1/3
2      2/2   1/2   1/2
`,
  );
  expect(printed).toContain("note: v: 1 of 2 tests does not pass");
  expect(printed).toMatch(/counter\.ts:6:5 +if, then +j +if \(by > 100\)/);
  expect(printed).toMatch(/counter\.ts:8:50 +cond-expr, then +v +Sign\.Minus/);
  expect(printed).toMatch(/counter\.ts:8:63 +cond-expr, else +n +Sign\.Zero/);
  const { subjects } = JSON.parse(readFileSync(path.join(cwd, "out.json"), "utf8"));
  expect(subjects[0].list[0]).toEqual({
    line: 4,
    column: 35,
    kind: "default-arg",
    side: "default taken",
    rank: 2,
    coveredBy: ["v", "j"],
  });
  expect(filesOf(cwd)).toEqual([...before, "out.json"].toSorted());
});

test("tests that do not touch the subject, and coverage that was measured before", async () => {
  const coverage = {
    "/x/counter.ts": {
      path: "/x/counter.ts",
      branchMap: { 0: { type: "if", loc: { start: { line: 6, column: 4 } }, locations: [{}, {}] } },
      b: { 0: [1, 0] },
      s: {},
      f: {},
    },
  };
  const cwd = temporaryProject({ ...FILES, "cov/coverage-final.json": JSON.stringify(coverage) });
  const printed = await run(cwd, "counter.ts idle=idle.test.cjs cov=cov");
  expect(printed).toContain("note: idle: its tests run nothing of counter.ts");
  expect(printed).toMatch(/note: cov: 5 branches are not known to .*coverage-final.json, and count as not covered/);
  expect(printed).toContain("cov subsumes idle.");
});

test("what cannot be measured is told to the user", async () => {
  const cwd = temporaryProject({ ...FILES, "empty/readme.md": "", "old.json": "{}" });
  const check = (line: string, message: string): Promise<void> =>
    expect(run(cwd, line)).rejects.toThrow(
      expect.objectContaining({ name: "UserError", message: expect.stringContaining(message) }),
    );
  await check("gone.ts x=v", "the subject gone.ts cannot be read");
  await check("counter.ts x=gone.test.ts", `x: ${path.join(cwd, "gone.test.ts")} does not exist`);
  await check("counter.ts x=empty", "holds no test files");
  await check("counter.ts x=package.json", "is not a coverage-final.json");
  await check("counter.ts x=old.json", "has nothing on");
  await check("counter.ts x=foreign.test.ts", "is written for ava");
});
