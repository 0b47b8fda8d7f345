// What `pathwise` costs on a file with one function, next to what the type checker alone costs on the same file.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { COMMAND, ROOT, TSC, runNode } from "./command.ts";
import { type Comparison, compare } from "./measure.ts";

const ROUNDS = 5;

export async function measureColdStart(): Promise<Comparison> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
  try {
    cpSync(path.join(ROOT, "bench/subjects/one-function.ts"), path.join(folder, "one-function.ts"));
    return await compare(
      () => runNode([TSC, "--noEmit", "one-function.ts"], folder),
      () => runNode([COMMAND, "one-function.ts", "--dry-run", "--runner", "node"], folder),
      ROUNDS,
      1,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
