// The one place for what a run leaves lying about while it is under way: temporary files and processes, all of which have an owner.
// Enters: processes that were started, files that were made. Leaves: nothing, however the run ends: it sweeps up itself when it exits; a
// guardian does when it is killed; and the next run does if the guardian was killed, too.
// Deliberately absent: files that are meant to stay.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { entryUrl, IS_SOURCE } from "../support/entry.ts";
import { UserError } from "../support/errors.ts";
import { userFlags } from "../support/process-flags.ts";
import { systemReason } from "../support/system-error.ts";
import { lifelineDescriptor } from "./lifeline.ts";
import { addEntry } from "./run-ledger.ts";
import { RUN_VARIABLE, startOf } from "./processes-of-run.ts";
import { sweep, sweepDead } from "./sweep.ts";

/** Made when it is first needed, since most commands that fail do so before. */
let current: string | undefined;

/** @throws UserError where no temporary folder can be made */
function runFolder(): string {
  current ??= startRun();
  return current;
}

/** A new folder for temporary files. @throws UserError */
export function temporaryFolder(name: string): string {
  const folder = runFolder();
  return inTemporaryPlace(() => mkdtempSync(path.join(folder, `${name}-`)));
}

/** What a process that the run starts needs in its environment, to be known as one of the run's. */
export function runEnvironment(): Readonly<Record<string, string>> {
  return { [RUN_VARIABLE]: runFolder() };
}

/** Notes a process that leads a group: all of the group ends with the run. */
export function noteGroup(pid: number | undefined): void {
  if (pid !== undefined) addEntry(runFolder(), { kind: "group", pid });
}

/** Notes a temporary file that is about to be made outside of the temporary folder, or a folder that was made for one. */
export function noteTemporary(kind: "file" | "folder", place: string): void {
  // Another run, in another folder, may be the one that sweeps it up.
  addEntry(runFolder(), { kind, path: path.resolve(place) });
}

function startRun(): string {
  const base = path.join(tmpdir(), `pathwise-${userName()}`);
  const folder = inTemporaryPlace(() => {
    // Not with its parents: a temporary folder that is not there is a mistake in the settings.
    if (mkdirIfMissing(base)) sweepDead(base);
    const made = mkdtempSync(path.join(base, `${ownNumber()}-`));
    const start = startOf(process.pid);
    addEntry(made, { kind: "owner", pid: process.pid, ...(start !== undefined && { start }) });
    return made;
  });
  startGuardian(folder);
  process.on("exit", () => sweep(folder, { isRecent: true }));
  return folder;
}

/** Of the process that users see. */
function ownNumber(): number {
  return lifelineDescriptor() === undefined ? process.pid : process.ppid;
}

/** Whether it was there before. */
function mkdirIfMissing(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return true;
  }
}

/** The descriptor in the guardian's process. */
const PASSED_ON = 3;

function startGuardian(folder: string): void {
  const entry = fileURLToPath(entryUrl("leftovers/guardian"));
  const lifeline = lifelineDescriptor();
  const passed = lifeline === undefined ? { args: [], stdio: [] } : { args: [String(PASSED_ON)], stdio: [lifeline] };
  const guardian = spawn(process.execPath, [...loaderFlags(), entry, folder, ...passed.args], {
    cwd: path.parse(folder).root,
    env: {},
    stdio: ["pipe", "ignore", "ignore", ...passed.stdio],
    // Signals for this process's group do not reach it.
    detached: true,
    windowsHide: true,
  });
  // Without a guardian, the next run sweeps up.
  guardian.on("error", () => undefined);
  guardian.stdin?.on("error", () => undefined);
  guardian.unref();
  (guardian.stdin as unknown as { unref(): void } | null)?.unref();
}

/** Under a loader that reads TypeScript, the guardian needs it, too. */
function loaderFlags(): string[] {
  return IS_SOURCE ? userFlags() : [];
}

function userName(): string {
  try {
    return String(userInfo().uid);
  } catch {
    return "user";
  }
}

function inTemporaryPlace<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UserError(
      `cannot make a temporary folder in ${tmpdir()}: ${systemReason(error)} (set TMPDIR to another place)`,
    );
  }
}
