import { expect, test } from "vitest";
import { emitTestFile, type EmitRequest } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import { jest } from "../../src/runners/jest.ts";
import { mocha } from "../../src/runners/mocha.ts";
import { nodeTest } from "../../src/runners/node-test.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { temporaryProject } from "../verify/temporary-project.ts";
import { structuredCases } from "./structures.ts";

/** The file without its two first lines, which carry version and seal. */
async function body(request: Pick<EmitRequest, "runner" | "typescript"> & Partial<EmitRequest>): Promise<string> {
  const testPath = "/project/subject.pathwise.test.ts";
  const file = await emitTestFile({
    ...{ cases: await structuredCases(), testPath, version: "1.2.3", seed: 7, moduleSyntax: "import" },
    projectRoot: "/project",
    importSpecifierFor: () => "./subject.js",
    format: formatterFor("/project", testPath),
    ...request,
  });
  return file?.source.split("\n").slice(2).join("\n") ?? "";
}

test("vitest", async () => expect(await body({ runner: vitest, typescript: true })).toMatchSnapshot());
test("jest", async () => expect(await body({ runner: jest, typescript: false })).toMatchSnapshot());
test("mocha", async () => expect(await body({ runner: mocha, typescript: true })).toMatchSnapshot());
test("mocha with chai", async () => {
  const projectRoot = temporaryProject({ "package.json": '{ "devDependencies": { "chai": "*" } }' });
  expect(await body({ runner: mocha, typescript: false, projectRoot })).toMatchSnapshot();
});
test("node:test", async () => expect(await body({ runner: nodeTest, typescript: true })).toMatchSnapshot());
