import { expectDialect } from "./assertions/expect-dialect.ts";
import { provedWithExpect } from "./assertions/proved-errors.ts";
import { readPackageJson } from "./detection/package-json.ts";
import { findPackageBin, runnerRoot } from "./detection/project-files.ts";
import { runnerEnvironment } from "./launch/runner-environment.ts";
import { readJestReport } from "./reports/jest-report.ts";
import type { Command, Runner, RunnerSigns } from "./runner.ts";

const SIGNS: RunnerSigns = {
  inScript: /\b(?:jest|react-scripts test)\b/,
  packageName: "jest",
  configFile: /^jest\.config\.(?:[cm]?[jt]s|json)$/,
  configKey: "jest",
};

/** Flags that override the project's settings, so that Jest runs once, writes only the report, and ends. */
const FLAGS = [
  "--watch=false",
  "--watchAll=false",
  "--watchman=false",
  "--runInBand",
  "--ci",
  "--silent",
  "--bail=0",
  "--coverage=false",
  "--notify=false",
  "--reporters=default",
  "--forceExit",
];

/** Jest runs ES modules only with this flag of Node.js, which projects set in their scripts. */
const ESM_FLAG = "--experimental-vm-modules";

function nodeOptions(folders: readonly string[]): string[] {
  const scripts = folders.flatMap((folder) => Object.values(readPackageJson(folder).scripts));
  return scripts.some((script) => script.includes(ESM_FLAG)) ? [ESM_FLAG, "--no-warnings"] : [];
}

export const jest: Runner<"jest"> = {
  name: "jest",
  installation: "npm install --save-dev jest",
  signs: SIGNS,

  imports: { mayRequire: true, resolution: "bundler" },
  typeStubs: {
    tables: "test",
    modules: ["@jest/globals"],
    globals: ["describe", "it", "test", "expect", "jest", "beforeEach", "afterEach", "beforeAll", "afterAll"],
  },
  moduleReset: { kind: "registry", emptied: "jest.resetModules()" },
  testFunction: "test",
  tables: "each",
  dialect: (options) => expectDialect({ ...options, api: "jest" }),
  proofs: provedWithExpect("pathwise/jest"),

  vocabulary: {
    modules: ["@jest/globals"],
    names: {
      test: ["it", "test", "fit", "xit", "xtest"],
      group: ["describe", "fdescribe", "xdescribe"],
      hook: ["beforeAll", "beforeEach"],
      after: ["afterAll", "afterEach"],
    },
  },

  // Jest runs files that it expects to be quick one after the other in the same worker.
  freshProcessPerFile: false,
  find(projectRoot) {
    const script = findPackageBin("jest", projectRoot);
    if (script === undefined) return undefined;
    const cwd = runnerRoot(SIGNS, projectRoot);
    const env = runnerEnvironment(nodeOptions([projectRoot, cwd]));
    const command =
      (...patternFlags: string[]) =>
      (files: readonly string[], reportFile: string): Command => ({
        args: [script, "--json", `--outputFile=${reportFile}`, ...FLAGS, ...patternFlags, "--runTestsByPath", ...files],
        cwd,
        env,
      });
    return {
      command: command(),
      // The two exclude each other, and either may be in the project's settings.
      commandsPastPatterns: [command("--testMatch=**"), command("--testRegex=.*")],
      readReport: readJestReport,
    };
  },
};
