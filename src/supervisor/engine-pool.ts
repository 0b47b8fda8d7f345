// Runs a few engines side by side, and replaces dead ones when they are needed.
// Enters: jobs. Leaves: the messages of engines, and deaths.
// Deliberately absent: what to do about a death; `retry.ts` knows.
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import type { Options } from "../model/options.ts";
import type { Project } from "../model/project.ts";
import type { FromEngine, Job } from "../model/protocol.ts";
import type { Death } from "../model/death.ts";
import { temporaryFolder } from "../leftovers/run-folder.ts";
import { UserError } from "../support/errors.ts";
import { requireOpenFiles } from "../support/system-limits.ts";
import { requireNamespaces } from "./namespaces.ts";
import { EngineProcess, type EngineSettings, LINEAR_REGEXPS } from "./engine-process.ts";

/**
 * Sends a job to an engine and gives every message to `onMessage` until it returns true; or tells how the engine died.
 * `busyMs`: how long it may take if it then still runs code or solves; by default as long as otherwise.
 */
export type Work = (
  job: Job,
  onMessage: (message: FromEngine) => boolean,
  timeMs: number,
  busyMs?: number,
) => Promise<Death | undefined>;

const MOST_ENGINES = 2;

export interface PoolRequest {
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly options?: Partial<Pick<Options, "allow" | "sandbox" | "dumpQueries">>;
}

/** Runs a task with a pool that is disposed of afterwards. When the signal is aborted, all work in progress ends. */
export async function withEnginePool<T>(
  { cwd, signal, options }: PoolRequest,
  task: (pool: EnginePool) => Promise<T>,
): Promise<T> {
  requireOpenFiles();
  // This process evaluates conditions of the code under test, too, and nobody watches it.
  setFlagsFromString(LINEAR_REGEXPS);
  const { allow = [], sandbox = "none", dumpQueries } = options ?? {};
  if (sandbox === "namespaces" && dumpQueries !== undefined)
    throw new UserError(
      "--dump-queries needs files to be written, which --sandbox namespaces prevents (leave out one of them)",
    );
  if (sandbox === "namespaces") requireNamespaces(temporaryFolder("sandbox"));
  const pool = new EnginePool({ cwd, allow, sandbox }, Math.min(MOST_ENGINES, availableParallelism()));
  const stop = (): void => pool.interrupt();
  signal.addEventListener("abort", stop);
  try {
    return await task(pool);
  } finally {
    signal.removeEventListener("abort", stop);
    pool.dispose();
  }
}

export class EnginePool {
  readonly #settings: EngineSettings;
  readonly #size: number;
  readonly #idle: EngineProcess[] = [];
  readonly #busy = new Set<EngineProcess>();
  readonly #waiting: (() => void)[] = [];
  #held = 0;

  /** Starts the first engine at once, so that starting overlaps with analysing the project. */
  constructor(settings: EngineSettings, size: number) {
    this.#settings = settings;
    this.#size = size;
    this.#idle.push(new EngineProcess(settings));
  }

  /** How many engines work side by side. */
  get size(): number {
    return this.#size;
  }

  /** Waits until fewer tasks than the pool's size are running, then runs the task. Its jobs run one after the other. */
  hold<T>(project: Project, task: (work: Work) => Promise<T>): Promise<T> {
    return this.#holdWith(() => this.#idle.pop() ?? new EngineProcess(this.#settings), project, task);
  }

  /** The same, but each job gets a process of its own, which runs nothing but the original code. */
  alone<T>(project: Project, task: (work: Work) => Promise<T>): Promise<T> {
    return this.#holdWith(() => new EngineProcess(this.#settings, { isWitness: true }), project, task);
  }

  async #holdWith<T>(start: () => EngineProcess, project: Project, task: (work: Work) => Promise<T>): Promise<T> {
    while (this.#held >= this.#size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#held++;
    try {
      return await task((job, ...order) => {
        const isCareful = job.type === "explore" && job.isCareful === true;
        const engine = isCareful ? new EngineProcess(this.#settings, { isCareful }) : start();
        return this.#work(engine, project, job, ...order);
      });
    } finally {
      this.#held--;
      this.#waiting.shift()?.();
    }
  }

  /** Ends all work in progress; later jobs get new engines. */
  interrupt(): void {
    for (const engine of this.#busy) engine.kill();
  }

  dispose(): void {
    for (const engine of [...this.#idle, ...this.#busy]) engine.dispose();
    this.#idle.length = 0;
  }

  async #work(engine: EngineProcess, project: Project, ...order: Parameters<Work>): Promise<Death | undefined> {
    this.#busy.add(engine);
    try {
      return await engine.work(project, ...order);
    } finally {
      this.#busy.delete(engine);
      if (engine.isAlive && !engine.isWitness && !engine.isCareful) this.#idle.push(engine);
      else engine.dispose();
    }
  }
}
