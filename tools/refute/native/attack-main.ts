// The process that attacks one unit. It is told the job, and tells what it finds at once: it may be killed at any moment.
import { attackExplained } from "./attack-explained.ts";
import { UnitAttack } from "./attack-unit.ts";
import type { AttackJob, AttackMessage } from "./job.ts";
import { registerHooks } from "./load-original.ts";
import { reproduce } from "./reproduce.ts";

const tell = (message: AttackMessage): void => void process.send?.(message);

async function attacked(job: AttackJob): Promise<void> {
  if (job.shown.length > 0) return reproduce(job, tell);
  if (job.explained !== undefined)
    await attackExplained(job, job.explained, tell).catch((error: unknown) => {
      tell({ kind: "not-explained", reason: `its texts cannot be evaluated: ${String(error)}` });
    });
  return new UnitAttack(job, tell).run();
}

process.on("unhandledRejection", () => undefined);
process.on("uncaughtException", () => undefined);
process.once("message", (job: AttackJob) => {
  registerHooks(job.prepared);
  attacked(job).then(
    () => process.exit(0),
    (error: unknown) => {
      const reason = `the unit cannot be called natively: ${error instanceof Error ? error.message : String(error)}`;
      process.send?.({ kind: "not-attacked", reason } satisfies AttackMessage, () => process.exit(0));
    },
  );
});
