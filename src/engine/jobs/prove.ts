import type { ProveJob } from "../../model/protocol.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { proveEndless } from "../observe/prove-endless.ts";

/** Where there is a proof, it is mostly found within milliseconds; where there is none, the code is waited for afterwards. */
const PROVING_MS = 500;

/** Runs the original code on inputs for which it does not seem to end, to prove that it never does. */
export async function prove(services: EngineServices, job: ProveJob, say: Say): Promise<void> {
  const { project, log, world } = services;
  log.record("load");
  const proof = await proveEndless(project.modules, job, world, () =>
    log.record("run", job.inputs, { limitMs: PROVING_MS }),
  );
  log.record("idle");
  say({ type: "proved", ...(proof !== undefined && { proof }) });
}
