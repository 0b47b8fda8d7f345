// Measures how many paths per second the whole tool explores, on a function with 2^12 feasible paths, and its memory.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Result } from "../src/model/result.ts";
import { COMMAND, ROOT, runNode } from "./command.ts";

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

/** `options`: of the command. */
export async function explorePaths(options: readonly string[], watchMemory = false): Promise<PathRate> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
  try {
    cpSync(path.join(ROOT, "bench/subjects/many-paths.ts"), path.join(folder, "many-paths.ts"));
    const usual = ["--budget", String(BUDGET_SECONDS), "--runner", "node", "--json", "result.json"];
    const args = [COMMAND, "many-paths.ts", ...options, ...usual];
    const memory = await runNode(args, folder, { watchMemory });
    const { units } = JSON.parse(readFileSync(path.join(folder, "result.json"), "utf8")) as Result;
    const [unit] = units;
    if (unit === undefined) throw new Error("manyPaths was not explored");
    const { paths, status, ms } = unit;
    return { paths, feasible: FEASIBLE, status, perSecond: paths / (ms / 1000), ...memory };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
