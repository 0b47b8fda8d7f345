import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Verification } from "../../src/model/verification.ts";
import { type RunnerName, runnerNamed } from "../../src/runners/all-runners.ts";
import { verifyTestFile } from "../../src/verify/verify-test-file.ts";
import { filesOf, temporaryProject } from "./temporary-project.ts";

interface Case {
  runner: RunnerName;
  /** Besides package.json, which is `{}` or what stands here. */
  files?: Record<string, string>;
  /** The test file: its path and its text. */
  file?: string;
  source: string;
  /** As `source`, unless it stands here. */
  reversed?: string;
  names: string[];
  installed?: boolean;
  projectFolder?: string;
  timeoutMs?: number;
}

type Shown = Record<string, string> | { unverified: string; reason: string };

function show(verification: Verification): Shown {
  if (verification.status === "unverified") return { unverified: verification.cause, reason: verification.reason };
  const verdicts = [...verification.verdicts].map(([name, verdict]) => [
    name,
    verdict.status === "failed" ? `failed: ${verdict.message}` : verdict.status,
  ]);
  return { ...Object.fromEntries(verdicts), ...(verification.note === undefined ? {} : { note: verification.note }) };
}

/** Verifies, and sees that nothing stays behind. */
async function check(input: Case, expected: unknown): Promise<void> {
  const {
    runner,
    files = {},
    file = "src/f.pathwise.test.ts",
    source,
    reversed = source,
    names,
    installed = true,
    timeoutMs = 60_000,
  } = input;
  const root = temporaryProject({ "package.json": "{}", "src/f.ts": SUBJECT, ...files }, installed);
  const before = filesOf(root);
  const tests = names.map((name) => ({ name }));
  const verification = await verifyTestFile({
    file: { path: path.join(root, file), source, reversed, tests },
    runner: runnerNamed(runner),
    projectRoot: path.join(root, input.projectFolder ?? "."),
    timeoutMs,
  });
  expect(show(verification)).toEqual(expected);
  expect(filesOf(root)).toEqual(before);
}

const SUBJECT = "export function f(x: number): number {\n  return x > 3 ? 1 : 2;\n}\n";
const JEST_FOR_TYPESCRIPT = JSON.stringify({ jest: { transform: { "\\.ts$": "@swc/jest" } } });

const NAMES = ["f returns 2 when x <= 3", "f is wrong", "f is unstable"];

/** `first` holds in exactly one of two runs. */
const FIRST_RUN_ONLY = `
import { existsSync, rmSync, writeFileSync } from "node:fs";
const seen = new URL("./seen", import.meta.url);
const first = !existsSync(seen);
if (first) writeFileSync(seen, ""); else rmSync(seen);
`;

