// Generated files in the real runners: what is true passes, what is almost true fails.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { transformSync } from "oxc-transform";
import ts from "typescript";
import { expect, test } from "vitest";
import { emitTestFile, type EmitRequest } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import type { TestCase } from "../../src/model/test-case.ts";
import { ALL_RUNNERS } from "../../src/runners/all-runners.ts";
import { jest } from "../../src/runners/jest.ts";
import { mocha } from "../../src/runners/mocha.ts";
import { nodeTest } from "../../src/runners/node-test.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { temporaryProject } from "../verify/temporary-project.ts";
import { BEHAVIOURS_FILE, trueCases, wrongCases } from "./behaviours.ts";
import { CLASSES_FILE, sequenceCases, wrongSequences } from "./classes.ts";
import { PRODUCTS_FILE, productCases, wrongProducts } from "./products.ts";
import { STRUCTURES_FILE, structuredCases, wrongStructures } from "./structures.ts";

const NODE_MODULES = fileURLToPath(new URL("../../node_modules", import.meta.url));
const SUBJECTS = {
  subject: readFileSync(BEHAVIOURS_FILE, "utf8"),
  structures: readFileSync(STRUCTURES_FILE, "utf8"),
  classes: readFileSync(CLASSES_FILE, "utf8"),
  products: readFileSync(PRODUCTS_FILE, "utf8"),
};
const SUBJECT_NAMES = new Map([
  [BEHAVIOURS_FILE, "subject"],
  [STRUCTURES_FILE, "structures"],
  [CLASSES_FILE, "classes"],
  [PRODUCTS_FILE, "products"],
]);
const TIMEOUT_MS = 120_000;

/** All subjects, as files with the given extension. */
function subjects(
  extension: string,
  transform: (source: string) => string = (source) => source,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SUBJECTS).map(([name, source]) => [`${name}.${extension}`, transform(source)]),
  );
}

function specifierFor(suffix: string): (file: string) => string {
  return (file) => `./${SUBJECT_NAMES.get(file) ?? ""}${suffix}`;
}

interface Setup {
  readonly files: Record<string, string>;
  readonly request: Pick<EmitRequest, "runner" | "moduleSyntax" | "typescript">;
  /** What follows the name of the subject where it is imported. */
  readonly suffix: string;
  readonly extension: string;
  readonly command: readonly string[];
}

/** Without what would tell the runner that it runs inside another one. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_OPTIONS|NODE_TEST_CONTEXT|VITEST|JEST_|TEST$)/.test(name),
  );
  return Object.fromEntries(kept);
}

/** Runs both files, and gives the titles that passed and failed, by describe and test. */
async function run(setup: Setup): Promise<{ passed: string[]; failed: string[]; right: string[]; wrong: string[] }> {
  const root = temporaryProject(setup.files);
  const write = async (name: string, cases: TestCase[]) => {
    const testPath = path.join(root, `${name}.test.${setup.extension}`);
    const file = await emitTestFile({
      ...setup.request,
      ...{ cases, projectRoot: root, testPath, importSpecifierFor: specifierFor(setup.suffix), version: "0", seed: 1 },
      format: formatterFor(root, testPath),
    });
    writeFileSync(testPath, file?.source ?? "");
    return file?.tests.map(({ name: title }) => `${name}: ${title}`) ?? [];
  };
  const right = await write("right", [
    ...(await trueCases()),
    ...(await structuredCases()),
    ...(await sequenceCases()),
    ...(await productCases()),
  ]);
  const wrong = await write("wrong", [
    ...wrongCases(),
    ...(await wrongStructures()),
    ...(await wrongSequences()),
    ...(await wrongProducts()),
  ]);
  const options = { cwd: root, env: plainEnvironment(), maxBuffer: 1 << 26 };
  const { stdout } = await promisify(execFile)(process.execPath, setup.command, options).catch(
    // a failed test gives another exit status, which is no failure here
    (error: unknown) => error as { stdout: string },
  );
  return { ...outcomes(stdout), right, wrong };
}

