// Runs the built command of a revision on one subject.
import { readFileSync } from "node:fs";
import path from "node:path";
import { makeProject } from "./make-project.ts";
import { withoutFolder, withoutTimes } from "./normalize.ts";
import { runProcess } from "./run-process.ts";
import { filesIn, type Subject } from "./subjects.ts";

export interface GenerateOptions {
  readonly maxRuns: number;
  readonly seed: number;
  readonly budgetSeconds: number;
}

export interface Generated {
  /** Test files by path, `result.json`, `explanation.json`, and for each command its output and exit status. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether a command took too long and was killed. */
  readonly wasKilled: boolean;
}

/** Far more than any subject needs; replace a subject that takes longer. */
const TIMEOUT_MS = 20 * 60_000;

export async function generate(
  command: string,
  subject: Subject,
  { maxRuns, seed, budgetSeconds }: GenerateOptions,
  folder: string,
): Promise<Generated> {
  makeProject(folder, subject);
  const before = new Set(filesIn(folder));
  const common = ["--seed", String(seed), "--budget", String(budgetSeconds), "--no-config", "--quiet"];
  const asked = ["--runner", "vitest", "--max-runs", String(maxRuns), "--json", "result.json"];
  const ended = [await runProcess(process.execPath, [command, subject.file, ...common, ...asked], folder, TIMEOUT_MS)];
  if (subject.isExplained) {
    const explain = ["explain", subject.file, ...common, "--format", "json", "--out", "explanation.json"];
    ended.push(await runProcess(process.execPath, [command, ...explain], folder, TIMEOUT_MS));
  }
  const texts: Record<string, string> = {};
  for (const file of filesIn(folder).filter((name) => !before.has(name) && !name.startsWith("node_modules/"))) {
    const text = readFileSync(path.join(folder, file), "utf8");
    texts[file] = file.endsWith(".json") ? withoutFolder(withoutTimes(text), folder) : text;
  }
  for (const [index, { status, stdout, stderr }] of ended.entries())
    texts[index === 0 ? "printed by generate" : "printed by explain"] = withoutFolder(
      `exit status ${String(status)}\n${stdout}${stderr}`,
      folder,
    );
  return { texts, wasKilled: ended.some(({ status }) => status === null) };
}