describe("vitest", { timeout: 60_000 }, () => {
  const head = 'import { describe, expect, test } from "vitest";\n';
  const source = `${head}${FIRST_RUN_ONLY}import { f } from "./f.ts";
  describe("f", () => {
    test("returns 2 when x <= 3", () => expect(f(0)).toBe(2));
    test("is wrong", () => expect(f(4)).toBe(2));
    test("is unstable", () => expect(first).toBe(true));
  });\n`;

  test("gives each test its verdict", () =>
    check(
      { runner: "vitest", source, names: [...NAMES, "f is not there"] },
      {
        "f returns 2 when x <= 3": "passed",
        "f is wrong": "failed: AssertionError: expected 1 to be 2 // Object.is equality",
        "f is unstable": "unstable",
        "f is not there": "failed: the runner did not run it",
      },
    ));

  test("is not disturbed by the project's settings", () =>
    check(
      {
        runner: "vitest",
        files: {
          "vitest.config.ts": `export default { test: {
            include: ["src/**/*.test.ts"], pool: "threads", isolate: false, retry: 3, watch: true, globals: true,
            coverage: { enabled: true, thresholds: { lines: 100 } }, reporters: ["junit"], outputFile: { junit: "junit.xml" },
          } };`,
        },
        source,
        names: NAMES,
      },
      {
        "f returns 2 when x <= 3": "passed",
        "f is wrong": expect.stringContaining("failed"),
        "f is unstable": "unstable",
      },
    ));

  test("runs a file of a package under the settings of the repository, in each project that has it", () =>
    check(
      {
        runner: "vitest",
        files: {
          "vitest.config.ts": `export default { test: { projects: ["one", "two"].map((name) => ({
            test: { name, include: ["packages/**/*.test.ts"], env: { PROJECT: name } },
          })) } };`,
          "packages/a/package.json": "{}",
        },
        projectFolder: "packages/a",
        file: "packages/a/src/a.pathwise.test.ts",
        source: `${head}test("both", () => expect(["one", "two"]).toContain(process.env.PROJECT));
        test("only one", () => expect(process.env.PROJECT).toBe("one"));\n`,
        names: ["both", "only one"],
      },
      { both: "passed", "only one": "failed: AssertionError: expected 'two' to be 'one' // Object.is equality" },
    ));

  test("runs a file that the project's patterns do not match, and says so", () =>
    check(
      {
        runner: "vitest",
        files: { "vitest.config.ts": 'export default { test: { include: ["src/**/*.spec.ts"] } };' },
        file: "out [1]/deep/f.pathwise.test.ts",
        source: `${head}import { f } from "../../src/f.ts";\ntest("t", () => expect(f(0)).toBe(2));\n`,
        names: ["t"],
      },
      { t: "passed", note: "vitest does not pick up f.pathwise.test.ts by itself: no pattern of its settings matches" },
    ));

  test("blames a test for the rejection that it leaves behind", () =>
    check(
      {
        runner: "vitest",
        source: `${head}test("stray", async () => {
          void Promise.reject(new Error("nobody cares"));
          await new Promise((resolve) => setTimeout(resolve, 20));
        });\ntest("innocent", () => expect(1).toBe(1));\n`,
        names: ["stray", "innocent"],
      },
      { stray: "failed: an error that nobody caught: Error: nobody cares", innocent: "passed" },
    ));

  test("says nothing about the tests of a file that cannot be loaded", () =>
    check(
      { runner: "vitest", source: `${head}import "./missing.ts";\ntest("t", () => {});\n`, names: ["t"] },
      {
        unverified: "broken",
        reason: expect.stringMatching(
          /^vitest could not run it: Cannot find module '\.\/missing\.ts' .*\/f\.pathwise\.test\.ts$/,
        ) as string,
      },
    ));

  test("kills what does not end", () =>
    check(
      { runner: "vitest", source: `${head}test("t", () => { for (;;); });\n`, names: ["t"], timeoutMs: 3000 },
      { unverified: "timed-out", reason: "vitest did not end within 3.0 s" },
    ));

  test("tells why the runner cannot start", () =>
    check(
      {
        runner: "vitest",
        files: { "vitest.config.ts": 'throw new Error("no database");' },
        source: head,
        names: ["t"],
      },
      { unverified: "broken", reason: "vitest could not run it: Error: no database" },
    ));

  test("is not installed", () =>
    check(
      { runner: "vitest", source: head, names: ["t"], installed: false },
      { unverified: "missing", reason: "vitest is not installed (npm install --save-dev vitest)" },
    ));
});

describe("jest", { timeout: 60_000 }, () => {
  const head = `${FIRST_RUN_ONLY.replace('new URL("./seen", import.meta.url)', '__dirname + "/seen"')}import { f } from "./f";\n`;
  const source = `${head}describe("f", () => {
    test("returns 2 when x <= 3", () => expect(f(0)).toBe(2));
    test("is wrong", () => expect(f(4)).toBe(2));
    test("is unstable", () => expect(first).toBe(true));
  });\n`;
  const verdicts = {
    "f returns 2 when x <= 3": "passed",
    "f is wrong": "failed: Error: expect(received).toBe(expected) // Object.is equality Expected: 2 Received: 1",
    "f is unstable": "unstable",
  };

  test("gives each test its verdict", () =>
    check({ runner: "jest", files: { "package.json": JEST_FOR_TYPESCRIPT }, source, names: NAMES }, verdicts));

  test.each([{ testRegex: "\\.spec\\.ts$" }, { testMatch: ["**/*.spec.ts"] }])(
    "runs a file that %o does not match, and says so",
    (patterns) =>
      check(
        {
          runner: "jest",
          files: { "jest.config.json": JSON.stringify({ transform: { "\\.ts$": "@swc/jest" }, ...patterns }) },
          source,
          names: NAMES,
        },
        { ...verdicts, note: "jest does not pick up f.pathwise.test.ts by itself: no pattern of its settings matches" },
      ),
  );

  test("runs ES modules as the project's script does", () =>
    check(
      {
        runner: "jest",
        files: {
          "package.json": JSON.stringify({
            type: "module",
            scripts: { test: "NODE_OPTIONS=--experimental-vm-modules jest" },
            jest: { transform: {} },
          }),
          "src/g.js": "export const g = await Promise.resolve(7);",
        },
        file: "src/g.pathwise.test.js",
        source: 'import { g } from "./g.js";\ntest("g", () => expect(g).toBe(7));\n',
        names: ["g"],
      },
      { g: "passed" },
    ));

  test("says nothing about the tests where the project is not set up for TypeScript", () =>
    check(
      { runner: "jest", files: { "package.json": '{"type":"module"}' }, source, names: NAMES },
      { unverified: "broken", reason: expect.stringMatching(/^jest could not run it: .*(import|token)/) as string },
    ));

  test("tells why the runner cannot start", () =>
    check(
      {
        runner: "jest",
        files: { "jest.config.json": '{"transform":{"x":"missing-transform"}}' },
        source,
        names: NAMES,
      },
      {
        unverified: "broken",
        reason: "jest could not run it: Module missing-transform in the transform option was not found.",
      },
    ));
});

