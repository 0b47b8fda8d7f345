// A few engines at work side by side; a dead one is replaced when it is needed.
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
