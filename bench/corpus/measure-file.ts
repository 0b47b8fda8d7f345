// Measures one file: the tests that we write, and random calls with and without the declared types.
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeProject } from "../../tools/compare/make-project.ts";
import { packageSubject } from "../../tools/compare/subjects.ts";
import { sourceBranches } from "../rank/source-branches.ts";
import { chanceSecondsFor } from "./chance/chance-seconds.ts";
import { type ChanceResult, runChance } from "./chance/run-chance.ts";
import type { Row } from "./corpus-table.ts";
import type { CorpusFile } from "./manifest.ts";
import { emittedBranches } from "./emitted-code.ts";
import { openBranches, unitCounts } from "./open-branches.ts";
import { remembered } from "./remembered.ts";
import { type OursResult, runOurs } from "./ours/run-ours.ts";

export interface MeasureOptions {
  /** For each random tester; undefined: as many as we used, at least 30. */
  readonly seconds: number | undefined;
  readonly mutants: number;
  readonly isFresh: boolean;
  /** Keeps the folder with the written tests. */
  readonly keep: string | undefined;
}

const SEED = 1;

export async function measureFile(
  file: CorpusFile,
  packages: string,
  { seconds, mutants, isFresh, keep }: MeasureOptions,
): Promise<Row> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "pathwise-corpus-"));
  const project = keep === undefined ? path.join(folder, "project") : path.join(keep, file.name.replace("/", "+"));
  try {
    rmSync(project, { recursive: true, force: true });
    const own = packageSubject(file, packages);
    makeProject(project, own);
    const source = path.join(project, own.file);
    const subject = sourceBranches(source, readFileSync(source, "utf8"));
    const ours = await remembered<OursResult>("ours", file, [String(mutants)], isFresh, () =>
      runOurs(subject, project, mutants),
    );
    const chanceSeconds = seconds ?? chanceSecondsFor(ours.cpuSeconds);
    const chance = (knowsTypes: boolean): Promise<ChanceResult> =>
      remembered("chance", file, [String(knowsTypes), String(chanceSeconds)], isFresh, () =>
        runChance(subject, folder, { knowsTypes, cpuSeconds: chanceSeconds, seed: SEED }),
      );
    return rowOf(file, subject, ours, await chance(true), await chance(false), project);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(
  file: CorpusFile,
  subject: ReturnType<typeof sourceBranches>,
  ours: OursResult,
  typed: ChanceResult,
  untyped: ChanceResult,
  project: string,
): Row {
  const all = subject.decisions.flatMap(({ branches }) => branches);
  const emitted = emittedBranches(readFileSync(subject.file, "utf8"), all);
  const open = openBranches(subject, ours, project, emitted);
  const emittedOf = (ids: readonly string[]): number => ids.filter((id) => emitted.has(id)).length;
  const byChance = new Set([...typed.covered, ...untyped.covered]);
  const units = ours.result?.units ?? [];
  const counts = unitCounts(units);
  const searched = units.filter(({ search }) => search !== undefined);
  const runs = searched.flatMap(({ search }) => search ?? []).reduce((sum, each) => sum + each.runs, 0);
  const ms = searched.reduce((sum, unit) => sum + unit.ms, 0);
  const failing = [typed, untyped].flatMap(({ error }) => (error === undefined ? [] : [`chance: ${error}`]));
  return {
    file,
    branches: all.length,
    ours: ours.covered.length,
    typedChance: typed.covered.length,
    untypedChance: untyped.covered.length,
    emitted: {
      branches: emitted.size,
      ours: emittedOf(ours.covered),
      typedChance: emittedOf(typed.covered),
      untypedChance: emittedOf(untyped.covered),
    },
    units: counts.found,
    skipped: counts.skipped,
    failed: counts.failed,
    tests: ours.result?.totals.tests ?? 0,
    cpuSeconds: ours.cpuSeconds,
    wallSeconds: ours.wallSeconds,
    chanceSeconds: typed.cpuSeconds,
    mutation: ours.mutation,
    runsPerSecond: ms === 0 ? undefined : (1000 * runs) / ms,
    chancePerSecond: typed.sequences / typed.cpuSeconds,
    open,
    lost: open.filter(({ id }) => byChance.has(id)),
    notes: [...ours.notes, ...failing, ...(ours.status === 0 ? [] : [`exit ${String(ours.status)}: ${ours.printed}`])],
  };
}
