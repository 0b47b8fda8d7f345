import path from "node:path";
import { expect, test } from "vitest";
import type { RunnerName } from "../../../src/runners/all-runners.ts";
import { detectRunner } from "../../../src/runners/detection/detect-runner.ts";
import { temporaryProject } from "../../verify/temporary-project.ts";

/** Files by name; package.json may be given as an object. A `.git` keeps the search inside. */
function check(files: Record<string, unknown>, expected: RunnerName, folder = ".", installed = false): void {
  const texts = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === "string" ? content : JSON.stringify(content),
  ]);
  const root = temporaryProject({ ".git/HEAD": "", ...Object.fromEntries(texts) }, installed);
  expect(detectRunner(path.join(root, folder)).name).toBe(expected);
}

const both = { vitest: "*", jest: "*" };

test("the test script counts first", () => {
  check({ "package.json": { scripts: { test: "vitest run" }, devDependencies: both } }, "vitest");
  check({ "package.json": { scripts: { test: "jest --ci" }, devDependencies: both } }, "jest");
  check({ "package.json": { scripts: { test: "node --import tsx --test test/*.ts" }, devDependencies: both } }, "node");
  check({ "package.json": { scripts: { test: "nyc mocha --exit" }, devDependencies: both } }, "mocha");
  check({ "package.json": { scripts: { test: "node node_modules/mocha/bin/mocha.js" } } }, "mocha");
  check({ "package.json": { scripts: { test: "vitest --reporter=mocha-junit-reporter" } } }, "vitest");
  check(
    {
      "package.json": {
        scripts: { test: "npm run test:unit", "test:unit": "cross-env CI=1 jest" },
        devDependencies: both,
      },
    },
    "jest",
  );
});

test("then dependencies, and the settings beside them", () => {
  check({ "package.json": { devDependencies: { vitest: "*" } } }, "vitest");
  check({ "package.json": { dependencies: { jest: "*" } } }, "jest");
  check({ "package.json": { devDependencies: both } }, "vitest");
  check({ "package.json": { devDependencies: { mocha: "*" } } }, "mocha");
  check({ "package.json": { devDependencies: { ...both, mocha: "*" } } }, "vitest");
  check({ "package.json": { devDependencies: { ...both, mocha: "*" } }, ".mocharc.yml": "" }, "mocha");
  check({ "package.json": { mocha: {} } }, "mocha");
  check({ "package.json": { devDependencies: both }, "jest.config.ts": "" }, "jest");
  check({ "package.json": { devDependencies: both, jest: {} } }, "jest");
  check({ "package.json": {}, "vitest.config.mts": "" }, "vitest");
  check({ "package.json": {}, "vite.config.ts": "" }, "node");
});

test("then the folders above, up to the root of the repository", () => {
  const above = { "package.json": { devDependencies: { jest: "*" } } };
  check({ ...above, "packages/a/package.json": {} }, "jest", "packages/a");
  check({ ...above, "packages/a/package.json": { scripts: { test: "vitest" } } }, "vitest", "packages/a");
});

test("then what is installed, else what needs no installation", () => {
  check({ "package.json": {} }, "vitest", ".", true);
  check({ "package.json": {} }, "node");
  check({}, "node");
});

test("a package.json that cannot be read is told, not guessed around", () => {
  for (const broken of ["{ broken", "[]", "null", '"text"', ""])
    expect(() => check({ "package.json": broken }, "node")).toThrow(/package\.json cannot be read.*--runner/s);
  expect(() => check({ "package.json/file": "" }, "node")).toThrow(/cannot be read.*it is no file/);
});

test("a byte order mark in package.json does no harm", () => {
  check({ "package.json": '\ufeff{ "scripts": { "test": "jest" } }' }, "jest");
});
