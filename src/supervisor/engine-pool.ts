// A few engines at work side by side; a dead one is replaced when it is needed.
import { availableParallelism } from "node:os";
import type { Project } from "../model/project.ts";
import type { FromEngine, Job } from "../model/protocol.ts";
import type { Death } from "../model/death.ts";
import { EngineProcess } from "./engine-process.ts";

/** Sends a job to the engine that is held, or to its replacement if it has died. */
export type Work = (
  job: Job,
  onMessage: (message: FromEngine) => boolean,
  timeMs: number,
) => Promise<Death | undefined>;

const MOST_ENGINES = 2;

/** Does a task with a pool, which ends with it. When the signal is aborted, all work under way ends. */
export async function withEnginePool<T>(
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
  task: (pool: EnginePool) => Promise<T>,
): Promise<T> {
  const pool = new EnginePool(cwd, Math.min(MOST_ENGINES, availableParallelism()));
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
  readonly #cwd: string;
  readonly #size: number;
  readonly #idle: EngineProcess[] = [];
  readonly #busy = new Set<EngineProcess>();
  readonly #waiting: (() => void)[] = [];
  #held = 0;

  /** The first engine starts at once, while the caller still looks at the project. */
  constructor(cwd: string, size: number) {
    this.#cwd = cwd;
    this.#size = size;
    this.#idle.push(new EngineProcess(cwd));
  }

  /** Waits for a free engine, and keeps it for as long as the task lasts. */
  async hold<T>(project: Project, task: (work: Work) => Promise<T>): Promise<T> {
    while (this.#held >= this.#size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#held++;
    try {
      return await task((job, onMessage, timeMs) => this.#work(project, job, onMessage, timeMs));
    } finally {
      this.#held--;
      this.#waiting.shift()?.();
    }
  }

  /** Ends all work under way; later jobs get new engines. */
  interrupt(): void {
    for (const engine of this.#busy) engine.kill();
  }

  dispose(): void {
    for (const engine of [...this.#idle, ...this.#busy]) engine.dispose();
    this.#idle.length = 0;
  }

  async #work(
    project: Project,
    job: Job,
    onMessage: (message: FromEngine) => boolean,
    timeMs: number,
  ): Promise<Death | undefined> {
    const engine = this.#idle.pop() ?? new EngineProcess(this.#cwd);
    this.#busy.add(engine);
    try {
      return await engine.work(project, job, onMessage, timeMs);
    } finally {
      this.#busy.delete(engine);
      if (engine.isAlive) this.#idle.push(engine);
      else engine.dispose();
    }
  }
}
