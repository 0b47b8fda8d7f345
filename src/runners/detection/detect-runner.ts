import { ALL_RUNNERS, type RunnerName } from "../all-runners.ts";
import { nodeTest } from "../node-test.ts";
import type { Runner } from "../runner.ts";
import { checkPackageJson, readPackageJson } from "./package-json.ts";
import { findPackageBin, isConfiguredIn } from "./project-files.ts";
import { foldersUpward } from "../../support/folders-upward.ts";

/** What one package.json, with the files beside it, says. What the test script runs counts before what is installed. */
function detectIn(folder: string): Runner<RunnerName> | undefined {
  const { scripts, dependencies } = readPackageJson(folder);
  const testScripts = Object.keys(scripts).filter((name) => /^test(?:$|:)/.test(name));
  // All of them, since `test` is often only `npm run test:unit`.
  for (const name of testScripts.toSorted((a, b) => a.length - b.length)) {
    const found = ALL_RUNNERS.find(({ signs }) => signs.inScript.test(scripts[name] ?? ""));
    if (found) return found;
  }
  const depended = ALL_RUNNERS.filter(({ signs: { packageName } }) => packageName && dependencies.has(packageName));
  const configured = ALL_RUNNERS.filter(({ signs }) => isConfiguredIn(folder, signs));
  return depended.find((runner) => configured.includes(runner)) ?? depended[0] ?? configured[0];
}

/** The runner that the project uses; where nothing tells, one that is installed; else node:test, which needs nothing. */
export function detectRunner(projectRoot: string): Runner<RunnerName> {
  for (const folder of foldersUpward(projectRoot)) {
    checkPackageJson(folder);
    const runner = detectIn(folder);
    if (runner) return runner;
  }
  const isInstalled = ({ signs: { packageName } }: Runner): boolean =>
    packageName !== undefined && findPackageBin(packageName, projectRoot) !== undefined;
  return ALL_RUNNERS.find(isInstalled) ?? nodeTest;
}
