import type { EndlessProof } from "../../model/endless-proof.ts";
import type { Project } from "../../model/project.ts";
import type { ProveJob } from "../../model/protocol.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

/** The engine ends a run that takes too long before that. */
const POLICY: RetryPolicy = { mostDeaths: 1, timeMs: 40_000, timeFor: "each-engine", graceMs: 0 };

/** Proves that the original code never ends with these inputs; undefined where that cannot be proved. */
export async function proveEndless(
  pool: EnginePool,
  project: Project,
  call: Pick<ProveJob, "unit" | "inputs">,
): Promise<EndlessProof | undefined> {
  const retried = await pool.alone(project, (work) =>
    retry<{ readonly proof?: EndlessProof }>(
      work,
      {
        jobWithin: () => ({ type: "prove", ...call }),
        receive: (message) => {
          if (message.type === "unloadable") return {};
          return message.type === "proved" ? message : undefined;
        },
        blame: () => false,
      },
      POLICY,
    ),
  );
  return retried.status === "answered" ? retried.answer.proof : undefined;
}
