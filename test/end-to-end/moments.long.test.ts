// A run that is interrupted or killed, at a hundred moments: it ends, keeps what is verified, and leaves nothing behind.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { sealOf } from "../../src/emit/seal.ts";
import { busyness } from "../../src/support/busyness.ts";
import { processesIn, processesOfRun } from "./attacks/watcher.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const;
const MOMENTS = 25;
/** Most runs are verified by the quickest runner; every so many by one that has processes of its own. */
const WITH_VITEST = 5;
/** Every so many are started again. */
const REPEATED = 6;
const ENDS_WITHIN_MS = 2000;
/** Runs side by side, besides those that have ended and are waited for. */
const AT_ONCE = 3;
/** After this time nothing may be left. */
const SWEPT_WITHIN_MS = 3000;
const LOOK_MS = 250;

/** What takes so long on a machine with nothing else to do may take longer beside the other runs, and whatever else runs here. */
function here(ms: number): number {
  return ms * Math.max(AT_ONCE, busyness());
}

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

interface Started {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly said: () => string;
}

function start(user: Workspace): Started {
  const command = path.join(inject("bed"), "node_modules/.bin/pathwise");
  const child = spawn(command, ["src", "--budget", "2"], {
    cwd: user.folder,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, said: () => text };
}

interface Moment {
  readonly ms: number;
  readonly runner: "vitest" | "node";
  /** Whether a run is started in the same folder afterwards. */
  readonly isRepeated: boolean;
}

async function interruptAt(signal: NodeJS.Signals, { ms, runner, isRepeated }: Moment): Promise<Interrupted> {
  const user = folder(runner);
  const { child, said } = start(user);
  const end = ended(child);
  await Promise.race([end, sleep(ms)]);
  const sent = performance.now();
  const hasSaid = child.exitCode === null && said() !== "";
  child.kill(signal);
  const { code } = await end;
  const wrong: string[] = [];
  const tookMs = performance.now() - sent;
  // What it said before it ended may still be under way.
  await sleep(100);
  if (tookMs > here(ENDS_WITHIN_MS)) wrong.push(`took ${Math.round(tookMs)} ms to end`);
  if (signal !== "SIGKILL") {
    // Before it has said anything, it may not have begun to listen.
    if (![130, 0, ...(hasSaid ? [] : [null])].includes(code)) wrong.push(`ended with ${code}`);
    if (code === 130 && !/interrupted|Stopping/i.test(said())) wrong.push("ended without a word");
  }
  return { atOnce: [...wrong, ...wrongIn(user, said())], later: leftLater(user, child.pid, isRepeated) };
}

/** What was told as done is there, and nothing was found in code that does nothing wrong. */
function wrongIn(user: Workspace, said: string): string[] {
  const told = [...said.matchAll(/^\[\d+\/\d+\] src\/(\w+)\.mjs f: .*[1-9]\d* tests?,/gm)];
  const lost = told.filter(([, name]) => !user.files().includes(`src/${name}.pathwise.test.mjs`));
  const findings = said.split("\n").filter((line) => /\d findings?\b|crash|non-termination/.test(line));
  return [...lost.map(([line]) => `is not there: ${line}`), ...findings.map((line) => `a finding: ${line}`)];
}

async function leftLater(user: Workspace, pid: number | undefined, isRepeated: boolean): Promise<readonly string[]> {
  const end = performance.now() + here(SWEPT_WITHIN_MS);
  let left = leftBy(user, pid);
  for (; left.length > 0 && performance.now() < end; left = leftBy(user, pid)) await sleep(LOOK_MS);
  return isRepeated ? [...left, ...(await wrongAgain(user))] : left;
}

/** The next start does all of the work, whatever the interrupted one has left. */
async function wrongAgain(user: Workspace): Promise<string[]> {
  const { child, said } = start(user);
  const { code } = await ended(child);
  const tests = user.files().filter((each) => each.includes(".pathwise.test."));
  const wrong = code === 0 && tests.length === FILES ? [] : [`started again, it ended with ${code}: ${said()}`];
  return [...wrong, ...leftBy(user, child.pid)];
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
  const { code } = await ended(start(user).child);
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
    isRepeated: index % REPEATED === 0,
  }));
  const wrong: string[] = [];
  const left: Promise<void>[] = [];
  const next = async (): Promise<void> => {
    for (let at = moments.shift(); at !== undefined; at = moments.shift()) {
      const { ms, runner } = at;
      const note = (all: readonly string[]): void =>
        void wrong.push(...all.map((what) => `${ms} ms of ${Math.round(longestMs)}, ${runner}: ${what}`));
      const { atOnce, later } = await interruptAt(signal, at);
      note(atOnce);
      left.push(later.then(note));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await Promise.all(left);
  expect(wrong).toEqual([]);
});
