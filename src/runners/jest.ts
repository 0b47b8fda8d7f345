import type { Command } from "../verify/launch.ts";
import { readJsonReport } from "../verify/file-report.ts";
import { findPackageBin, readPackageJson, runnerRoot } from "../verify/project-files.ts";
import { runnerEnvironment } from "../verify/runner-environment.ts";
import type { Runner } from "./runner.ts";

/** What the project's settings must not change: one run, no traces, an end. */
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

/** Jest runs ES modules only with a flag for Node.js, so projects that need it set it in their scripts. */
const ESM_FLAG = "--experimental-vm-modules";

function nodeOptions(folders: readonly string[]): string[] {
  const scripts = folders.flatMap((folder) => Object.values(readPackageJson(folder).scripts));
  return scripts.some((script) => script.includes(ESM_FLAG)) ? [ESM_FLAG, "--no-warnings"] : [];
}

export const jest: Runner = {
  name: "jest",
  // Jest runs files that it expects to be quick one after the other in the same worker.
  freshProcessPerFile: false,
  installation: "npm install --save-dev jest",
  find(projectRoot) {
    const script = findPackageBin("jest", projectRoot);
    if (script === undefined) return undefined;
    const cwd = runnerRoot("jest", projectRoot);
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
      readReport: readJsonReport,
    };
  },
};
