import { spawn } from "node:child_process";

export interface Finished {
  /** null: killed, by a signal or by our time limit. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

interface RunOptions {
  readonly cwd: string;
  readonly timeoutMs?: number;
}

/** Runs a program to its end, away from the settings of the test runner that runs us. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, timeoutMs = 400_000 }: RunOptions,
): Promise<Finished> {
  const started = performance.now();
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|JEST|NODE_OPTIONS|NODE_V8)/.test(name)),
  );
  const child = spawn(program, args, {
    cwd,
    env: { ...env, NO_COLOR: "1" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), timeoutMs);
    child.on("error", reject);
    child.on("close", (status) => {
      clearTimeout(timer);
      resolve({ status, stdout, stderr, ms: performance.now() - started });
    });
  });
}
