// Has the mutants of a unit run in an engine's process. If that dies, the tests stay as they are.
import type { Options } from "../../model/options.ts";
import { type KeptTrace, unpackTrace } from "../../model/packed-trace.ts";
import type { Project } from "../../model/project.ts";
import type { FromEngine, MutantNote, Noticed, PackedModel, StrengthTask } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

export interface StrengthenOrder {
  readonly unit: Unit;
  readonly options: Options;
  readonly tests: readonly PackedModel[];
  readonly candidates: readonly PackedModel[];
  /** Asked when an engine is free for the unit; 0 where no time is left. */
  readonly timeMs: () => number;
  readonly task: StrengthTask;
}

export interface Strengthened {
  readonly mutants: readonly MutantNote[];
  /** By each of the tests. */
  readonly noticed: readonly Noticed[];
  /** Runs that notice others. */
  readonly found: readonly FoundRun[];
}

export interface FoundRun {
  readonly trace: KeptTrace;
  readonly noticed: Noticed;
  /** The number of the test that it makes simpler. */
  readonly insteadOf?: number;
}

type Answer = Extract<FromEngine, { readonly type: "strengthened" | "unloadable" }>;

/** Undefined where nothing is known of mutants. */
export async function strengthenTests(
  pool: EnginePool,
  project: Project,
  { timeMs, ...order }: StrengthenOrder,
): Promise<Strengthened | undefined> {
  const found: FoundRun[] = [];
  const retried = await pool.hold(project, async (work) => {
    const within = timeMs();
    if (within <= 0) return undefined;
    const policy: RetryPolicy = { mostDeaths: 1, timeMs: within, timeFor: "each-engine", graceMs: within };
    return retry<Answer>(
      work,
      {
        jobWithin: () => ({ type: "strengthen", ...order, timeMs: within }),
        receive: (message) => {
          if (message.type === "killing") {
            const { type: _, trace, ...killing } = message;
            found.push({ trace: unpackTrace(trace), ...killing });
          }
          return message.type === "strengthened" || message.type === "unloadable" ? message : undefined;
        },
        blame: () => false,
      },
      policy,
    );
  });
  if (retried?.status !== "answered" || retried.answer.type !== "strengthened") return undefined;
  const { mutants, noticed } = retried.answer;
  return mutants.length === 0 ? undefined : { mutants, noticed, found };
}
