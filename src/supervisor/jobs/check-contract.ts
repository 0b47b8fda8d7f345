import type { Project } from "../../model/project.ts";
import type { CheckContractJob } from "../../model/protocol.ts";
import type { Violation } from "../../model/trace.ts";
import type { EnginePool, Work } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

const POLICY: RetryPolicy = { mostDeaths: 1, timeMs: 10_000, timeFor: "each-engine", graceMs: 0 };

type Call = Pick<CheckContractJob, "unit" | "inputs">;

/** Of each call the clause that the original code breaks; undefined where it breaks none. */
export function checkContracts(
  pool: EnginePool,
  project: Project,
  calls: readonly Call[],
): Promise<(Violation | undefined)[]> {
  return pool.alone(project, async (work) => {
    const violations: (Violation | undefined)[] = [];
    for (const call of calls) violations.push(await checkOne(work, call));
    return violations;
  });
}

async function checkOne(work: Work, call: Call): Promise<Violation | undefined> {
  const retried = await retry<{ readonly violation?: Violation }>(
    work,
    {
      jobWithin: () => ({ type: "check-contract", ...call }),
      receive: (message) => {
        if (message.type === "unloadable") return {};
        return message.type === "checked" ? message : undefined;
      },
      blame: () => false,
    },
    POLICY,
  );
  return retried.status === "answered" ? retried.answer.violation : undefined;
}
