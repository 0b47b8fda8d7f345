// Has one unit explained in an engine's process, and tries again in a new one, without the inputs that ended the last.
import type { DeathCause } from "../../model/death.ts";
import type { ExplainOptions } from "../../model/explain-request.ts";
import type { ExplanationDraft } from "../../model/explanation-draft.ts";
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { FromEngine, PackedModel } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import { InternalError } from "../../support/errors.ts";
import type { EnginePool } from "../engine-pool.ts";

export interface ExplainOrder {
  readonly project: Project;
  readonly unit: Unit;
  readonly options: Options;
  readonly explain: ExplainOptions;
  readonly signal: AbortSignal;
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

const MOST_DEATHS = 3;
/** What an engine may need beyond its own deadline: contradictions are looked for after the paths. */
const GRACE_MS = 15_000;

export function explainInEngine(pool: EnginePool, order: ExplainOrder): Promise<ExplainedInEngine> {
  const { project, unit, options, explain, signal, onStart, onWarning, onProgress } = order;
  return pool.hold(project, async (work) => {
    onStart();
    const timeMs = 1000 * options.budgetSeconds;
    const deadline = Date.now() + timeMs;
    const deadly: PackedModel[] = [];
    const deaths: DeathCause[] = [];
    for (;;) {
      const ended: { draft?: ExplanationDraft; unloadable?: string } = {};
      const left = Math.max(1000, deadline - Date.now());
      const death = await work(
        { type: "explain", unit, options, explain, timeMs: left, deadly },
        (message) => {
          if (message.type === "progress") onProgress(message);
          else if (message.type === "warning") onWarning(message.text);
          else if (message.type === "unloadable") ended.unloadable = message.message;
          else if (message.type === "explained") ended.draft = message.draft;
          return message.type === "explained" || message.type === "unloadable";
        },
        left + GRACE_MS,
      );
      if (ended.draft !== undefined) return { status: "explained", draft: ended.draft, deaths };
      if (ended.unloadable !== undefined) return { status: "unloadable", message: ended.unloadable };
      if (death === undefined) throw new InternalError("the engine gave no answer");
      const isLast = deaths.length === MOST_DEATHS || signal.aborted || Date.now() > deadline;
      if (death.inputs === undefined || isLast) return { status: "died", cause: death.cause };
      deadly.push(death.inputs);
      deaths.push(death.cause);
    }
  });
}
