import { spawn } from "node:child_process";
import { UserError } from "../../src/support/errors.ts";

export interface Ended {
  /** Null if the process was killed. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Environment variables of the caller that would change what node, vitest or pathwise do. */
const FOREIGN = /^(VITEST|TEST|NODE_ENV|NODE_OPTIONS|NODE_V8|npm_|FORCE_COLOR|COLUMNS|CI$)/;

/** Runs a program to its end. After `timeoutMs` it is killed, together with its child processes. */
export function runProcess(program: string, args: readonly string[], cwd: string, timeoutMs?: number): Promise<Ended> {
  const kept = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
  const env = { ...Object.fromEntries(kept), NO_COLOR: "1" };
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child.pid);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => killGroup(child.pid), timeoutMs);
    child.on("error", reject);
    child.on("close", (status) => {
      clearTimeout(timer);
      running.delete(child.pid);
      resolve({ status, stdout, stderr });
    });
  });
}

export async function runOrThrow(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { status, stdout, stderr } = await runProcess(program, args, cwd);
  if (status === 0) return stdout;
  throw new UserError(`${program} ${args.join(" ")} ended with ${String(status)}:\n${stderr || stdout}`.trimEnd());
}

const running = new Set<number | undefined>();

/** Kills all running programs, together with their child processes. */
export function killAll(): void {
  for (const pid of running) killGroup(pid);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