describe("node:test", { timeout: 60_000 }, () => {
  const head = `import assert from "node:assert/strict";\nimport { describe, test } from "node:test";\n${FIRST_RUN_ONLY}`;
  const body = `describe("f", () => {
    test("returns 2 when x <= 3", () => assert.equal(f(0), 2));
    test("is wrong", () => assert.equal(f(4), 2));
    test("is unstable", () => assert.equal(first, true));
  });\n`;
  const verdicts = {
    "f returns 2 when x <= 3": "passed",
    "f is wrong": "failed: Expected values to be strictly equal: 1 !== 2",
    "f is unstable": "unstable",
  };

  test("gives each test its verdict", () =>
    check(
      {
        runner: "node",
        files: { "src/f.mjs": SUBJECT.replaceAll(": number", "") },
        file: "src/f.pathwise.test.mjs",
        source: `${head}import { f } from "./f.mjs";\n${body}`,
        names: NAMES,
        installed: false,
      },
      verdicts,
    ));

  test("runs TypeScript", () =>
    check(
      {
        runner: "node",
        files: {
          "package.json": '{"type":"module"}',
          "src/color.ts": "export enum Color { Red = 1 }\n",
          "src/h.ts": 'import { Color } from "./color.js";\nexport const h: number = Color.Red;\n',
        },
        source: `${head}import { f } from "./f.ts";\nimport { h } from "./h.ts";\n${body}test("h", () => assert.equal(h as number, 1));\n`,
        names: [...NAMES, "h"],
      },
      expect.objectContaining({ ...verdicts, h: "passed" }),
    ));

  test("runs TypeScript in CommonJS", () =>
    check(
      {
        runner: "node",
        files: {
          "src/a.cts": 'import b = require("./b.cjs");\nexport = { a: b.b };\n',
          "src/b.cts": "export = { b: 7 as number };\n",
        },
        file: "src/a.pathwise.test.cts",
        source:
          'const { test } = require("node:test");\nconst { a } = require("./a.cts") as { a: number };\ntest("a", () => { if (a !== 7) throw new Error(String(a)); });\n',
        names: ["a"],
      },
      expect.objectContaining({ a: "passed" }),
    ));

  test("tells a promise that never settles from a file that cannot be loaded", async () => {
    const pending = `${head}test("t", () => new Promise(() => {}));\n`;
    await check(
      { runner: "node", file: "t.test.mjs", source: pending, names: ["t"], installed: false },
      { t: "failed: Promise resolution is still pending but the event loop has already resolved" },
    );
    await check(
      {
        runner: "node",
        file: "t.test.mjs",
        source: `${head}throw new Error("early");\n`,
        names: ["t"],
        installed: false,
      },
      { unverified: "broken", reason: "node could not run it: Error: early" },
    );
  });

  test("kills what does not end", () =>
    check(
      {
        runner: "node",
        file: "t.test.mjs",
        source: 'import { test } from "node:test";\ntest("t", () => { for (;;); });\n',
        names: ["t"],
        timeoutMs: 1500,
      },
      { unverified: "timed-out", reason: "node did not end within 1.5 s" },
    ));
});

