// A run that is interrupted or killed, at a hundred moments: it ends, keeps what is verified, and leaves nothing behind.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { sealOf } from "../../src/emit/seal.ts";
import { processesIn, processesOfRun } from "./attacks/watcher.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const;
const MOMENTS = 25;
/** Most runs are verified by the quickest runner; every so many by one that has processes of its own. */
const WITH_VITEST = 5;
/** On a machine with nothing else to do two seconds are enough. */
const ENDS_WITHIN_MS = 6000;
/** Runs side by side, besides those that have ended and are waited for. */
const AT_ONCE = 3;
/** After this time nothing may be left. */
const SWEPT_WITHIN_MS = 3000;

const FILES = 2;

function folder(runner: "vitest" | "node"): Workspace {
  const user = workspace([], runner);
  for (let i = 0; i < FILES; i++)
    user.write(
      `src/f${i}.mjs`,
      `/** @param {number} n */\nexport function f(n) {\n  return n > ${i} ? n * 2 : n === -${i} ? 1 : 2;\n}\n`,
    );
  return user;
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is wrong as soon as it has ended, and what is wrong a little later. */
interface Interrupted {
  readonly atOnce: readonly string[];
  readonly later: Promise<readonly string[]>;
}

function start(user: Workspace): ChildProcess {
  const command = path.join(inject("bed"), "node_modules/.bin/pathwise");
  return spawn(command, ["src", "--budget", "2"], { cwd: user.folder, stdio: "ignore", detached: true });
}

async function interruptAt(ms: number, signal: NodeJS.Signals, runner: "vitest" | "node"): Promise<Interrupted> {
  const user = folder(runner);
  const child = start(user);
  const end = ended(child);
  await Promise.race([end, sleep(ms)]);
  const sent = performance.now();
  child.kill(signal);
  const { code } = await end;
  const wrong: string[] = [];
  const tookMs = performance.now() - sent;
  if (tookMs > ENDS_WITHIN_MS) wrong.push(`took ${Math.round(tookMs)} ms to end`);
  if (signal !== "SIGKILL" && ![130, 0, null].includes(code)) wrong.push(`ended with ${code}`);
  return { atOnce: wrong, later: sleep(SWEPT_WITHIN_MS).then(() => leftBy(user, child.pid)) };
}

function leftBy(user: Workspace, pid: number | undefined): string[] {
  const wrong: string[] = [];
  for (const line of [...processesIn(user.folder), ...processesOfRun(pid)]) wrong.push(`left a process: ${line}`);
  const files = user.files();
  for (const name of files.filter((each) => each.includes(".pathwise.test.")))
    if (sealOf(user.read(name)) !== "intact") wrong.push(`${name} is not whole`);
  for (const name of files.filter((each) => /\.pathwise-[a-z]{8}|\.tmp$/.test(each))) wrong.push(`left ${name}`);
  if (runFolders().some((each) => each.startsWith(`${pid}-`))) wrong.push("left its temporary folder");
  return wrong;
}

/** Folders of runs, each of which is named after its process. */
function runFolders(): string[] {
  try {
    return readdirSync(path.join(tmpdir(), `pathwise-${userInfo().uid}`));
  } catch {
    return [];
  }
}

/** How long a run takes here and now, beside the others, if nobody interrupts it. */
async function wholeMs(): Promise<number> {
  const user = folder("node");
  const started = performance.now();
  const { code } = await ended(start(user));
  expect(code).toBe(0);
  expect(user.files().filter((each) => each.includes(".pathwise.test."))).toHaveLength(FILES);
  expect(leftBy(user, undefined)).toEqual([]);
  return performance.now() - started;
}

test.each(SIGNALS)("%s at 25 moments", { timeout: 600_000 }, async (signal) => {
  const longestMs = 1.2 * (await wholeMs());
  const moments = Array.from({ length: MOMENTS }, (_, index) => ({
    ms: Math.round((longestMs * (index + Math.random())) / MOMENTS),
    runner: index % WITH_VITEST === 0 ? ("vitest" as const) : ("node" as const),
  }));
  const wrong: string[] = [];
  const left: Promise<void>[] = [];
  const next = async (): Promise<void> => {
    for (let at = moments.shift(); at !== undefined; at = moments.shift()) {
      const { ms, runner } = at;
      const note = (all: readonly string[]): void =>
        void wrong.push(...all.map((what) => `${ms} ms of ${Math.round(longestMs)}, ${runner}: ${what}`));
      const { atOnce, later } = await interruptAt(ms, signal, runner);
      note(atOnce);
      left.push(later.then(note));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await Promise.all(left);
  expect(wrong).toEqual([]);
});
