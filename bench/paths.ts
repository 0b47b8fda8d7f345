// Measures how many paths per second the whole tool explores, on a function with 2^12 feasible paths, and its memory.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Result } from "../src/model/result.ts";
import { COMMAND, ROOT, processorSeconds, runNode } from "./command.ts";

const FEASIBLE = 4096;
const BUDGET_SECONDS = 120;

export interface PathRate {
  readonly paths: number;
  readonly feasible: number;
  readonly status: string;
  readonly perSecond: number;
  readonly largestMb: number;
  readonly togetherMb: number;
}

export function measurePaths(): Promise<PathRate> {
  return explorePaths(["--criterion", "path"], true);
}

/** Processor time of a run with so many executions, without what a run takes that makes only one. */
export async function exploringSeconds(options: readonly string[], runs: number): Promise<number> {
  const secondsOf = (count: number): Promise<number> =>
    inFolder((folder) => processorSeconds([...command(options), "--max-runs", String(count)], folder));
  return (await secondsOf(runs)) - (await secondsOf(1));
}

/** `options`: of the command. */
function command(options: readonly string[]): string[] {
  return [COMMAND, "many-paths.ts", ...options, "--budget", String(BUDGET_SECONDS), "--runner", "node"];
}

function explorePaths(options: readonly string[], watchMemory: boolean): Promise<PathRate> {
  return inFolder(async (folder) => {
    const memory = await runNode([...command(options), "--json", "result.json"], folder, { watchMemory });
    const { units } = JSON.parse(readFileSync(path.join(folder, "result.json"), "utf8")) as Result;
    const [unit] = units;
    if (unit === undefined) throw new Error("manyPaths was not explored");
    const { paths, status, ms } = unit;
    return { paths, feasible: FEASIBLE, status, perSecond: paths / (ms / 1000), ...memory };
  });
}

/** With the subject in it. */
async function inFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
  try {
    cpSync(path.join(ROOT, "bench/subjects/many-paths.ts"), path.join(folder, "many-paths.ts"));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
