// Has calls of the original code observed in an engine's process, and goes on in a new one when that dies.
import type { UnobservedCause } from "../../model/death.ts";
import type { Project } from "../../model/project.ts";
import type { ObserveJob, ObservedCall } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool, Work } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

type Call = ObserveJob["calls"][number];

const OBSERVING_MS = 10_000;
const OBSERVING_MS_PER_CALL = 10;
/** On a busy machine a process may wait long for its own two seconds. */
const ALONE_MS = 40_000;
/** Each death takes one call out of the list; after so many of one unit, all calls of that unit. Other units do not pay for it. */
const MOST_DEATHS_OF_UNIT = 3;
/** Deaths while no call was under way, which the order of the calls alone blames on one. */
const MOST_UNEXPLAINED = 6;

/** One observation for each call. A call that ends the process is `died`; the others are observed without it. */
export function observeCalls(pool: EnginePool, project: Project, calls: readonly Call[]): Promise<ObservedCall[]> {
  const limits = { timeMs: OBSERVING_MS + OBSERVING_MS_PER_CALL * calls.length };
  return pool.hold(project, (work) => observe(work, calls, limits));
}

/** The same for one call, in a process of its own. */
export async function observeAlone(pool: EnginePool, project: Project, call: Call): Promise<ObservedCall> {
  const [observed] = await pool.alone(project, (work) => observe(work, [call], { mostDeaths: 1, timeMs: ALONE_MS }));
  return observed as ObservedCall;
}

async function observe(
  work: Work,
  calls: readonly Call[],
  limits: Pick<RetryPolicy, "mostDeaths" | "timeMs">,
): Promise<ObservedCall[]> {
  const observations = new Map<Call, ObservedCall>();
  const deadly = new Set<Call>();
  const deathsOf = new Map<Unit, number>();
  let unexplained = 0;
  let attempted: readonly Call[] = [];
  /** Calls that the current engine has survived. */
  let survived = new Set<Call>();
  const retried = await retry(
    work,
    {
      jobWithin: () => {
        attempted = calls.filter((call) => !deadly.has(call));
        survived = new Set();
        return { type: "observe", calls: attempted };
      },
      receive: (message) => {
        if (message.type === "observed") {
          const call = attempted[message.index] as Call;
          survived.add(call);
          observations.set(call, message.observation);
        }
        return message.type === "observed-all" || message.type === "unloadable" ? message : undefined;
      },
      blame: ({ inputs, cause }) => {
        const suspects = attempted.filter((call) => !survived.has(call));
        const guilty = suspects.find((call) => String(call.inputs) === String(inputs)) ?? suspects[0];
        if (guilty === undefined) return false;
        deadly.add(guilty);
        observations.set(guilty, died(cause));
        const deaths = (deathsOf.get(guilty.unit) ?? 0) + 1;
        deathsOf.set(guilty.unit, deaths);
        if (deaths >= MOST_DEATHS_OF_UNIT) for (const call of suspects) if (call.unit === guilty.unit) deadly.add(call);
        if (inputs === undefined) unexplained++;
        return unexplained < MOST_UNEXPLAINED;
      },
    },
    { ...limits, timeFor: "each-engine", graceMs: 0 },
  );
  if (retried.status === "answered" && retried.answer.type === "unloadable")
    for (const call of attempted) observations.set(call, died({ kind: "unloadable", message: retried.answer.message }));
  return calls.map((call) => observations.get(call) ?? died({ kind: "not-tried" }));
}

function died(cause: UnobservedCause): ObservedCall {
  return { observation: { status: "died", cause } };
}
