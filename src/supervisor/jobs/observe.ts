// Has calls of the original code observed in an engine's process, and goes on in a new one when that dies.
import type { UnobservedCause } from "../../model/death.ts";
import type { Project } from "../../model/project.ts";
import type { ObserveJob, ObservedCall } from "../../model/protocol.ts";
import type { EnginePool, Work } from "../engine-pool.ts";

type Call = ObserveJob["calls"][number];

const OBSERVING_MS = 10_000;
const OBSERVING_MS_PER_CALL = 10;
/** So many calls may end the process. */
const MOST_DEATHS = 5;

/** One observation for each call. A call that ends the process is `died`; the others are observed without it. */
export function observeCalls(pool: EnginePool, project: Project, calls: readonly Call[]): Promise<ObservedCall[]> {
  return pool.hold(project, (work) => observe(work, calls, OBSERVING_MS + OBSERVING_MS_PER_CALL * calls.length));
}

async function observe(work: Work, calls: readonly Call[], timeMs: number): Promise<ObservedCall[]> {
  const observations = new Map<Call, ObservedCall>();
  const deadly = new Set<Call>();
  for (let deaths = 0; deaths <= MOST_DEATHS; deaths++) {
    const attempted = calls.filter((call) => !deadly.has(call));
    const seen = new Map<Call, ObservedCall>();
    let unloadable: string | undefined;
    const death = await work(
      { type: "observe", calls: attempted },
      (message) => {
        if (message.type === "observed") seen.set(attempted[message.index] as Call, message.observation);
        if (message.type === "unloadable") unloadable = message.message;
        return message.type === "observed-all" || message.type === "unloadable";
      },
      timeMs,
    );
    for (const [call, observation] of seen) observations.set(call, observation);
    if (death === undefined) {
      for (const call of unloadable === undefined ? [] : attempted)
        observations.set(call, died({ kind: "unloadable", message: unloadable ?? "" }));
      break;
    }
    // the first call of the list with the recorded inputs that is not known to be harmless
    const guilty =
      attempted.find((call) => String(call.inputs) === String(death.inputs) && !seen.has(call)) ??
      attempted.find((call) => !seen.has(call));
    if (guilty === undefined) break;
    deadly.add(guilty);
    observations.set(guilty, died(death.cause));
  }
  return calls.map((call) => observations.get(call) ?? died({ kind: "not-tried" }));
}

function died(cause: UnobservedCause): ObservedCall {
  return { observation: { status: "died", cause } };
}
