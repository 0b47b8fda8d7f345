// Enters: a file, and how long. Leaves: the branches that random calls take. A process that hangs or dies is replaced.
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareSource } from "../../../tools/refute/prepare-source.ts";
import type { Subject } from "../../rank/source-branches.ts";
import type { ChanceBeat, ChanceJob } from "./chance-job.ts";
import { declaredModule } from "./declared-module.ts";

export interface ChanceResult {
  /** Ids of branches. */
  readonly covered: readonly string[];
  readonly sequences: number;
  readonly cpuSeconds: number;
  /** How often a process was replaced. */
  readonly replaced: number;
  readonly error?: string;
}

export interface ChanceOptions {
  readonly knowsTypes: boolean;
  readonly cpuSeconds: number;
  readonly seed: number;
}

/** A process that tells nothing for so long is taken to hang. */
const SILENT_MS = 6000;
const LOADING_MS = 30_000;
/** Waiting for timers and promises takes no processor time, nor does waiting for a busy machine. */
const WALL_FACTOR = 6;
const MOST_REPLACED = 200;

export async function runChance(subject: Subject, cwd: string, options: ChanceOptions): Promise<ChanceResult> {
  const { knowsTypes, cpuSeconds, seed } = options;
  const prepared = prepareSource(subject.file);
  const declared = knowsTypes ? declaredModule(subject.file) : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-chance-"));
  const takenFile = path.join(folder, "taken");
  writeFileSync(takenFile, "");
  const endsAt = performance.now() + 1000 * cpuSeconds * WALL_FACTOR;
  let usedMs = 0;
  let sequences = 0;
  let processes = 0;
  let error: string | undefined;
  while (usedMs < 1000 * cpuSeconds && performance.now() < endsAt && processes < MOST_REPLACED && error === undefined) {
    const job: ChanceJob = { prepared, declared, seed: seed + processes, cpuMs: 1000 * cpuSeconds - usedMs, takenFile };
    const ended = await runProcess(job, cwd, endsAt, (beat) => (error ??= beat.error));
    usedMs += Math.max(ended.cpuMs, 100);
    sequences += ended.sequences;
    processes++;
  }
  const replaced = processes - 1;
  const covered = branchesIn(readFileSync(takenFile, "utf8"), subject);
  rmSync(folder, { recursive: true });
  return {
    covered,
    sequences,
    cpuSeconds: usedMs / 1000,
    replaced,
    ...(error !== undefined && { error }),
  };
}

/** A line for each branch and process, `decision:side`. */
function branchesIn(text: string, { decisions }: Subject): string[] {
  const ids = text.split("\n").map((line) => {
    const [decision = NaN, side = NaN] = line.split(":").map(Number);
    return decisions[decision]?.branches[side]?.id;
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function runProcess(
  job: ChanceJob,
  cwd: string,
  endsAt: number,
  onBeat: (beat: ChanceBeat) => void,
): Promise<Pick<ChanceBeat, "cpuMs" | "sequences">> {
  const env = { ...process.env, NODE_OPTIONS: "", TZ: "UTC" };
  const child = fork(new URL("./chance-main.js", import.meta.url), [], {
    cwd,
    env,
    serialization: "advanced",
    execArgv: ["--max-old-space-size=1024"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let last: ChanceBeat = { sequences: 0, cpuMs: 0 };
  let heardAt = performance.now();
  let isSilent = false;
  let isLoaded = false;
  const watchdog = setInterval(() => {
    const silentMs = performance.now() - heardAt;
    isSilent = silentMs > (isLoaded ? SILENT_MS : LOADING_MS);
    if (isSilent || performance.now() > endsAt) child.kill("SIGKILL");
  }, 250);
  return new Promise((resolve) => {
    child.on("message", (message) => {
      last = message as ChanceBeat;
      isLoaded = true;
      heardAt = performance.now();
      onBeat(last);
    });
    child.on("error", () => child.kill("SIGKILL"));
    child.on("close", () => {
      clearInterval(watchdog);
      const { cpuMs, sequences } = last;
      resolve({ cpuMs: cpuMs + (isSilent ? performance.now() - heardAt : 0), sequences });
    });
    child.send(job, () => undefined);
  });
}
