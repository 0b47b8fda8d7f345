// The process that attacks one unit. It is told the job, and tells what it finds at once: it may be killed at any moment.
import { UnitAttack } from "./attack-unit.ts";
import type { AttackJob, AttackMessage } from "./job.ts";
import { registerHooks } from "./load-original.ts";
import { reproduce } from "./reproduce.ts";

const tell = (message: AttackMessage): void => void process.send?.(message);

process.on("unhandledRejection", () => undefined);
process.on("uncaughtException", () => undefined);
process.once("message", (job: AttackJob) => {
  registerHooks(job.prepared);
  const work = job.shown.length > 0 ? reproduce(job, tell) : new UnitAttack(job, tell).run();
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      const reason = `the unit cannot be called natively: ${error instanceof Error ? error.message : String(error)}`;
      process.send?.({ kind: "not-attacked", reason } satisfies AttackMessage, () => process.exit(0));
    },
  );
});
