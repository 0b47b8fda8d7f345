import type { CheckContractJob } from "../../model/protocol.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { brokenClause } from "../observe/broken-clause.ts";

/** Makes calls of the original code that seem to break a contract. */
export async function checkContract(services: EngineServices, job: CheckContractJob, say: Say): Promise<void> {
  const { project, log, world } = services;
  log.record("run", job.inputs);
  const violation = await brokenClause(project.modules, job, world);
  log.record("idle");
  say({ type: "checked", ...(violation !== undefined && { violation }) });
}
