// Runs one strategy on one class: writes tests, runs them, and measures their coverage of the original text by istanbul.
import { readFileSync } from "node:fs";
import type { Unreached } from "../../src/model/result.ts";
import { measureGenerator } from "../rank/measure-generator.ts";
import { sourceBranches } from "../rank/source-branches.ts";
import { testFilesIn } from "../rank/test-files.ts";
import type { Order, Workspace } from "./workspace.ts";

export interface MeasuredRun {
  /** Ids of the branches of all files of the class. */
  readonly branches: readonly string[];
  readonly covered: ReadonlySet<string>;
  /** Remarks on the figures: tests that do not pass, files that no test runs. */
  readonly notes: readonly string[];
  /** From the tool's own result. */
  readonly unreached: readonly Unreached[];
  /** The number of calls in the longest test, the constructor's included. */
  readonly longest: number;
  readonly seconds: number;
}

const RUNNING_MS = 120_000;

export async function measureRun(workspace: Workspace, order: Order): Promise<MeasuredRun> {
  const { result, folder, seconds } = await workspace.generate(order);
  const tests = testFilesIn(folder);
  const branches: string[] = [];
  const covered = new Set<string>();
  const notes: string[] = [];
  for (const [index, file] of workspace.filesOf(order.subject).entries()) {
    const source = sourceBranches(file, readFileSync(file, "utf8"));
    const nameOf = (id: string): string => `${index}:${id}`;
    branches.push(...source.decisions.flatMap((decision) => decision.branches.map(({ id }) => nameOf(id))));
    if (tests.length === 0) continue;
    const measured = await measureGenerator(source, tests, RUNNING_MS);
    notes.push(...measured.notes.map((note) => `${order.subject.name} by ${order.strategy}: ${note}`));
    for (const id of measured.covered) covered.add(nameOf(id));
  }
  return {
    branches,
    covered,
    notes,
    unreached: result.units.flatMap(({ unreached }) => unreached),
    longest: 1 + Math.max(0, ...result.units.map(({ longestTest }) => longestTest ?? 0)),
    seconds,
  };
}
