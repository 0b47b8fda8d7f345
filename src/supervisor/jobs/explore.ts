// Explores one unit in an engine's process, and goes on in a new one when that dies.
import { type Death, isOurs } from "../../model/death.ts";
import type { Options } from "../../model/options.ts";
import { type KeptTrace, unpackTrace } from "../../model/packed-trace.ts";
import type { Project } from "../../model/project.ts";
import type { FromEngine, PackedExploration, PackedModel } from "../../model/protocol.ts";
import type { SolverAccount } from "../../model/solver-account.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool, Work } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

export interface UnitExploration {
  readonly traces: readonly KeptTrace[];
  /** Undefined if no engine finished the exploration. */
  readonly account: PackedExploration | undefined;
  /** The deaths for which an input is to blame. */
  readonly deaths: readonly Death[];
  /** The engine died, and no input is to blame: it was loading the module, or between two executions, or we ended it. */
  readonly failure: Death | undefined;
  /** Why the module cannot be loaded, as the engine says it. */
  readonly unloadable: string | undefined;
}

type Progress = Extract<FromEngine, { type: "progress" }>;

export interface ExploreRequest {
  readonly project: Project;
  readonly unit: Unit;
  readonly options: Options;
  readonly timeMs: number;
  /** Inputs of the project's own tests. */
  readonly existing: readonly PackedModel[];
  readonly signal: AbortSignal;
  /** Called when an engine is free for the unit; its time runs from here. */
  readonly onStart: () => void;
  readonly onWarning: (text: string) => void;
  readonly onSolved: (solver: SolverAccount) => void;
  readonly onProgress: (progress: Progress) => void;
}

/** In the grace time the engine finishes an execution or a query. */
function policyOf({ timeMs, signal }: ExploreRequest): RetryPolicy {
  return { mostDeaths: 3, timeMs, timeFor: "all-engines", graceMs: 2500, signal };
}

export function exploreUnit(pool: EnginePool, request: ExploreRequest): Promise<UnitExploration> {
  return pool.hold(request.project, (work) => {
    request.onStart();
    return explore(work, request);
  });
}

async function explore(work: Work, request: ExploreRequest): Promise<UnitExploration> {
  const { unit, options, existing, onWarning, onSolved, onProgress } = request;
  const traces: KeptTrace[] = [];
  const deadly: PackedModel[] = [];
  /** The inputs of the traces that earlier engines found. */
  let known = new Set<string>();
  const retried = await retry(
    work,
    {
      jobWithin: (timeMs) => {
        const seeds = traces.map(({ inputs }): PackedModel => [...inputs]);
        known = new Set(seeds.map(String));
        return { type: "explore", unit, options, timeMs, seeds, existing, deadly: [...deadly] };
      },
      receive: (message) => {
        if (message.type === "trace" && !known.has(String(message.trace.inputs)))
          traces.push(unpackTrace(message.trace));
        else if (message.type === "progress") onProgress(message);
        else if (message.type === "warning") onWarning(message.text);
        else if (message.type === "explored") onSolved(message.solver);
        return message.type === "explored" || message.type === "unloadable" ? message : undefined;
      },
      blame: ({ inputs, cause }) => {
        if (inputs === undefined || isOurs(cause)) return false;
        deadly.push(inputs);
        return true;
      },
    },
    policyOf(request),
  );
  const answer = retried.status === "answered" ? retried.answer : undefined;
  return {
    traces,
    deaths: retried.deaths,
    account: answer?.type === "explored" ? answer.exploration : undefined,
    failure: retried.status === "died" ? retried.death : undefined,
    unloadable: answer?.type === "unloadable" ? answer.message : undefined,
  };
}
