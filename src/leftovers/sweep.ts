// Removes what a run has left behind: its processes, its temporary files, its folder.
import { readdirSync, rmSync, rmdirSync } from "node:fs";
import path from "node:path";
import { type Entry, entriesOf } from "./run-ledger.ts";
import { isRunning, processesOf, processesOfAll } from "./processes-of-run.ts";

/** Test files that are tried out have such names; nothing else is ever removed beside the user's files. */
const TEMPORARY_NAME = /^\..*\.pathwise-[a-z]{8}[.-]/;

/** `isRecent`: the run has just ended, so that numbers of its processes are not yet used by others. */
export function sweep(folder: string, { isRecent }: { readonly isRecent: boolean }): void {
  const entries = entriesOf(folder);
  if (isRecent) for (const entry of entries) if (entry.kind === "group") killGroup(entry.pid);
  sweepUp({ folder, entries }, processesOf(folder));
}

/** Sweeps the folders in `base` whose owners are gone: there may be hundreds, and looking at all processes takes long. */
export function sweepDead(base: string): void {
  const dead = namesIn(base).flatMap((name): Left[] => {
    const folder = path.join(base, name);
    const entries = entriesOf(folder);
    const owner = entries.find((entry) => entry.kind === "owner");
    const pid = owner?.pid ?? Number.parseInt(name, 10);
    return Number.isInteger(pid) && !isRunning(pid, owner?.start) ? [{ folder, entries }] : [];
  });
  const processes = processesOfAll(dead.map(({ folder }) => folder));
  for (const left of dead) sweepUp(left, processes.get(left.folder) ?? []);
}

/** What a run has left. */
interface Left {
  readonly folder: string;
  readonly entries: readonly Entry[];
}

function sweepUp({ folder, entries }: Left, processes: readonly number[]): void {
  for (const pid of processes) quietly(() => process.kill(pid, "SIGKILL"));
  for (const entry of entries) removeEntry(entry);
  quietly(() => rmSync(folder, { recursive: true, force: true }));
}

/** Ends the process that the folder belongs to. */
export function killOwner(folder: string): void {
  for (const entry of entriesOf(folder))
    if (entry.kind === "owner" && isRunning(entry.pid, entry.start)) quietly(() => process.kill(entry.pid, "SIGKILL"));
}

export function killGroup(pid: number): void {
  quietly(() => process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL"));
}

function removeEntry(entry: Entry): void {
  if (entry.kind === "file" && TEMPORARY_NAME.test(path.basename(entry.path)))
    quietly(() => rmSync(entry.path, { force: true }));
  // It goes only if it is empty.
  if (entry.kind === "folder") quietly(() => rmdirSync(entry.path));
}

function namesIn(base: string): string[] {
  try {
    return readdirSync(base);
  } catch {
    return [];
  }
}

function quietly(remove: () => void): void {
  try {
    remove();
  } catch {
    // It is gone already, or belongs to somebody else.
  }
}
