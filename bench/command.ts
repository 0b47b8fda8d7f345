// Runs the built command in a process of its own, and measures the memory of its processes.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** The root of the project, seen from bench/.build/bench, where this file runs. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");
export const COMMAND = path.join(ROOT, "dist/cli/main.js");
export const TSC = path.join(ROOT, "node_modules/typescript/bin/tsc");

const POLL_MS = 25;

export interface Finished {
  readonly ms: number;
  /** Peak resident memory, of the largest process and of all processes at one time. 0 on systems without /proc. */
  readonly largestMb: number;
  readonly togetherMb: number;
}

export function runNode(args: readonly string[], cwd: string, { watchMemory = false } = {}): Promise<Finished> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  let largestMb = 0;
  let togetherMb = 0;
  const poll = (): void => {
    const sizes = residentMbOfGroup(child.pid ?? -1);
    largestMb = Math.max(largestMb, ...sizes);
    togetherMb = Math.max(
      togetherMb,
      sizes.reduce((sum, mb) => sum + mb, 0),
    );
  };
  const timer = watchMemory ? setInterval(poll, POLL_MS) : undefined;
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      clearInterval(timer);
      if (status === 0) resolve({ ms: performance.now() - started, largestMb, togetherMb });
      else reject(new Error(`${args.join(" ")} ended with ${String(status)}\n${errors}`));
    });
  });
}

/** The processor time of a program of Node with all that it starts and waits for, as a shell tells it. */
export function processorSeconds(args: readonly string[], cwd: string): number {
  const script = '"$@" >/dev/null 2>&1 || exit; times';
  const shell = ["-c", script, "timed", process.execPath, ...args];
  const { stdout, status } = spawnSync("bash", shell, { cwd, encoding: "utf8" });
  const [, children = ""] = stdout.trim().split("\n");
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (status !== 0 || times.length !== 2) throw new Error(`${args.join(" ")} ended with ${String(status)}`);
  return times.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

/** The resident memory of each process in a group, from Linux's /proc. */
function residentMbOfGroup(group: number): number[] {
  const sizes = [];
  try {
    for (const pid of readdirSync("/proc")) if (/^\d+$/.test(pid)) sizes.push(residentMb(pid, group));
  } catch {
    return [];
  }
  return sizes;
}

function residentMb(pid: string, group: number): number {
  try {
    // Fields after the name, which is in parentheses and may contain anything: state, parent, group.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    if (Number(fields[2]) !== group) return 0;
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(kilobytes?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
