// A few engines at work side by side; a dead one is replaced when it is needed.
import type { Project } from "../model/project.ts";
import type { FromEngine, ToEngine } from "../model/protocol.ts";
import { type Death, EngineProcess } from "./engine-process.ts";

export class EnginePool {
  readonly #project: Project;
  readonly #idle: EngineProcess[] = [];
  readonly #busy = new Set<EngineProcess>();
  readonly #waiting: (() => void)[] = [];
  readonly #size: number;

  constructor(project: Project, size: number) {
    this.#project = project;
    this.#size = size;
  }

  /** Starts an engine before it is needed. */
  warmUp(): void {
    if (this.#idle.length === 0) this.#idle.push(new EngineProcess(this.#project));
  }

  async work(job: ToEngine, onMessage: (message: FromEngine) => boolean, timeMs: number): Promise<Death | undefined> {
    const engine = await this.#take();
    try {
      return await engine.work(job, onMessage, timeMs);
    } finally {
      this.#giveBack(engine);
    }
  }

  dispose(): void {
    for (const engine of [...this.#idle, ...this.#busy]) engine.dispose();
  }

  async #take(): Promise<EngineProcess> {
    while (this.#busy.size >= this.#size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const engine = this.#idle.pop() ?? new EngineProcess(this.#project);
    this.#busy.add(engine);
    return engine;
  }

  #giveBack(engine: EngineProcess): void {
    this.#busy.delete(engine);
    if (engine.isAlive) this.#idle.push(engine);
    else engine.dispose();
    this.#waiting.shift()?.();
  }
}
