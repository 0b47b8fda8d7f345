import { type ChildProcess, fork } from "node:child_process";
import type { AttackJob, AttackMessage } from "./native/job.ts";

const running = new Set<ChildProcess>();

export function killAttacks(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** A process that attacks one unit. It is killed when it takes too long; what it told until then counts. */
export function attackInProcess(
  job: AttackJob,
  cwd: string,
  locale: string,
  timeLimitMs: number,
): Promise<AttackMessage[]> {
  const messages: AttackMessage[] = [];
  const main = new URL("./native/attack-main.js", import.meta.url);
  const env = { ...process.env, LC_ALL: locale, NODE_OPTIONS: "", TZ: "UTC" };
  const child = fork(main, [], { cwd, env, serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), timeLimitMs);
    child.on("message", (message) => messages.push(message as AttackMessage));
    child.on("error", () => child.kill("SIGKILL"));
    child.on("close", () => {
      clearTimeout(timer);
      running.delete(child);
      resolve(messages);
    });
    child.send(job, () => undefined);
    running.add(child);
  });
}
