// The engine's side of the thread of mutants: owns it, and ends it where a mutant hangs.
// Enters: a unit with its tests. Leaves: which mutants they notice, and calls that notice others.
// Deliberately absent: running mutants, which the thread does.
import { Worker } from "node:worker_threads";
import type { SourceModule } from "../../model/project.ts";
import { entryUrl } from "../../support/entry.ts";
import { asOwnWork } from "../../support/own-work.ts";
import { WorkClock } from "../../support/work-clock.ts";
import { sleep } from "../execute/timers.ts";
import type { FromStrength, StrengthThreadData, ToStrength } from "./strength-messages.ts";

const ENTRY = entryUrl("engine/strength/strength-thread");

/** A thread that makes no run in so much processor time hangs in a built-in. */
const HANGS_MS = 1500;
/** Loading compiles all modules of the unit. */
const LOADS_MS = 10_000;
const LOOK_MS = 5;
const MOST_HANGS = 3;
const MEMORY_MB = 512;

export type Judged = Extract<FromStrength, { type: "judged" }>;

export class Strengthening {
  readonly #modules: readonly SourceModule[];
  readonly #control = new Int32Array(new SharedArrayBuffer(12));
  #worker: Worker | undefined;
  readonly #heard: FromStrength[] = [];

  constructor(modules: readonly SourceModule[]) {
    this.#modules = modules;
  }

  /** Undefined where the unit cannot be run with mutants. `isOver`: asked now and then; then the search ends. */
  async judge(order: Omit<ToStrength, "excluded">, isOver: () => boolean): Promise<Judged | undefined> {
    const excluded: number[] = [];
    let { task } = order;
    for (let hangs = 0; hangs < MOST_HANGS; hangs++) {
      const answer = await this.#attempt({ ...order, excluded, task }, isOver);
      if (answer?.type === "judged") return answer;
      this.end();
      if (answer?.type === "failed") return undefined;
      const mutant = Atomics.load(this.#control, 2);
      if (mutant === 0 && task.kind === "search") task = { kind: "run" };
      else excluded.push(mutant);
    }
    return undefined;
  }

  /** Undefined where the thread hangs. */
  async #attempt(order: ToStrength, isOver: () => boolean): Promise<FromStrength | undefined> {
    this.#worker ??= this.#start();
    this.#heard.length = 0;
    for (const at of [0, 1, 2]) Atomics.store(this.#control, at, 0);
    this.#worker.postMessage(order);
    let [beat, sinceBeat] = [0, new WorkClock()];
    for (;;) {
      const message = this.#heard.shift();
      if (message !== undefined) return message.type === "died" ? undefined : message;
      await sleep(LOOK_MS);
      if (isOver()) Atomics.store(this.#control, 0, 1);
      const latest = Atomics.load(this.#control, 1);
      if (latest !== beat) [beat, sinceBeat] = [latest, new WorkClock()];
      else if (sinceBeat.hasRunFor(beat > 0 ? HANGS_MS : LOADS_MS)) return undefined;
    }
  }

  end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const data: StrengthThreadData = { modules: this.#modules, control: this.#control };
    const worker = asOwnWork(
      () =>
        new Worker(ENTRY, {
          workerData: data,
          stdout: true,
          stderr: true,
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        }),
    );
    const hear = (message: FromStrength): void => {
      if (this.#worker === worker) this.#heard.push(message);
    };
    worker.on("message", hear);
    worker.on("error", () => hear({ type: "died" }));
    worker.on("exit", () => hear({ type: "died" }));
    worker.unref();
    return worker;
  }
}
