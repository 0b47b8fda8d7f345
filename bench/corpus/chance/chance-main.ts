// The process that calls a module at random until its time is over. Its parent kills it where it hangs, and starts another.
import { openSync, writeSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { Rng } from "../../../src/support/rng.ts";
import { exportAt, loadOriginal, registerHooks } from "../../../tools/refute/native/load-original.ts";
import type { Making } from "../../../tools/refute/native/values/made.ts";
import { UNLIMITED } from "../../../tools/refute/native/limits.ts";
import type { ChanceBeat, ChanceJob } from "./chance-job.ts";
import { OpenCounters } from "./open-counters.ts";
import { type RandomCalls, runSequence, type Usable } from "./random-calls.ts";

const BATCH_MS = 20;
const HANG_MS = 400;
const BEAT_MS = 200;
const MOST_PENDING = 50;

// The code under test may replace these.
const { cpuUsage } = process;
const now = performance.now.bind(performance);
const { setTimeout: later, setImmediate: soon } = globalThis;

function usedMs(): number {
  const { user, system } = cpuUsage.call(process);
  return (user + system) / 1000;
}

class Chance {
  readonly #job: ChanceJob;
  readonly #rng: Rng;
  readonly #pending: Promise<unknown>[] = [];
  #counters = new OpenCounters({});
  readonly #file: number;
  #sequences = 0;
  #largest = Infinity;

  constructor(job: ChanceJob) {
    this.#job = job;
    this.#rng = new Rng(Math.imul(job.seed, 0x9e3779b1));
    this.#file = openSync(job.takenFile, "a");
  }

  async run(): Promise<void> {
    const calls = await this.#calls();
    const all = (globalThis as { __coverage__?: Record<string, { b: Record<string, number[]> }> }).__coverage__;
    this.#counters = new OpenCounters(all?.[this.#job.prepared.file]?.b ?? {});
    this.#look();
    let beatAt = 0;
    while (usedMs() < this.#job.cpuMs && calls.roots.length > 0) {
      this.#batch(calls);
      await this.#settle();
      if (now() - beatAt < BEAT_MS) continue;
      beatAt = now();
      this.#beat();
    }
    this.#beat();
  }

  async #calls(): Promise<RandomCalls> {
    const { prepared, declared } = this.#job;
    const namespace = await loadOriginal(prepared.file);
    const shapes = declared?.shapes ?? {};
    const shapeOf = (id: string | undefined) => (id === undefined ? undefined : shapes[id]);
    const roots: Usable[] = [];
    const whole = namespace["default"];
    if (prepared.format === "module") {
      for (const [name, value] of Object.entries(namespace))
        if (isUsable(value)) roots.push({ value, owner: undefined, shape: shapeOf(declared?.exports[name]) });
    } else {
      const own = shapeOf(declared?.whole ?? declared?.exports["default"]);
      if (typeof whole === "function") roots.push({ value: whole, owner: undefined, shape: own });
      if (isUsable(whole))
        for (const [name, value] of Object.entries(whole as object))
          if (isUsable(value))
            roots.push({ value, owner: whole, shape: shapeOf(declared?.exports[name] ?? own?.members[name]) });
    }
    return {
      roots,
      settled: [],
      shapes,
      making: (rng) => this.#making(rng),
      onPromise: (promise, use) => {
        if (this.#pending.length >= MOST_PENDING) void this.#pending.shift();
        this.#pending.push(Promise.resolve(promise).then(use, () => undefined));
      },
    };
  }

  #making(rng: Rng): Making {
    return {
      rng,
      grade: "declared",
      words: [],
      numbers: [],
      types: this.#job.declared?.types ?? {},
      omitsUntyped: true,
      hidden: [],
      assumed: new Set(),
      classAt: (file, path) => exportAt(file, path),
      objects: [],
      reenter: undefined,
      onBroken: undefined,
      largest: this.#largest,
      limits: UNLIMITED,
    };
  }

  /** Sequences for some milliseconds. One that hangs is ended, and large numbers become rarer. */
  #batch(calls: RandomCalls): void {
    const batch = (): void => {
      const until = now() + BATCH_MS;
      do {
        this.#sequences++;
        runSequence(calls, this.#rng);
        this.#look();
      } while (now() < until);
    };
    (globalThis as Record<string, unknown>)["$batch"] = batch;
    try {
      runInThisContext("$batch()", { timeout: HANG_MS });
    } catch (error) {
      if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      this.#largest = Math.max(20, Math.min(this.#largest, 1e6) / 2);
    }
  }

  /** Lets timers run and promises settle, as far as they do at once. */
  async #settle(): Promise<void> {
    const isWaiting = this.#pending.length > 0;
    await new Promise((resolve) => {
      if (isWaiting) later(resolve, 1);
      else soon(resolve);
    });
    this.#pending.length = 0;
  }

  /** Writes down what was taken for the first time. */
  #look(): void {
    const taken = this.#counters.taken();
    if (taken.length > 0) writeSync(this.#file, `${taken.join("\n")}\n`);
  }

  #beat(): void {
    this.#look();
    process.send?.({ sequences: this.#sequences, cpuMs: usedMs() } satisfies ChanceBeat);
  }
}

function isUsable(value: unknown): boolean {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}

process.on("unhandledRejection", () => undefined);
process.on("uncaughtException", () => undefined);
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", (job: ChanceJob) => {
  registerHooks(job.prepared);
  const exit = process.exit.bind(process);
  new Chance(job).run().then(
    () => later(() => exit(0), 20),
    (error: unknown) => {
      const beat: ChanceBeat = { sequences: 0, cpuMs: usedMs(), error: String(error) };
      process.send?.(beat, () => exit(0));
    },
  );
});
