// Explores one unit in an engine's process, and goes on in a new one when that dies.
import type { Death } from "../../model/death.ts";
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { FromEngine, PackedExploration, PackedModel } from "../../model/protocol.ts";
import type { SolverAccount } from "../../model/solver-account.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool, Work } from "../engine-pool.ts";
import { type KeptTrace, unpackTrace } from "../../model/packed-trace.ts";

export interface UnitExploration {
  readonly traces: readonly KeptTrace[];
  /** Undefined where no engine came to an end. */
  readonly account: PackedExploration | undefined;
  /** Inputs that ended the process, and how. */
  readonly deaths: readonly Death[];
  /** The engine died, and no input is to blame: it was loading the module, out of time, or between two executions. */
  readonly failure: Death | undefined;
  /** Why the module cannot be loaded, as the engine says it. */
  readonly unloadable: string | undefined;
}

/** So many engines may die of one unit. */
const MOST_DEATHS = 3;
/** What an engine may need beyond its own deadline, to finish an execution or a query. */
const GRACE_MS = 2500;

type Progress = Extract<FromEngine, { type: "progress" }>;

export interface ExploreRequest {
  readonly project: Project;
  readonly unit: Unit;
  readonly options: Options;
  readonly timeMs: number;
  /** Inputs of the project's own tests. */
  readonly existing?: readonly PackedModel[];
  readonly signal: AbortSignal;
  /** When an engine is free for it; its time runs from here. */
  readonly onStart: () => void;
  readonly onWarning: (text: string) => void;
  readonly onSolved: (solver: SolverAccount) => void;
  readonly onProgress: (progress: Progress) => void;
}

export function exploreUnit(pool: EnginePool, request: ExploreRequest): Promise<UnitExploration> {
  return pool.hold(request.project, (work) => {
    request.onStart();
    return explore(work, request);
  });
}

async function explore(
  work: Work,
  { unit, options, timeMs, existing = [], signal, onWarning, onSolved, onProgress }: ExploreRequest,
): Promise<UnitExploration> {
  const deadline = Date.now() + timeMs;
  const traces: KeptTrace[] = [];
  const deaths: Death[] = [];
  const ended: { account?: PackedExploration; unloadable?: string; failure?: Death } = {};
  while (deaths.length < MOST_DEATHS && Date.now() < deadline && !signal.aborted) {
    const seeds = traces.map(({ inputs }): PackedModel => [...inputs]);
    const found = new Set(seeds.map(String));
    const deadly = deaths.flatMap(({ inputs }) => (inputs === undefined ? [] : [inputs]));
    const left = deadline - Date.now();
    const death = await work(
      { type: "explore", unit, options, timeMs: left, seeds, existing, deadly },
      (message) => {
        if (message.type === "trace" && !found.has(String(message.trace.inputs)))
          traces.push(unpackTrace(message.trace));
        else if (message.type === "progress") onProgress(message);
        else if (message.type === "warning") onWarning(message.text);
        else if (message.type === "unloadable") ended.unloadable = message.message;
        else if (message.type === "explored") {
          ended.account = message.exploration;
          onSolved(message.solver);
        }
        return message.type === "explored" || message.type === "unloadable";
      },
      left + GRACE_MS,
    );
    if (death === undefined) break;
    // out of time, or out of luck between two executions: there is no input to leave out next time
    if (death.inputs === undefined) {
      ended.failure = death;
      break;
    }
    deaths.push(death);
  }
  return { traces, deaths, account: ended.account, unloadable: ended.unloadable, failure: ended.failure };
}
