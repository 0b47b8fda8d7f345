import { readFileSync } from "node:fs";

/** What the system tells is asked for again after so long. */
const LOOK_MS = 200;
/** Before it has run for so long, a thread has not seen enough. */
const LEAST_RUN_MS = 100;

let seen = 1;
let lookedAt = -Infinity;

/** How many times longer things take than on a machine with nothing else to do, as the main thread of this process sees it. */
export function ownSlowness(): number {
  if (performance.now() - lookedAt > LOOK_MS)
    [seen, lookedAt] = [slownessOf(mainThread() ?? sinceStart()), performance.now()];
  return seen;
}

interface ThreadTimes {
  readonly ranMs: number;
  /** For a processor. */
  readonly waitedMs: number;
}

export function slownessOf({ ranMs, waitedMs }: ThreadTimes): number {
  return ranMs < LEAST_RUN_MS ? 1 : (ranMs + waitedMs) / ranMs;
}

/** Nanoseconds on a processor, and of waiting for one. Only Linux tells. */
function mainThread(): ThreadTimes | undefined {
  try {
    const [ran, waited] = readFileSync(`/proc/${process.pid}/schedstat`, "utf8").split(" ").map(Number);
    return ran === undefined || waited === undefined ? undefined : { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
  } catch {
    return undefined;
  }
}

/** A process that has just started was hardly ever idle. What it is later asked, it has seen then. */
let first: ThreadTimes | undefined;

function sinceStart(): ThreadTimes {
  const { user, system } = process.cpuUsage();
  const ranMs = (user + system) / 1000;
  first ??= { ranMs, waitedMs: Math.max(0, performance.now() - ranMs) };
  return first;
}
