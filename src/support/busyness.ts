import { availableParallelism, loadavg } from "node:os";
import { MOST_DELAY } from "./work-clock.ts";

/** How many times as long as alone a process takes, judged by how many wanted a processor in the last minute: 1 to `MOST_DELAY`. */
export function busyness(load = loadavg()[0] ?? 0, processors = availableParallelism()): number {
  return Math.min(MOST_DELAY, Math.max(1, load / processors));
}
