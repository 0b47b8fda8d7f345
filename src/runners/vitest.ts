import { pathToFileURL } from "node:url";
import path from "node:path";
import { expectDialect } from "./assertions/expect-dialect.ts";
import { provedWithExpect } from "./assertions/proved-errors.ts";
import { findPackageBin, runnerRoot } from "./detection/project-files.ts";
import { runnerEnvironment } from "./launch/runner-environment.ts";
import { readJestReport } from "./reports/jest-report.ts";
import { blameStrayErrors } from "./reports/vitest-stray-errors.ts";
import type { Command, Runner, RunnerSigns } from "./runner.ts";

const SIGNS: RunnerSigns = {
  inScript: /\bvitest\b/,
  packageName: "vitest",
  configFile: /^vitest\.(?:config|workspace|projects)\.(?:[cm]?[jt]s|json)$/,
  otherConfigFile: /^vite\.config\.[cm]?[jt]s$/,
};

/** Flags that override the project's settings: a fresh process for each file, one try each, only the report is written. */
const FLAGS = [
  "--watch=false",
  "--pool=forks",
  "--isolate",
  "--no-file-parallelism",
  "--retry=0",
  "--bail=0",
  "--passWithNoTests=false",
  "--coverage.enabled=false",
  "--typecheck.enabled=false",
  "--no-cache",
];

/** Vitest's command line cannot replace `include`; its API can, where the project is not split into several. */
const RUN_PAST_PATTERNS = `
const [entry, reportFile, ...files] = process.argv.slice(1);
const { startVitest } = await import(entry);
const vitest = await startVitest("test", files, {
  watch: false, pool: "forks", isolate: true, fileParallelism: false, retry: 0, bail: 0, passWithNoTests: false,
  coverage: { enabled: false }, typecheck: { enabled: false }, cache: false,
  reporters: ["json", "dot"], outputFile: { json: reportFile },
  include: files.map((file) => file.replaceAll("\\\\", "/").replace(/[$*?{}()[\\]!|@+]/g, "\\\\$&")),
});
await vitest?.close();
process.exit();
`;

export const vitest: Runner<"vitest"> = {
  name: "vitest",
  installation: "npm install --save-dev vitest",
  signs: SIGNS,

  // Vitest itself cannot be required.
  imports: { mayRequire: false, resolution: "bundler", transformsImports: true },
  typeStubs: { modules: ["vitest"], globals: [], tables: "test" },
  moduleReset: { kind: "registry", emptied: "vi.resetModules()" },
  testFunction: "test",
  tables: "each",
  dialect: (options) => expectDialect({ ...options, api: "vi", module: "vitest" }),
  proofs: provedWithExpect("pathwise/vitest"),

  vocabulary: {
    modules: ["vitest"],
    names: {
      test: ["it", "test"],
      group: ["describe", "suite"],
      hook: ["beforeAll", "beforeEach"],
      after: ["afterAll", "afterEach", "onTestFinished"],
    },
  },

  freshProcessPerFile: true,
  find(projectRoot) {
    const script = findPackageBin("vitest", projectRoot);
    if (script === undefined) return undefined;
    const at = { cwd: runnerRoot(SIGNS, projectRoot), env: runnerEnvironment() };
    return {
      command: (files, reportFile): Command => ({
        args: [
          script,
          "run",
          ...files,
          "--reporter=json",
          "--reporter=dot",
          `--outputFile.json=${reportFile}`,
          ...FLAGS,
        ],
        ...at,
      }),
      commandsPastPatterns: [
        (files, reportFile): Command => {
          const entry = pathToFileURL(path.join(path.dirname(script), "dist", "node.js")).href;
          return { args: ["--input-type=module", "--eval", RUN_PAST_PATTERNS, entry, reportFile, ...files], ...at };
        },
      ],
      readReport: (text, output) => blameStrayErrors(readJestReport(text), output),
    };
  },
};
