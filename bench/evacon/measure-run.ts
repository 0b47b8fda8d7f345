// One strategy on one class: tests are written, run again, and measured by istanbul on the original text.
import { readFileSync } from "node:fs";
import type { Unreached } from "../../src/model/result.ts";
import { measureGenerator } from "../rank/measure-generator.ts";
import { sourceBranches } from "../rank/source-branches.ts";
import { testFilesIn } from "../rank/test-files.ts";
import type { Order, Workspace } from "./workspace.ts";

export interface MeasuredRun {
  /** Of all files of the class. */
  readonly branches: readonly string[];
  readonly covered: ReadonlySet<string>;
  /** What a reader of the figures has to know: tests that do not pass, files that no test runs. */
  readonly notes: readonly string[];
  /** As the tool itself tells it. */
  readonly unreached: readonly Unreached[];
  /** Calls of the longest test, with the constructor. */
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
