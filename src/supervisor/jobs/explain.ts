// Has one unit explained in an engine's process, and tries again in a new one, without the inputs that ended the last. If none
// gets to the end, a last one describes what the others had run.
import type { DeathCause } from "../../model/death.ts";
import type { ExplainOptions } from "../../model/explain-request.ts";
import type { ExplanationDraft } from "../../model/explanation-draft.ts";
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { ExplainJob, FromEngine, PackedModel } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool, Work } from "../engine-pool.ts";
import { type RetriedJob, type RetryPolicy, type Retried, retry } from "../retry.ts";

export interface ExplainOrder {
  readonly project: Project;
  readonly unit: Unit;
  readonly options: Options;
  readonly explain: ExplainOptions;
  readonly signal: AbortSignal;
  /** Called when an engine is free for the unit; its time runs from here. */
  readonly onStart: () => void;
  readonly onWarning: (text: string) => void;
  readonly onProgress: (progress: Extract<FromEngine, { type: "progress" }>) => void;
}

export type ExplainedInEngine =
  /** `deaths`: how inputs that were left out had ended the process. */
  | { readonly status: "explained"; readonly draft: ExplanationDraft; readonly deaths: readonly DeathCause[] }
  /** The module cannot be loaded. */
  | { readonly status: "unloadable"; readonly message: string }
  | { readonly status: "died"; readonly cause: DeathCause };

/** Describing what was found takes its time; solving and running have to end with the budget. */
const GRACE = { graceMs: 15_000, busyGraceMs: 1000 };

function searching({ options, signal }: ExplainOrder): RetryPolicy {
  return {
    ...GRACE,
    mostDeaths: 4,
    timeMs: 1000 * options.budgetSeconds,
    timeFor: "all-engines",
    leastMs: 1000,
    signal,
    startsAborted: true,
  };
}

/** For an engine that only runs inputs again that ended before. An interruption does not keep the user from what is there. */
const DESCRIBING: RetryPolicy = { graceMs: GRACE.graceMs, mostDeaths: 2, timeMs: 0, timeFor: "each-engine" };

export function explainInEngine(pool: EnginePool, order: ExplainOrder): Promise<ExplainedInEngine> {
  return pool.hold(order.project, (work) => {
    order.onStart();
    return explain(work, order);
  });
}

type Answer = Extract<FromEngine, { type: "explained" | "unloadable" }>;

async function explain(work: Work, order: ExplainOrder): Promise<ExplainedInEngine> {
  const { unit, options, explain: how, onWarning, onProgress } = order;
  const deadly: PackedModel[] = [];
  /** The inputs that were run to their end, by their text. */
  const ran = new Map<string, PackedModel>();
  const job = (ended?: DeathCause): RetriedJob<Answer> => ({
    jobWithin: (timeMs): ExplainJob => ({
      ...{ type: "explain", unit, options, explain: how, timeMs, seeds: [...ran.values()], deadly: [...deadly] },
      ...(ended !== undefined && { ended }),
    }),
    receive: (message) => {
      if (message.type === "ran") ran.set(String(message.inputs), message.inputs);
      else if (message.type === "progress") onProgress(message);
      else if (message.type === "warning") onWarning(message.text);
      return message.type === "explained" || message.type === "unloadable" ? message : undefined;
    },
    blame: ({ inputs, cause }) => {
      // The end of the time is no input's fault.
      if (inputs === undefined || cause.kind === "out-of-time") return false;
      deadly.push(inputs);
      ran.delete(String(inputs));
      return true;
    },
  });
  const searched = await retry(work, job(), searching(order));
  const explained = explainedBy(searched);
  if (explained.status !== "died" || ran.size === 0) return explained;
  const described = explainedBy(await retry(work, job(explained.cause), DESCRIBING));
  if (described.status !== "explained") return explained;
  return {
    ...described,
    draft: { ...described.draft, status: "budget" },
    deaths: [...searched.deaths.map(({ cause }) => cause), ...described.deaths],
  };
}

function explainedBy(retried: Retried<Answer>): ExplainedInEngine {
  const { deaths } = retried;
  if (retried.status === "answered") {
    const { answer } = retried;
    if (answer.type === "unloadable") return { status: "unloadable", message: answer.message };
    return { status: "explained", draft: answer.draft, deaths: deaths.map(({ cause }) => cause) };
  }
  const last = retried.status === "died" ? retried.death : deaths.at(-1);
  // at least one engine was tried, so there is a last death
  return { status: "died", cause: last?.cause ?? { kind: "stopped" } };
}
