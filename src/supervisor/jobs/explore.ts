// Explores one unit in an engine's process, and goes on in a new one when that dies.
import { type Death, isOurs } from "../../model/death.ts";
import type { Options } from "../../model/options.ts";
import { type KeptTrace, unpackTrace } from "../../model/packed-trace.ts";
import type { Project } from "../../model/project.ts";
import type { FromEngine, PackedExploration, PackedModel } from "../../model/protocol.ts";
import type { SolverAccount } from "../../model/solver-account.ts";
import { isCutShort } from "../../model/trace.ts";
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
  /** No time was left for it. */
  readonly isUntried?: true;
}

type Progress = Extract<FromEngine, { type: "progress" }>;

export interface ExploreRequest {
  readonly project: Project;
  readonly unit: Unit;
  readonly options: Options;
  readonly timeMs: number;
  /** Asked when an engine is free for the unit: the most time that is left for it. */
  readonly mostMs?: () => number;
  /** Asked then, too: how much longer than its time an engine may take, where it has to load a large file first. */
  readonly graceMs?: () => number;
  /** Inputs of the project's own tests. */
  readonly existing: readonly PackedModel[];
  /** See `ExploreJob`. */
  readonly untilFailure?: boolean;
  readonly signal: AbortSignal;
  /** Called when an engine is free for the unit; its time runs from here. */
  readonly onStart: () => void;
  readonly onWarning: (text: string) => void;
  readonly onSolved: (solver: SolverAccount) => void;
  readonly onProgress: (progress: Progress) => void;
}

/** In the grace time the engine finishes an execution or a query. Code that ends most engines is not worth all of the time. */
function policyOf({ timeMs, graceMs, signal }: ExploreRequest): RetryPolicy {
  return {
    mostLost: 0.7,
    timeMs,
    timeFor: "all-engines",
    graceMs: Math.max(LEAST_GRACE_MS, graceMs?.() ?? 0),
    signal,
  };
}

const LEAST_GRACE_MS = 2500;

export function exploreUnit(pool: EnginePool, request: ExploreRequest): Promise<UnitExploration> {
  return pool.hold(request.project, (work) => {
    const timeMs = Math.min(request.timeMs, request.mostMs?.() ?? Infinity);
    if (timeMs <= 0) return Promise.resolve(UNTRIED);
    request.onStart();
    return explore(work, { ...request, timeMs });
  });
}

const UNTRIED: UnitExploration = {
  traces: [],
  account: undefined,
  deaths: [],
  failure: undefined,
  unloadable: undefined,
  isUntried: true,
};

/** Inputs from which the next engine starts: those of them that hit something first, then others, no more than are run soon. */
const MOST_SEEDS = 100;

function seedsAmong(traces: readonly KeptTrace[]): PackedModel[] {
  const hit = new Set<string>();
  const isFirst = ({ coverage }: KeptTrace): boolean => {
    const before = hit.size;
    for (const [path, counters] of coverage) for (const counter of counters) hit.add(`${path}#${counter}`);
    return hit.size > before;
  };
  const firsts = traces.filter(isFirst);
  const inOrder = [...new Set([...firsts, ...traces])];
  const chosen = new Set(inOrder.slice(0, Math.max(firsts.length, MOST_SEEDS)));
  return traces.filter((trace) => chosen.has(trace)).map(({ inputs }) => [...inputs]);
}

async function explore(work: Work, request: ExploreRequest): Promise<UnitExploration> {
  const { unit, options, existing, onWarning, onSolved, onProgress } = request;
  const traces: KeptTrace[] = [];
  /** The counters of the unit's file that traces hit which came to their end. */
  const reached = new Set<number>();
  const deadly: PackedModel[] = [];
  /** Whether an engine hung inside of a built-in, which is a regular expression as a rule. */
  let isCareful = false;
  /** The inputs of the traces that earlier engines found. */
  let known = new Set<string>();
  const retried = await retry(
    work,
    {
      jobWithin: (_, spent) => {
        const seeds = seedsAmong(traces);
        known = new Set(traces.map(({ inputs }) => String([...inputs])));
        const before = { seeds, spent, reached: [...reached], deadly: [...deadly], isCareful };
        const { timeMs, untilFailure = false } = request;
        return { type: "explore", unit, options, timeMs, existing, untilFailure, ...before };
      },
      receive: (message) => {
        if (message.type === "trace") {
          if (known.has(String(message.trace.inputs))) return undefined;
          const trace = unpackTrace(message.trace);
          traces.push(trace);
          if (!isCutShort(trace.outcome)) for (const hit of trace.coverage.get(unit.declaredIn) ?? []) reached.add(hit);
        } else if (message.type === "progress") onProgress(message);
        else if (message.type === "warning") onWarning(message.text);
        else if (message.type === "explored") onSolved(message.solver);
        return message.type === "explored" || message.type === "unloadable" ? message : undefined;
      },
      blame: ({ inputs, cause }) => {
        const wasCareful = isCareful;
        isCareful ||= cause.kind === "timeout" || cause.kind === "solver-hung";
        // Solvers evaluate the conditions of the code. Without what made that hang, the next engine goes on.
        if (cause.kind === "solver-hung") return !wasCareful;
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
