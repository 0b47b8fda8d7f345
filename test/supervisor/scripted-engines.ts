// Stands in for engines' processes: each job goes to the next engine of a script, which says what the engine tells and how it ends.
import type { Death, DeathCause } from "../../src/model/death.ts";
import type { Project } from "../../src/model/project.ts";
import type { FromEngine, Job, PackedModel } from "../../src/model/protocol.ts";
import type { EnginePool, Work } from "../../src/supervisor/engine-pool.ts";

export interface ScriptedEngine {
  readonly says?: readonly FromEngine[];
  /** How it dies after that; absent: it answers, so the last message has to be an answer. */
  readonly dies?: Death;
  readonly takesMs?: number;
  readonly onJob?: () => void;
}

export interface Sent {
  readonly job: Job;
  /** When the supervisor would kill it. */
  readonly limitMs: number;
  /** The same while it runs code or solves. */
  readonly busyMs?: number;
}

export class ScriptedEngines {
  readonly sent: Sent[] = [];
  readonly #script: ScriptedEngine[];

  constructor(script: readonly ScriptedEngine[]) {
    this.#script = [...script];
  }

  readonly work: Work = (job, onMessage, limitMs, busyMs) => {
    this.sent.push({ job, limitMs, ...(busyMs !== undefined && { busyMs }) });
    const engine = this.#script.shift();
    if (engine === undefined) throw new Error("an engine more than the script has");
    const { says = [], dies, takesMs = 0, onJob } = engine;
    onJob?.();
    const isAnswered = says.map(onMessage).includes(true);
    if (isAnswered !== (dies === undefined)) throw new Error("an engine either answers or dies");
    return Promise.resolve(dies && { ...dies, spentMs: takesMs });
  };

  get pool(): EnginePool {
    // only what the jobs use
    return { hold: (_: Project, task: (work: Work) => unknown) => task(this.work) } as unknown as EnginePool;
  }

  jobs<T extends Job["type"]>(type: T): Extract<Job, { type: T }>[] {
    return this.sent.map(({ job }) => {
      if (job.type !== type) throw new Error(`${job.type} was sent`);
      // the line above says so
      return job as Extract<Job, { type: T }>;
    });
  }
}

const TIMES = { spentMs: 0, lostMs: 0, runs: 0 };

/** Dies while it executes the code with `x` as its input. */
export function deathAt(x: number, cause: DeathCause = { kind: "crashed", signal: "SIGSEGV" }): Death {
  return { cause, activity: "run", inputs: inputs(x), ...TIMES };
}

/** Dies, and no input is to blame. */
export function deathWhile(activity: Death["activity"], cause: DeathCause = { kind: "out-of-time" }): Death {
  return { cause, activity, inputs: undefined, ...TIMES };
}

export function inputs(x: number): PackedModel {
  return [["x", x]];
}
