// Tests that speak of all inputs, under what runners can be told: nothing that a plain test can do stops working.
import { expect, test } from "vitest";
import { type Workspace, workspace } from "./harness/workspace.ts";

const CODE = "export const clamp = (x: number, low: number): number => (x < low ? low : x);\n";

/** What surrounds a body: suites for each of a table, hooks, closures, promises, modes, mock functions. */
const HABITS = `
describe.each([1, 2])("from %i", (low) => {
  let base = 0;
  beforeEach(async () => { base = await Promise.resolve(low); });
  prove("holds", (x: number) => { expect(clamp(x, base) < low).toBe(false); });
  prove.concurrent("holds, too", async (x: number) => { await Promise.resolve(); expect(clamp(x, low) < low).toBe(false); });
  prove.skip("is left out", (x: number) => { expect(x).toBe(0); });
  test("is an ordinary test", () => { expect(clamp(0, base)).toBe(low); });
});
prove.each([[3], [4]])("row %i", (low: number, x: number) => { expect(clamp(x, low) < low).toBe(false); });
prove("fails", (x: number) => { expect(clamp(x, 0)).not.toBe(7); });
`;

const IMPORTS = 'import { prove } from "pathwise/RUNNER";\nimport { clamp } from "CODE";\n';
const NAMES = 'import { beforeEach, describe, expect, test } from "vitest";\n';

interface Shown {
  readonly status: number | null;
  readonly text: string;
}