/** From the report that Vitest and Jest share. */
function outcomes(stdout: string): { passed: string[]; failed: string[] } {
  const report = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const results = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${path.basename(name).split(".")[0]}: ${fullName}`,
    })),
  );
  const named = (wanted: string) => results.filter(({ status }) => status === wanted).map(({ name }) => name);
  return { passed: named("passed"), failed: named("failed") };
}

async function check(setup: Setup): Promise<void> {
  const { passed, failed, right, wrong } = await run(setup);
  expect(failed.toSorted()).toEqual(wrong.toSorted());
  expect(passed.toSorted()).toEqual(right.toSorted());
}

test("Vitest, TypeScript", { timeout: TIMEOUT_MS }, () =>
  check({
    files: {
      ...subjects("ts"),
      "package.json": '{ "type": "module" }',
      "vitest.config.mjs": "export default {};",
    },
    request: { runner: vitest, moduleSyntax: "import", typescript: true },
    suffix: ".ts",
    extension: "ts",
    command: [path.join(NODE_MODULES, "vitest/vitest.mjs"), "run", "--reporter=json"],
  }),
);

test("Jest, TypeScript", { timeout: TIMEOUT_MS }, () =>
  check({
    files: {
      ...subjects("ts"),
      "package.json": JSON.stringify({
        jest: { transform: { "\\.ts$": ["@swc/jest", { jsc: { target: "es2022" } }] } },
      }),
    },
    request: { runner: jest, moduleSyntax: "import", typescript: true },
    suffix: "",
    extension: "ts",
    command: [path.join(NODE_MODULES, "jest/bin/jest.js"), "--json"],
  }),
);

/** Reports as Jest does. */
const MOCHA_REPORTER = `
module.exports = function (runner) {
  const testResults = [];
  const add = (status) => (test) =>
    testResults.push({ name: test.file, assertionResults: [{ status, fullName: test.fullTitle() }] });
  runner.on("pass", add("passed")).on("fail", add("failed"));
  runner.once("end", () => process.stdout.write(JSON.stringify({ testResults })));
};`;

const MOCHA = [path.join(NODE_MODULES, "mocha/bin/mocha.js"), "--reporter=./reporter.cjs"];

test("mocha, ES modules", { timeout: TIMEOUT_MS }, () =>
  check({
    files: { ...subjects("mjs", asJavaScript), "reporter.cjs": MOCHA_REPORTER, "package.json": "{}" },
    request: { runner: mocha, moduleSyntax: "import", typescript: false },
    suffix: ".mjs",
    extension: "mjs",
    command: [...MOCHA, "*.test.mjs"],
  }),
);

test("mocha, CommonJS in another interface", { timeout: TIMEOUT_MS }, () =>
  check({
    files: {
      ...subjects("cjs", asCommonJs),
      "reporter.cjs": MOCHA_REPORTER,
      "package.json": '{ "mocha": { "ui": "tdd", "spec": "*.test.cjs" } }',
    },
    request: { runner: mocha, moduleSyntax: "require", typescript: false },
    suffix: ".cjs",
    extension: "cjs",
    command: MOCHA,
  }),
);

test("mocha with chai", { timeout: TIMEOUT_MS }, async () => {
  const { passed, failed, right, wrong } = await run({
    files: {
      ...subjects("mjs", asJavaScript),
      "reporter.cjs": MOCHA_REPORTER,
      "package.json": '{ "devDependencies": { "chai": "*" } }',
    },
    request: { runner: mocha, moduleSyntax: "import", typescript: false },
    suffix: ".mjs",
    extension: "mjs",
    command: [...MOCHA, "*.test.mjs"],
  });
  // chai does not see that an object has no prototype, unless that is expected
  const unseen = ["wrong: returns returns { a: 1 }"];
  expect(failed.toSorted()).toEqual(wrong.filter((name) => !unseen.includes(name)).toSorted());
  expect(passed.toSorted()).toEqual([...right, ...unseen].toSorted());
});

/** Reports as Jest does. A suite is reported after its tests. */
const NODE_REPORTER = `
export default async function* (events) {
  const done = [];
  let open = [];
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    if (data.details.type !== "suite") {
      open.push({ status: type === "test:pass" ? "passed" : "failed", fullName: data.name });
      continue;
    }
    const assertionResults = open.map(({ status, fullName }) => ({ status, fullName: data.name + " " + fullName }));
    done.push({ name: data.file, assertionResults });
    open = [];
  }
  yield JSON.stringify({ testResults: done });
}`;

const NODE_FLAGS = ["--test", "--test-concurrency=1", "--test-reporter=./reporter.mjs"];

test("node:test, ES modules", { timeout: TIMEOUT_MS }, () =>
  check({
    files: { ...subjects("mjs", asJavaScript), "reporter.mjs": NODE_REPORTER, "package.json": "{}" },
    request: { runner: nodeTest, moduleSyntax: "import", typescript: false },
    suffix: ".mjs",
    extension: "mjs",
    command: NODE_FLAGS,
  }),
);

test("node:test, CommonJS", { timeout: TIMEOUT_MS }, () =>
  check({
    files: { ...subjects("cjs", asCommonJs), "reporter.mjs": NODE_REPORTER, "package.json": "{}" },
    request: { runner: nodeTest, moduleSyntax: "require", typescript: false },
    suffix: ".cjs",
    extension: "cjs",
    command: NODE_FLAGS,
  }),
);

function asJavaScript(source: string): string {
  return transformSync("subject.ts", source).code;
}

function asCommonJs(source: string): string {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

test("generated TypeScript type-checks, strictly", { timeout: TIMEOUT_MS }, async () => {
  const root = temporaryProject({
    ...subjects("ts"),
    "package.json": '{ "type": "module" }',
    // Jest's own types are not installed; mocha's have the other globals
    "jest.d.ts": "declare var expect: any;\ndeclare var jest: any;",
  });
  const withChai = temporaryProject({ "package.json": '{ "type": "module", "dependencies": { "chai": "*" } }' });
  const setups = [
    ...ALL_RUNNERS.map((runner) => ({ runner, projectRoot: root, name: runner.name })),
    { runner: mocha, projectRoot: withChai, name: "mocha-with-chai" },
  ];
  const paths = await Promise.all(
    setups.map(async ({ runner, projectRoot, name }) => {
      const testPath = path.join(root, `${name}.test.ts`);
      const file = await emitTestFile({
        ...{
          cases: [
            ...(await trueCases()),
            ...(await structuredCases()),
            ...(await sequenceCases()),
            ...(await productCases()),
          ],
          testPath,
          runner,
          projectRoot,
          version: "0",
          seed: 1,
        },
        ...{ importSpecifierFor: specifierFor(".js"), moduleSyntax: "import", typescript: true },
        format: formatterFor(root, testPath),
      });
      writeFileSync(testPath, file?.source ?? "");
      return testPath;
    }),
  );
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ["node", "mocha"], noUnusedLocals: true },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, lib: ["lib.es2023.d.ts"] },
  };
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([...paths, path.join(root, "jest.d.ts")], options));
  expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
});
