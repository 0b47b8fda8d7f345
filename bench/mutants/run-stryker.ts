// Runs Stryker over one file of a project and the tests in it: a judge that is not ours.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runProcess } from "../../tools/compare/run-process.ts";
import { ROOT } from "../command.ts";

export interface StrykerScore {
  /** Killed, or timed out. */
  readonly killed: number;
  /** Those that tests reach. */
  readonly reached: number;
  readonly all: number;
  /** `line: replacement`, of those that tests reach and do not notice. */
  readonly survived: readonly string[];
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
}

const TIMEOUT_MS = 20 * 60_000;
const REPORT = "mutation.json";
/** What no test could notice, because it was not run. */
const NOT_RUN = new Set(["NoCoverage", "CompileError", "Ignored", "Pending"]);

/**
 * `file`: relative to the project. `command`: runs tests that are not Vitest's; all mutants then count as reached. Undefined where Stryker
 * gives no report: mostly because tests fail without a mutant.
 */
export async function runStryker(project: string, file: string, command?: string): Promise<StrykerScore | undefined> {
  const plugins = path.join(project, "node_modules/@stryker-mutator");
  if (!existsSync(plugins)) {
    mkdirSync(path.dirname(plugins), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules/@stryker-mutator"), plugins);
  }
  const config = {
    ...(command === undefined
      ? { testRunner: "vitest", plugins: ["@stryker-mutator/vitest-runner"], coverageAnalysis: "perTest" }
      : { testRunner: "command", commandRunner: { command }, coverageAnalysis: "off" }),
    mutate: [file],
    reporters: ["json"],
    jsonReporter: { fileName: REPORT },
    concurrency: 1,
    disableTypeChecks: true,
    allowConsoleColors: false,
  };
  writeFileSync(path.join(project, "stryker.config.json"), JSON.stringify(config));
  writeFileSync(
    path.join(project, "vitest.config.mjs"),
    'export default { test: { include: ["**/*.pathwise.test.*"] } };',
  );
  const stryker = path.join(ROOT, "node_modules/@stryker-mutator/core/bin/stryker.js");
  await runProcess(process.execPath, [stryker, "run"], project, TIMEOUT_MS);
  const report = path.join(project, REPORT);
  return existsSync(report) ? scoreOf(JSON.parse(readFileSync(report, "utf8")) as Report) : undefined;
}

export function scoreOf({ files }: Report): StrykerScore {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const reached = mutants.filter(({ status }) => !NOT_RUN.has(status));
  const survived = reached.filter(({ status }) => status === "Survived");
  return {
    killed: reached.length - survived.length,
    reached: reached.length,
    all: mutants.length,
    survived: survived.map(
      ({ location, mutatorName, replacement = "" }) => `${location.start.line}: ${mutatorName} ${replacement}`,
    ),
  };
}