async function shownBy(user: Workspace, ...args: string[]): Promise<Shown> {
  const [program = "", ...rest] = args;
  const { status, stdout, stderr } = await user.run(program, ...rest);
  return { status, text: (stdout + stderr).replaceAll(/\x1B\[\d+m/g, "") };
}

function vitestProject(config: string, head = NAMES, code = "./clamp.js"): Workspace {
  const user = workspace([]);
  user.write("vitest.config.ts", `export default { ${config} };\n`);
  user.write("clamp.ts", CODE);
  user.write("clamp.test.ts", `${head}${IMPORTS.replace("RUNNER", "vitest").replace("CODE", code)}${HABITS}`);
  return user;
}

function expectVitest({ status, text }: Shown): void {
  expect(status, text).toBe(1);
  expect(text).toMatch(/Tests\s+1 failed \| 8 passed \| 2 skipped/);
  expect(text).toContain("Counterexample: x = 7");
  expect(text).toContain("pathwise: 6 proved");
}

test.each([
  ["pool vmThreads", 'test: { pool: "vmThreads" }'],
  ["modules that files share", "test: { isolate: false }"],
  ["a setup file", 'test: { setupFiles: "./setup.ts" }'],
])("Vitest with %s", async (_, config) => {
  const user = vitestProject(config);
  user.write("setup.ts", 'import { beforeAll } from "vitest";\nbeforeAll(() => undefined);\n');
  expectVitest(await shownBy(user, "npx", "vitest", "run"));
});

test("Vitest with its names among the globals, and an alias of TypeScript and Vite", async () => {
  const alias = 'resolve: { alias: { "@": new URL(".", import.meta.url).pathname } }';
  const user = vitestProject(`test: { globals: true }, ${alias}`, "", "@/clamp");
  const options = JSON.parse(user.read("tsconfig.json")) as { readonly compilerOptions: object };
  const compilerOptions = { ...options.compilerOptions, paths: { "@/*": ["./*"] }, types: ["vitest/globals"] };
  user.write("tsconfig.json", JSON.stringify({ compilerOptions }));
  expectVitest(await shownBy(user, "npx", "vitest", "run"));
});

test("a second run of Vitest shows the same, and a changed file another verdict", async () => {
  const user = vitestProject("");
  expectVitest(await shownBy(user, "env", "CI=1", "npx", "vitest", "run"));
  expectVitest(await shownBy(user, "env", "CI=1", "npx", "vitest", "run"));
  user.write("clamp.ts", CODE.replace("x < low", "x <= low - 1"));
  const changed = await shownBy(user, "env", "CI=1", "npx", "vitest", "run");
  expect(changed.text).toMatch(/Tests\s+7 failed \| 2 passed \| 2 skipped/);
});

test("a reporter of ours tells of each test", async () => {
  const user = vitestProject("");
  const reporters = ["--reporter=dot", "--reporter=pathwise/vitest-reporter"];
  const { text } = await shownBy(user, "npx", "vitest", "run", ...reporters);
  expect(text).toMatch(/clamp\.test\.ts > from 1 > holds\n {2}proved: holds on all \d+ paths/);
  expect(text).not.toContain("pathwise: 6 proved");
});

test("defaults of the configuration hold in the runner", async () => {
  const user = vitestProject("");
  const head = `import { expect } from "vitest";\n${IMPORTS.replace("RUNNER", "vitest").replace("CODE", "./clamp.js")}`;
  user.write(
    "whole.test.ts",
    `${head}prove("is whole", (x: number) => { expect(Math.floor(clamp(x, x)) === x).toBe(true); });\n`,
  );
  user.write("pathwise.config.ts", 'export default { prove: { level: "proved", numbers: "int" } };\n');
  const { text } = await shownBy(user, "npx", "vitest", "run", "whole");
  expect(text).toContain("number inputs are integers");
  expect(text).toContain('but the test asks for level "proved"');
  user.write("pathwise.config.ts", 'export default { prove: { level: "sure" } };\n');
  const wrong = await shownBy(user, "npx", "vitest", "run", "whole");
  expect(wrong.text).toContain("pathwise.config.ts: prove.level needs proved, bounded or searched, got 'sure'");
});

test("Jest with a mapped name, and Babel", async () => {
  const user = workspace([], "jest");
  user.write("tsconfig.json", user.read("tsconfig.json").replace('"strict"', '"paths":{"@/*":["./*"]},"strict"'));
  const manifest = JSON.parse(user.read("package.json")) as { readonly jest: { readonly moduleNameMapper: object } };
  const moduleNameMapper = { ...manifest.jest.moduleNameMapper, "^@/(.*)$": "<rootDir>/$1" };
  user.write("package.json", JSON.stringify({ ...manifest, jest: { ...manifest.jest, moduleNameMapper } }));
  user.write("clamp.ts", CODE);
  user.write("clamp.test.ts", `${IMPORTS.replace("RUNNER", "jest").replace("CODE", "@/clamp")}${HABITS}`);
  const mapped = await shownBy(user, "npx", "jest", "clamp.test.ts");
  expect(mapped.text).toMatch(/Tests:\s+1 failed, 2 skipped, 8 passed/);
  expect(mapped.text).toContain("pathwise: 6 proved");
  user.write("plain.js", CODE.replaceAll(": number", "").replace("export const clamp", "exports.clamp"));
  const required = 'const { prove } = require("pathwise/jest");\nconst { clamp } = require("./plain");\n';
  const typed = HABITS.replaceAll(/\((low: number, )?x: number\)/g, (_, low: string | undefined) => {
    return low === undefined ? "(/** @type {number} */ x)" : "(/** @type {number} */ low, /** @type {number} */ x)";
  });
  user.write("plain.test.js", `${required}${typed}`);
  const babel = await shownBy(user, "npx", "jest", "plain.test.js");
  expect(babel.text).toMatch(/Tests:\s+1 failed, 2 skipped, 8 passed/);
});

test("node:test with CommonJS", async () => {
  const user = workspace([], "node");
  user.write(
    "clamp.test.cjs",
    `const { strictEqual } = require("node:assert");
const { mock } = require("node:test");
const { prove } = require("pathwise/node");
prove("holds", (/** @type {boolean} */ x) => {
  const f = mock.fn(() => x);
  strictEqual(f(), x);
  strictEqual(f.mock.callCount(), 1);
});
`,
  );
  const { status, text } = await shownBy(user, "node", "--test");
  expect(status, text).toBe(0);
  expect(text).toContain("pathwise: proved: holds on all");
});
