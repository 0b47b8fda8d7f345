import type { RunnerName } from "../model/options.ts";
import { findPackageBin, foldersUpward, hasConfigOf, readPackageJson } from "./project-files.ts";

const IN_SCRIPT: readonly (readonly [RunnerName, RegExp])[] = [
  ["vitest", /\bvitest\b/],
  ["jest", /\b(?:jest|react-scripts test)\b/],
  ["node", /\b(?:node|tsx)\b.*\s--test\b/],
];

const INSTALLABLE = ["vitest", "jest"] as const;

/** What one package.json, with the files beside it, says. What the test script runs counts before what is installed. */
function detectIn(folder: string): RunnerName | undefined {
  const { scripts, dependencies } = readPackageJson(folder);
  const testScripts = Object.keys(scripts).filter((name) => /^test(?:$|:)/.test(name));
  // All of them, since `test` is often only `npm run test:unit`.
  for (const name of testScripts.toSorted((a, b) => a.length - b.length)) {
    const found = IN_SCRIPT.find(([, pattern]) => pattern.test(scripts[name] ?? ""));
    if (found) return found[0];
  }
  const depended = INSTALLABLE.filter((runner) => dependencies.has(runner));
  const configured = INSTALLABLE.filter((runner) => hasConfigOf(runner, folder));
  return depended.find((runner) => configured.includes(runner)) ?? depended[0] ?? configured[0];
}

/** The runner that the project uses; where nothing tells, one that is installed; else node:test, which needs nothing. */
export function detectRunner(projectRoot: string): RunnerName {
  for (const folder of foldersUpward(projectRoot)) {
    const runner = detectIn(folder);
    if (runner) return runner;
  }
  return INSTALLABLE.find((runner) => findPackageBin(runner, projectRoot)) ?? "node";
}
