// How long the threads of a process have waited for a processor, which tells a process that waits from one that sleeps.
import { readFileSync, readdirSync } from "node:fs";
import { asOwnWork } from "./own-work.ts";

/** Of all threads together; undefined where the system does not tell. */
export function runDelayMs(pid: number | "self" = "self"): number | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return asOwnWork(() => {
      const threads = readdirSync(`/proc/${pid}/task`);
      return threads.reduce((sum, id) => sum + delayOf(`/proc/${pid}/task/${id}/schedstat`), 0);
    });
  } catch {
    return undefined;
  }
}

/** The file has nanoseconds on a processor, nanoseconds of waiting for one, and a count. */
function delayOf(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6;
  } catch {
    // The thread has ended.
    return 0;
  }
}
