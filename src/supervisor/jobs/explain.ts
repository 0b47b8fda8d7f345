// Has one unit explained in an engine's process, and tries again in a new one, without the inputs that ended the last.
import type { DeathCause } from "../../model/death.ts";
import type { ExplainOptions } from "../../model/explain-request.ts";
import type { ExplanationDraft } from "../../model/explanation-draft.ts";
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { FromEngine, PackedModel } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool, Work } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

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

/** The grace time is long, since contradictions are looked for after the paths. */
function policyOf({ options, signal }: ExplainOrder): RetryPolicy {
  return {
    mostDeaths: 4,
    timeMs: 1000 * options.budgetSeconds,
    timeFor: "all-engines",
    leastMs: 1000,
    graceMs: 15_000,
    signal,
    startsAborted: true,
  };
}

export function explainInEngine(pool: EnginePool, order: ExplainOrder): Promise<ExplainedInEngine> {
  return pool.hold(order.project, (work) => {
    order.onStart();
    return explain(work, order);
  });
}

async function explain(work: Work, order: ExplainOrder): Promise<ExplainedInEngine> {
  const { unit, options, explain: how, onWarning, onProgress } = order;
  const deadly: PackedModel[] = [];
  const retried = await retry(
    work,
    {
      jobWithin: (timeMs) => ({ type: "explain", unit, options, explain: how, timeMs, deadly: [...deadly] }),
      receive: (message) => {
        if (message.type === "progress") onProgress(message);
        else if (message.type === "warning") onWarning(message.text);
        return message.type === "explained" || message.type === "unloadable" ? message : undefined;
      },
      blame: ({ inputs }) => {
        if (inputs !== undefined) deadly.push(inputs);
        return inputs !== undefined;
      },
    },
    policyOf(order),
  );
  if (retried.status === "answered") {
    const { answer, deaths } = retried;
    if (answer.type === "unloadable") return { status: "unloadable", message: answer.message };
    return { status: "explained", draft: answer.draft, deaths: deaths.map(({ cause }) => cause) };
  }
  const last = retried.status === "died" ? retried.death : retried.deaths.at(-1);
  // at least one engine was tried, so there is a last death
  return { status: "died", cause: last?.cause ?? { kind: "stopped" } };
}
