// Measures `pathwise` on a file with one function, beside the type checker alone on the same file.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { COMMAND, ROOT, TSC, runNode } from "./command.ts";
import { type Comparison, compare } from "./measure.ts";

const ROUNDS = 5;

export interface ColdStart extends Comparison {
  readonly compiler: string;
}

/** Compares with tsc, and with tsc --skipLibCheck: checking its own libraries is most of tsc's work. */
export async function measureColdStart(): Promise<ColdStart[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
  try {
    cpSync(path.join(ROOT, "bench/subjects/one-function.ts"), path.join(folder, "one-function.ts"));
    const results: ColdStart[] = [];
    for (const options of [["--noEmit"], ["--noEmit", "--skipLibCheck"]]) {
      const comparison = await compare(
        () => runNode([TSC, ...options, "one-function.ts"], folder),
        () => runNode([COMMAND, "one-function.ts", "--dry-run", "--runner", "node"], folder),
        ROUNDS,
        1,
      );
      results.push({ compiler: `tsc ${options.join(" ")}`, ...comparison });
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
