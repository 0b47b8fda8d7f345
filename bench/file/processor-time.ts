// The processor time of a process and of all that it started, from Linux's /proc.
import { readFileSync, readdirSync } from "node:fs";

/** The unit of times in /proc, on all common systems. */
const MS_PER_TICK = 10;

/** What is read of a process: its parent, and ticks of its own and of its children that have ended. */
export interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** In milliseconds, so far. Children that nobody waited for are lost when they end. */
export function treeMs(root: number, processes: readonly ProcessTimes[] = allProcesses()): number {
  const tree = new Set([root]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => sum + (tree.has(pid) ? ticks * MS_PER_TICK : 0), 0);
}

function allProcesses(): ProcessTimes[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [processTimes(Number(pid), readFileSync(`/proc/${pid}/stat`, "utf8"))];
      } catch {
        // It has ended.
        return [];
      }
    });
}

/** `stat`: the name of the process, in parentheses, may contain anything. */
export function processTimes(pid: number, stat: string): ProcessTimes {
  const fields = stat
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11);
  return { pid, parent: fields[1] ?? 0, ticks: user + system + childrenUser + childrenSystem };
}
