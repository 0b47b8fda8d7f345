// The engine's side of the native lane: owns its thread, and ends it where it hangs.
// Enters: units, inputs that are known, time. Leaves: models of inputs that reach something new, one by one.
// Deliberately absent: the search itself, which is in the thread.
import { Worker } from "node:worker_threads";
import type { Model } from "../../expr/evaluate.ts";
import { modelOf } from "../../inputs/model-of.ts";
import type { Options } from "../../model/options.ts";
import type { ExistingCalls } from "../../model/existing-test.ts";
import type { SourceModule } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";
import { entryUrl } from "../../support/entry.ts";
import { asOwnWork } from "../../support/own-work.ts";
import { WorkClock } from "../../support/work-clock.ts";
import { sleep } from "../execute/timers.ts";
import { existingCalls } from "./existing-calls.ts";
import type { FromLane, LaneThreadData, ToLane } from "./lane-messages.ts";

const ENTRY = entryUrl("engine/lane/lane-thread");

/** A thread that makes no run in so much processor time hangs in a built-in. */
const HANGS_MS = 1000;
/** Loading rewrites all modules of the unit. */
const LOADS_MS = 10_000;
const LOOK_MS = 20;
/** Threads of one unit that are ended because they hang, or that died. */
const MOST_HANGS = 3;
/** Of young and old generation; a thread that needs more is ended by Node. */
const MEMORY_MB = 512;
/** Steps of one native run. Most are short, and one that is not costs many others. */
const MOST_STEPS = 20_000;

export interface LaneTurn {
  /** Inputs that other searches found. */
  readonly known: readonly Model[];
  /** Asked now and then. */
  readonly isOver: () => boolean;
  readonly runs: number;
  /** As in `LaneSearch.work`: unlike time, it is the same whenever the turn is repeated. */
  readonly work: number;
  /** Told of inputs that reach something new; whether to go on. */
  readonly onFound: (model: Model) => Promise<boolean>;
}

interface Thread {
  readonly worker: Worker;
  /** Messages that nobody has looked at yet. */
  readonly heard: FromLane[];
  /** Whether the modules of the unit are loaded. */
  isReady: boolean;
}

export class Lane {
  readonly #modules: readonly SourceModule[];
  readonly #control = new Int32Array(new SharedArrayBuffer(8));
  #thread: Thread | undefined;
  #unit: { readonly unit: Unit; readonly options: Options } | undefined;
  #hangs = 0;
  #runs = 0;
  /** What threads found for the unit. */
  #found: ExistingCalls[] = [];
  /** How much of it the thread under way does not know. */
  #untold = 0;

  constructor(modules: readonly SourceModule[]) {
    this.#modules = modules;
  }

  /** From now on searches are for this unit. */
  open(unit: Unit, options: Options): void {
    this.#unit = { unit, options };
    this.#hangs = 0;
    this.#runs = 0;
    this.#found = [];
    this.#untold = 0;
    if (this.#thread !== undefined) this.#tellUnit();
  }

  /** Runs that were made in the turn. Where a thread hangs or dies, another goes on. */
  async search(turn: LaneTurn): Promise<number> {
    let made = 0;
    let { known } = turn;
    while (this.#unit !== undefined && this.#hangs < MOST_HANGS) {
      const before = this.#runs;
      const isEnded = await this.#attempt(this.#unit.unit, { ...turn, known });
      if (isEnded) return made + this.#runs - before;
      made += Math.max(0, Atomics.load(this.#control, 1) - before);
      this.#hangs++;
      this.#runs = 0;
      this.#untold = this.#found.length;
      this.end();
      if (turn.isOver()) break;
      // The thread may have hung in one of them.
      known = [];
    }
    return made;
  }

  /** Whether the search came to its end. */
  async #attempt(unit: Unit, { known, isOver, runs, work, onFound }: LaneTurn): Promise<boolean> {
    const thread = (this.#thread ??= this.#start());
    Atomics.store(this.#control, 0, 0);
    const inputs = known.map((model) => existingCalls(unit, model));
    const found = this.#found.slice(0, this.#untold);
    this.#untold = 0;
    this.#tell({ type: "search", inputs, found, timeMs: Infinity, runs, work });
    let [beat, sinceBeat] = [Atomics.load(this.#control, 1), new WorkClock()];
    for (;;) {
      const message = thread.heard.shift();
      if (message?.type === "found") {
        this.#found.push(message.calls);
        const model = modelOf(unit, { file: "", name: "", calls: message.calls });
        if (model !== undefined && !(await onFound(model))) Atomics.store(this.#control, 0, 1);
        sinceBeat = new WorkClock();
      } else if (message?.type === "ready") {
        thread.isReady = true;
        sinceBeat = new WorkClock();
      } else if (message !== undefined) {
        if (message.type === "ended") this.#runs = message.runs;
        if (message.type === "failed") this.#hangs = MOST_HANGS;
        return message.type !== "died";
      } else {
        await sleep(LOOK_MS);
        if (isOver()) Atomics.store(this.#control, 0, 1);
        const latest = Atomics.load(this.#control, 1);
        if (latest !== beat) [beat, sinceBeat] = [latest, new WorkClock()];
        else if (sinceBeat.hasRunFor(thread.isReady ? HANGS_MS : LOADS_MS)) return false;
      }
    }
  }

  end(): void {
    void this.#thread?.worker.terminate();
    this.#thread = undefined;
  }

  #start(): Thread {
    const data: LaneThreadData = { modules: this.#modules, control: this.#control };
    const worker = asOwnWork(
      () =>
        new Worker(ENTRY, {
          workerData: data,
          stdout: true,
          stderr: true,
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        }),
    );
    const heard: FromLane[] = [];
    worker.on("message", (message: FromLane) => void heard.push(message));
    const die = (): void => void heard.push({ type: "died" });
    worker.on("error", die);
    worker.on("exit", die);
    worker.unref();
    const thread = { worker, heard, isReady: false };
    this.#thread = thread;
    this.#tellUnit();
    return thread;
  }

  #tellUnit(): void {
    if (this.#unit === undefined || this.#thread === undefined) return;
    this.#thread.isReady = false;
    const { unit, options } = this.#unit;
    const { numbers, maxSteps } = options;
    // Another thread must not run into what the last one hung in.
    const seed = options.seed + this.#hangs;
    this.#tell({ type: "unit", unit, numbers, seed, maxSteps: Math.min(MOST_STEPS, maxSteps) });
  }

  #tell(message: ToLane): void {
    this.#thread?.worker.postMessage(message);
  }
}
