// Properties of fast-check, untouched but for the plugin.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/fast-check");
const WRONG = path.join(FOLDER, "wrong.test.ts");
const RIGHT = path.join(FOLDER, "right.test.ts");

/** Of twenty. */
const LEAST_REFUTED = 15;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function resultsIn(text: string): Report["testResults"][number]["assertionResults"] {
  return (JSON.parse(text) as Report).testResults.flatMap(({ assertionResults }) => assertionResults);
}

test("what chance does not find is refuted, and shrunk and reported by fast-check", async () => {
  const user = workspace([WRONG], "vitest");
  await user.run("npx", "vitest", "run", "--reporter", "json", "--outputFile", "out.json");
  const results = resultsIn(user.read("out.json"));
  expect(results).toHaveLength(20);
  const refuted = results.filter(({ status }) => status === "failed");
  for (const { failureMessages } of refuted) expect(failureMessages.join()).toMatch(/Property failed after \d+ tests/);
  expect(
    refuted.length,
    results
      .filter(({ status }) => status !== "failed")
      .map(({ title }) => title)
      .join(),
  ).toBeGreaterThanOrEqual(LEAST_REFUTED);
});

test("ten thousand random values of each do not find it", async () => {
  const user = workspace([], "vitest");
  const alone = readFileSync(WRONG, "utf8")
    .replace('import { solver } from "pathwise/fast-check";\n', "")
    .replace(
      "fc.installGlobalPlugin(solver());",
      "fc.configureGlobal({ numRuns: 10_000, seed: 42, endOnFailure: true });",
    );
  user.write("wrong.test.ts", alone);
  await user.run("npx", "vitest", "run", "--testTimeout", "60000", "--reporter", "json", "--outputFile", "out.json");
  const results = resultsIn(user.read("out.json"));
  expect(results).toHaveLength(20);
  expect(results.filter(({ status }) => status !== "passed").map(({ title }) => title)).toEqual([]);
});

test("right properties pass, and what is claimed is true", async () => {
  const user = workspace([RIGHT], "vitest");
  const { status, stdout, stderr } = await user.run("npx", "vitest", "run");
  expect(status, stdout + stderr).toBe(0);
  const proved = stdout.match(/right\.test\.ts:\d+: proved for all that its arbitraries generate/g) ?? [];
  expect(proved, stdout).toHaveLength(4);
  expect(stdout).toMatch(/right\.test\.ts:\d+: holds for all that its arbitraries generate \(1 path\), provided that/);
  expect(stdout).toMatch(/right\.test\.ts:\d+: not proved/);
});

test("pathwise check gives each property its verdict", async () => {
  const user = workspace([RIGHT], "vitest");
  user.write(
    "small.test.ts",
    `import { assert, integer, property } from "fast-check";
import { test } from "vitest";
import "pathwise/fast-check";
test("two", () => {
  assert(property(integer(), (x) => Math.abs(x) >= 0)); assert(property(integer(), (x) => x !== 123_456));
});
`,
  );
  const { status } = await user.run("npx", "pathwise", "check", "--json", "checked.json");
  expect(status).toBe(1);
  const { tests } = JSON.parse(user.read("checked.json")) as { readonly tests: readonly Checked[] };
  const count = (wanted: string): number => tests.filter((each) => each.status === wanted).length;
  expect([count("proved"), count("bounded"), count("undecided"), count("counterexample")]).toEqual([5, 1, 2, 1]);
  const small = tests.filter(({ name }) => name === "two");
  expect(small.map((each) => [each.status, each.line])).toEqual([
    ["proved", 5],
    ["counterexample", 5],
  ]);
  expect(small[1]?.counterexample?.error).toContain("[123456]");
});

interface Checked {
  readonly name: string;
  readonly status: string;
  readonly line: number;
  readonly counterexample?: { readonly error: string };
}

const SMALL = `
test("a magic number", () => {
  fc.assert(fc.property(fc.integer(), (x) => x !== 123_456));
});
test("a right one", async () => {
  await fc.assert(fc.asyncProperty(fc.integer(), fc.boolean(), async (x, b) => (b ? x : -x) === (b ? x : 0 - x)));
});
`;

test("Jest", async () => {
  const user = workspace([], "jest");
  user.write(
    "a.test.ts",
    `import fc from "fast-check";\nimport { solver } from "pathwise/fast-check";\nfc.installGlobalPlugin(solver());\n${SMALL}`,
  );
  const { stdout, stderr } = await user.run("npx", "jest");
  expect(stdout + stderr).toContain("Counterexample: [123456]");
  expect(stdout + stderr).toContain("1 failed, 1 passed");
});

test("node:test, where no engine can load the file too", async () => {
  const user = workspace([], "node");
  const imports =
    'import fc from "fast-check";\nimport { test } from "node:test";\nimport { solver } from "pathwise/fast-check";\nfc.installGlobalPlugin(solver());\n';
  user.write("a.test.js", `${imports}${SMALL}`);
  user.write(
    "b.test.js",
    `${imports}process.kill(process.pid, 0);\ntest("fine", () => fc.assert(fc.property(fc.nat(), (x) => x >= 0)));\n`,
  );
  const { stdout } = await user.run("node", "--test", "a.test.js", "b.test.js");
  expect(stdout).toContain("Counterexample: [123456]");
  expect(stdout).toMatch(/# pass 2\b/);
  expect(stdout).toContain("fast-check runs as usual");
});
