// Has the mutants of a unit run in an engine's process. If that dies, the tests stay as they are.
import type { Options } from "../../model/options.ts";
import { type KeptTrace, unpackTrace } from "../../model/packed-trace.ts";
import type { Project } from "../../model/project.ts";
import type { FromEngine, MutantNote, PackedModel } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

export interface StrengthenOrder {
  readonly unit: Unit;
  readonly options: Options;
  readonly tests: readonly PackedModel[];
  readonly candidates: readonly PackedModel[];
  readonly timeMs: number;
}

export interface Strengthened {
  readonly mutants: readonly MutantNote[];
  /** For each test, the numbers of the mutants that it notices. */
  readonly kills: readonly (readonly number[])[];
  /** Runs that notice others. */
  readonly found: readonly { readonly trace: KeptTrace; readonly kills: readonly number[] }[];
}

type Answer = Extract<FromEngine, { readonly type: "strengthened" | "unloadable" }>;

/** Undefined where nothing is known of mutants. */
export async function strengthenTests(
  pool: EnginePool,
  project: Project,
  { timeMs, ...order }: StrengthenOrder,
): Promise<Strengthened | undefined> {
  const found: { readonly trace: KeptTrace; readonly kills: readonly number[] }[] = [];
  const policy: RetryPolicy = { mostDeaths: 1, timeMs, timeFor: "each-engine", graceMs: timeMs };
  const retried = await pool.hold(project, (work) =>
    retry<Answer>(
      work,
      {
        jobWithin: (within) => ({ type: "strengthen", ...order, timeMs: within }),
        receive: (message) => {
          if (message.type === "killing") found.push({ trace: unpackTrace(message.trace), kills: message.kills });
          return message.type === "strengthened" || message.type === "unloadable" ? message : undefined;
        },
        blame: () => false,
      },
      policy,
    ),
  );
  if (retried.status !== "answered" || retried.answer.type !== "strengthened") return undefined;
  const { mutants, kills } = retried.answer;
  return mutants.length === 0 ? undefined : { mutants, kills, found };
}
