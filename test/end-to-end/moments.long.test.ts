// A run that is interrupted or killed, at a hundred moments: it ends, keeps what is verified, and leaves nothing behind.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { sealOf } from "../../src/emit/seal.ts";
import { processesIn } from "./attacks/watcher.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const;
const MOMENTS = 25;
/** The last moment, after which a run of these files has mostly ended. */
const LONGEST_MS = 6000;
/** On a machine with nothing else to do two seconds are enough. */
const ENDS_WITHIN_MS = 6000;
/** Runs side by side, besides those that have ended and are waited for. */
const AT_ONCE = 2;
/** After this time nothing may be left. */
const SWEPT_WITHIN_MS = 3000;

const FILES = 2;

function folder(): Workspace {
  const user = workspace([]);
  for (let i = 0; i < FILES; i++)
    user.write(
      `src/f${i}.ts`,
      `export function f(n: number): number {\n  return n > ${i} ? n * 2 : n === -${i} ? 1 : 2;\n}\n`,
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

async function interruptAt(ms: number, signal: NodeJS.Signals): Promise<Interrupted> {
  const user = folder();
  const command = path.join(inject("bed"), "node_modules/.bin/pathwise");
  const child = spawn(command, ["src", "--budget", "2"], { cwd: user.folder, stdio: "ignore", detached: true });
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
  for (const line of processesIn(user.folder)) wrong.push(`left a process: ${line}`);
  const files = user.files();
  for (const name of files.filter((each) => each.endsWith(".pathwise.test.ts")))
    if (sealOf(user.read(name)) !== "intact") wrong.push(`${name} is not whole`);
  for (const name of files.filter((each) => /\.pathwise-[a-z]{8}|\.tmp$/.test(each))) wrong.push(`left ${name}`);
  if (readdirSync(tmpdir()).some((each) => each === `pathwise-${pid}`)) wrong.push("left its temporary folder");
  return wrong;
}

test.each(SIGNALS)("%s at 25 moments", { timeout: 600_000 }, async (signal) => {
  const moments = Array.from({ length: MOMENTS }, (_, index) => Math.round((LONGEST_MS * (index + 1)) / MOMENTS));
  const wrong: string[] = [];
  const left: Promise<void>[] = [];
  const next = async (): Promise<void> => {
    for (let ms = moments.shift(); ms !== undefined; ms = moments.shift()) {
      const note = (all: readonly string[]): void => void wrong.push(...all.map((what) => `${ms} ms: ${what}`));
      const { atOnce, later } = await interruptAt(ms, signal);
      note(atOnce);
      left.push(later.then(note));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await Promise.all(left);
  expect(wrong).toEqual([]);
});
