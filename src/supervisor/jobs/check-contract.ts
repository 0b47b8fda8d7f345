import type { Project } from "../../model/project.ts";
import type { CheckContractJob } from "../../model/protocol.ts";
import type { Violation } from "../../model/trace.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

const POLICY: RetryPolicy = { mostDeaths: 1, timeMs: 10_000, timeFor: "each-engine", graceMs: 0 };

/** The clause that the original code breaks with these inputs; undefined where it breaks none. */
export async function checkContract(
  pool: EnginePool,
  project: Project,
  call: Pick<CheckContractJob, "unit" | "inputs">,
): Promise<Violation | undefined> {
  const retried = await pool.alone(project, (work) =>
    retry<{ readonly violation?: Violation }>(
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
    ),
  );
  return retried.status === "answered" ? retried.answer.violation : undefined;
}
