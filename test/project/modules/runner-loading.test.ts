import { basename } from "node:path";
import { expect, test } from "vitest";
import { asRunnerLoads, filesToRequire } from "../../../src/project/modules/runner-loading.ts";
import { type RunnerName, runnerNamed } from "../../../src/runners/all-runners.ts";
import { analyze, type Files } from "../temp-project.ts";

/** Which files run as strict CommonJS, and of which files tests require what they use. The first file is under test. */
function check(files: Files, expected: { strict: string[]; required: string[] }, runner: RunnerName = "vitest"): void {
  const { imports } = runnerNamed(runner);
  const loaded = asRunnerLoads(analyze(files, Object.keys(files)[0] ?? "").project, imports);
  const strict = loaded.modules.filter((module) => module.strict === true).map(({ path }) => basename(path));
  const required = [...filesToRequire(loaded, imports)].map((path) => basename(path));
  expect({ strict: strict.sort(), required: required.sort() }).toEqual(expected);
}

const f = "exports.f = function (x) { return x; };";
const requiring = { "a.cjs": `require("./b.cjs"); ${f}`, "b.cjs": 'require("./c.cjs");', "c.cjs": f };

test("what is tested is imported, what it requires is left to Node", () =>
  check(requiring, { strict: ["a.cjs"], required: ["b.cjs", "c.cjs"] }));
test("runners that leave all to Node, or run all alike", () => {
  check(requiring, { strict: [], required: [] }, "node");
  check(requiring, { strict: [], required: [] }, "jest");
  check(requiring, { strict: [], required: [] }, "mocha");
});
test("CommonJS that ES modules import", () =>
  check(
    { "a.mjs": 'import "./b.cjs"; export const f = (x) => x;', "b.cjs": 'require("./c.cjs");', "c.cjs": f },
    { strict: ["b.cjs"], required: ["c.cjs"] },
  ));
test("ES modules are strict anyway", () =>
  check(
    { "a.ts": 'import "./b.ts"; export const f = (x: number) => x;', "b.ts": "export {}" },
    { strict: [], required: [] },
  ));
