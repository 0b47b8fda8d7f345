import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RUN_VARIABLE, isRunning, processesOf, startOf } from "../../src/leftovers/processes-of-run.ts";
import { addEntry } from "../../src/leftovers/run-ledger.ts";
import { sweep, sweepDead } from "../../src/leftovers/sweep.ts";
import { filesOf, temporaryProject } from "../verify/temporary-project.ts";

const CANDIDATE = "src/.cart.pathwise-abcdefgh.test.ts";
const BEFORE = "src/.cart.pathwise-abcdefgh-before.cjs";

/** A run's folder with a ledger, whose owner is no more unless `pid` says so. */
function run(pid = 2 ** 22 + 1): { root: string; base: string; folder: string } {
  const root = temporaryProject(
    { [CANDIDATE]: "", [BEFORE]: "", "src/cart.pathwise.test.ts": "", "src/cart.ts": "" },
    false,
  );
  const base = path.join(root, "tmp");
  const folder = path.join(base, `${pid}-x`);
  mkdirSync(folder, { recursive: true });
  addEntry(folder, { kind: "owner", pid, ...(pid === process.pid && { start: startOf(pid) as string }) });
  for (const name of [CANDIDATE, BEFORE, "src/cart.pathwise.test.ts", "src/cart.ts", "gone.ts"])
    addEntry(folder, { kind: "file", path: path.join(root, name) });
  return { root, base, folder };
}

test("what a dead run left is removed, and nothing else", () => {
  const { root, base, folder } = run();
  sweepDead(base);
  expect(existsSync(folder)).toBe(false);
  expect(filesOf(root)).toEqual(["src/cart.pathwise.test.ts", "src/cart.ts"]);
});

test("a run that is under way is left alone", () => {
  const { root, base, folder } = run(process.pid);
  sweepDead(base);
  expect(existsSync(folder)).toBe(true);
  expect(filesOf(root)).toContain(CANDIDATE);
});

test.runIf(process.platform === "linux")("processes of the run are ended, whatever group they are in", async () => {
  const { folder } = run();
  const child = spawn("sleep", ["60"], { detached: true, stdio: "ignore", env: { [RUN_VARIABLE]: folder } });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "spawn");
  // Until the program is loaded, it has the environment of this process.
  while (!processesOf(folder).includes(child.pid as number)) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isRunning(child.pid as number, startOf(child.pid as number))).toBe(true);
  const ended = once(child, "exit");
  sweep(folder, { isRecent: false });
  expect((await ended)[1]).toBe("SIGKILL");
});

test.runIf(process.platform === "linux")("processes of many dead runs are looked for once", async () => {
  const { base, folder } = run();
  const others = Array.from({ length: 500 }, (_, index) => path.join(base, `${2 ** 22 + 2 + index}-x`));
  for (const other of others) mkdirSync(other);
  const env = { [RUN_VARIABLE]: others[250] as string };
  const child = spawn("sleep", ["60"], { detached: true, stdio: "ignore", env });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "spawn");
  while (processesOf(others[250] as string).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const ended = once(child, "exit");
  const oneScan = spentMs(() => void processesOf(folder));
  const allMs = spentMs(() => sweepDead(base));
  expect((await ended)[1]).toBe("SIGKILL");
  expect(existsSync(base) && readdirSync(base)).toEqual([]);
  // Five hundred scans would take five hundred times as long.
  expect(allMs).toBeLessThan(100 * oneScan + 1000);
});

/** Processor time. */
function spentMs(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