describe("mocha", { timeout: 60_000 }, () => {
  const head = `import { strict as assert } from "node:assert";\n${FIRST_RUN_ONLY}`;
  const body = `describe("f", () => {
    it("returns 2 when x <= 3", () => assert.equal(f(0), 2));
    it("is wrong", () => assert.equal(f(4), 2));
    it("is unstable", () => assert.equal(first, true));
  });\n`;
  const verdicts = {
    "f returns 2 when x <= 3": "passed",
    "f is wrong": "failed: Expected values to be strictly equal: 1 !== 2",
    "f is unstable": "unstable",
  };
  const note = "mocha does not pick up f.pathwise.test.mjs by itself: no pattern of its settings matches";
  const script = {
    runner: "mocha",
    file: "src/f.pathwise.test.mjs",
    source: `${head}import { f } from "./f.mjs";\n${body}`,
    names: NAMES,
  } as const;
  const files = { "src/f.mjs": SUBJECT.replaceAll(": number", "") };
  const other = { "test/other.mjs": 'throw new Error("another test file was loaded");\n' };

  test("gives each test its verdict", () => check({ ...script, files }, { ...verdicts, note }));

  test("is not disturbed by the project's settings, and keeps the others", () =>
    check(
      {
        ...script,
        files: {
          ...files,
          ...other,
          ".mocharc.yml": `spec: ["test/*.mjs", "src/**/*.test.mjs"]\nretries: 3\nbail: true\nparallel: true\ngrep: nothing\nreporter: dot\nreporter-option: [output=own.json]\nrequire: ./setup.mjs\n`,
          "setup.mjs": "globalThis.isSetUp = true;\n",
        },
        source: `${script.source}it("set up", () => assert.equal(isSetUp, true));\n`,
        names: [...NAMES, "set up"],
      },
      { ...verdicts, "set up": "passed" },
    ));

  test("starts as the project's script does", () =>
    check(
      {
        ...script,
        files: {
          ...files,
          ...other,
          "package.json": JSON.stringify({
            scripts: { test: "npm run build && MODE='a b' nyc -r lcov mocha -r ./setup.cjs 'src/**/*.test.mjs' test" },
            mocha: { timeout: 50 },
          }),
          "setup.cjs": "exports.mochaHooks = { beforeEach() { this.fromHook = 1; } };\n",
        },
        source: `${head}it("a", function () { assert.deepEqual([process.env.MODE, this.fromHook, this.timeout()], ["a b", 1, 50]); });\n`,
        names: ["a"],
      },
      { a: "passed" },
    ));

  test("runs CommonJS beside the settings of the repository", () =>
    check(
      {
        runner: "mocha",
        files: {
          ".mocharc.json": '{ "spec": ["packages/*/test/*.js"], "ui": "tdd" }',
          "packages/a/package.json": "{}",
        },
        projectFolder: "packages/a",
        file: "packages/a/test/a.js",
        source: 'const { describe, it } = require("mocha");\ndescribe("a", () => it("b", () => {}));\n',
        names: ["a b"],
      },
      { "a b": "passed" },
    ));

  test("runs TypeScript", () =>
    check(
      {
        runner: "mocha",
        files: {
          "package.json": '{"type":"module"}',
          ".mocharc.jsonc": '{ "extension": ["ts"], /* all */ "recursive": true, "spec": "src" }',
          "src/color.ts": "export enum Color { Red = 1 }\n",
          "src/h.ts": 'import { Color } from "./color.js";\nexport const h: number = Color.Red;\n',
        },
        source: `${head}import { f } from "./f.js";\nimport { h } from "./h.js";\n${body}it("h", () => assert.equal(h as number, 1));\n`,
        names: [...NAMES, "h"],
      },
      expect.objectContaining({ ...verdicts, h: "passed" }),
    ));

  test("runs TypeScript in CommonJS", () =>
    check(
      {
        runner: "mocha",
        files: {
          "src/a.ts": 'import { b } from "./b";\nexport const a = b;\n',
          "src/b.ts": "export const b: number = 7;\n",
        },
        file: "src/a.pathwise.test.ts",
        source:
          'import { strict as assert } from "node:assert";\nimport { a } from "./a";\nit("a", () => { assert.equal(a as number, 7); });\n',
        names: ["a"],
      },
      expect.objectContaining({ a: "passed" }),
    ));

  test("runs TypeScript with the loader of the project", () =>
    check(
      {
        runner: "mocha",
        files: {
          ".mocharc.cjs": 'module.exports = { require: "./swc-register.cjs", spec: "src/*.test.ts" };\n',
          "swc-register.cjs": `const { readFileSync } = require("node:fs"), { transformSync } = require("@swc/core");
            require.extensions[".ts"] = (module, file) =>
              module._compile(transformSync(readFileSync(file, "utf8"), { filename: file, jsc: { parser: { syntax: "typescript" } }, module: { type: "commonjs" } }).code, file);`,
        },
        source: 'import { f } from "./f";\nit("f", () => { if (f(0) !== 2 || !module) throw new Error(); });\n',
        names: ["f"],
      },
      { f: "passed" },
    ));

  test("blames a test for the error that it leaves behind", () =>
    check(
      {
        ...script,
        source: `it("stray", async () => {
          setTimeout(() => { throw new Error("nobody cares"); }, 1);
          await new Promise((resolve) => setTimeout(resolve, 20));
        });\nit("innocent", () => {});\nit.skip("idle", () => {});\n`,
        names: ["stray", "innocent", "idle"],
      },
      { stray: "failed: nobody cares", innocent: "passed", idle: "failed: skipped", note },
    ));

  test("says nothing about the tests where a hook of the project fails", () =>
    check(
      {
        ...script,
        files: {
          ...files,
          ".mocharc.json": '{ "require": ["./setup.cjs"] }',
          "setup.cjs": 'exports.mochaHooks = { beforeAll() { throw new Error("no database"); } };\n',
        },
        source: 'it("t", () => {});\n',
        names: ["t"],
      },
      { unverified: "broken", reason: expect.stringMatching(/^mocha could not run it: .*no database/) as string },
    ));

  test("says nothing about the tests of a file that cannot be loaded", () =>
    check(
      { ...script, source: 'import "./missing.mjs";\nit("t", () => {});\n', names: ["t"] },
      { unverified: "broken", reason: expect.stringMatching(/^mocha could not run it: .*missing\.mjs/) as string },
    ));

  test("tells why the runner cannot start", () =>
    check(
      { ...script, files: { ...files, ".mocharc.js": 'throw new Error("no database");\n' } },
      { unverified: "broken", reason: expect.stringMatching(/^mocha could not run it: .*no database/) as string },
    ));

  test("kills what does not end", () =>
    check(
      { ...script, source: 'it("t", () => { for (;;); });\n', names: ["t"], timeoutMs: 3000 },
      { unverified: "timed-out", reason: "mocha did not end within 3.0 s" },
    ));

  test("is not installed", () =>
    check(
      { ...script, files, installed: false },
      { unverified: "missing", reason: "mocha is not installed (npm install --save-dev mocha)" },
    ));
});

