import { pathToFileURL } from "node:url";
import path from "node:path";
import type { Command } from "../verify/launch.ts";
import { readJsonReport } from "../verify/file-report.ts";
import { findPackageBin, runnerRoot } from "../verify/project-files.ts";
import { runnerEnvironment } from "../verify/runner-environment.ts";
import { blameStrayErrors } from "./vitest-stray-errors.ts";
import type { Runner } from "./runner.ts";

/** What the project's settings must not change: two fresh processes, one try each, no traces. */
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

export const vitest: Runner = {
  name: "vitest",
  freshProcessPerFile: true,
  installation: "npm install --save-dev vitest",
  find(projectRoot) {
    const script = findPackageBin("vitest", projectRoot);
    if (script === undefined) return undefined;
    const at = { cwd: runnerRoot("vitest", projectRoot), env: runnerEnvironment() };
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
      readReport: (text, output) => blameStrayErrors(readJsonReport(text), output),
    };
  },
};
