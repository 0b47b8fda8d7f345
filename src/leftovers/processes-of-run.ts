// Finds the processes that a run has started, directly or through others, by a variable of their environment. Only Linux tells.
import { readFileSync, readdirSync } from "node:fs";

/** Names the folder of the run, in the environment of every process that it starts. */
export const RUN_VARIABLE = "PATHWISE_RUN";

export function processesOf(folder: string): number[] {
  return processesOfAll([folder]).get(folder) ?? [];
}

/** Looks at each process once. By folder; those that have none are left out. */
export function processesOfAll(folders: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  if (folders.length === 0) return found;
  const wanted = new Set(folders);
  for (const pid of allProcesses()) {
    if (pid === process.pid) continue;
    const folder = runOf(pid);
    if (folder !== undefined && wanted.has(folder)) found.set(folder, [...(found.get(folder) ?? []), pid]);
  }
  return found;
}

/** The folder of the run that has started a process. */
function runOf(pid: number): string | undefined {
  const mark = `${RUN_VARIABLE}=`;
  return environmentOf(pid)
    .split("\0")
    .find((each) => each.startsWith(mark))
    ?.slice(mark.length);
}

function allProcesses(): number[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

/** Empty where it may not be read, or where the process has ended. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    return "";
  }
}

/** Distinguishes a process from a later one with the same number; undefined where the system does not tell. */
export function startOf(pid: number): string | undefined {
  try {
    // the second field is a name in parentheses, which may contain anything
    const [, rest = ""] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return rest.split(" ")[19];
  } catch {
    return undefined;
  }
}

export function isRunning(pid: number, start: string | undefined): boolean {
  const now = startOf(pid);
  if (start !== undefined && now !== undefined) return now === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