describe("the second run differs from the first", { timeout: 60_000 }, () => {
  const TESTS = [
    ["anywhere", "new Date(2024, 0, 1).getMonth() === 0"],
    ["here only", `new Date(2024, 0, 1).getTime() === ${new Date(2024, 0, 1).getTime()}`],
    ["one language only", "(1234.5).toLocaleString() === '1,234.5'"],
    ["leaves a mark", "(globalThis.mark = true)"],
    ["after another", "globalThis.mark === true"],
  ] as const;
  const verdicts = {
    anywhere: "passed",
    "here only": "unstable",
    "one language only": expect.stringMatching(/^unstable|^failed/) as string,
    "leaves a mark": "passed",
    "after another": "unstable",
  };
  const names = TESTS.map(([name]) => name);
  const written = (head: string, order: readonly (typeof TESTS)[number][]): string =>
    `${head}${order.map(([name, condition]) => `test("${name}", () => { if (!(${condition})) throw new Error(); });`).join("\n")}`;
  const both = (head: string): { source: string; reversed: string; names: string[] } => ({
    source: written(head, TESTS),
    reversed: written(head, TESTS.toReversed()),
    names,
  });

  test("in vitest", () => check({ runner: "vitest", ...both('import { test } from "vitest";\n') }, verdicts));
  test("in jest", () => check({ runner: "jest", file: "a.test.js", ...both("") }, verdicts));
  test("in node:test", () =>
    check({ runner: "node", file: "a.test.mjs", ...both('import { test } from "node:test";\n') }, verdicts));
  test("in node:test, with CommonJS", () =>
    check({ runner: "node", file: "a.test.cjs", ...both('const { test } = require("node:test");\n') }, verdicts));
  test("in mocha", () =>
    check({ runner: "mocha", file: "test/a.js", ...both('const { it: test } = require("mocha");\n') }, verdicts));
});
