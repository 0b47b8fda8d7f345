// Measures the time that a process spends, so that a busy machine makes a search later, not worse.
import { runDelayMs } from "./run-delay.ts";

/** By how much a busy machine may delay what is timed, where the system does not tell waiting from sleeping, and where it does. */
export const MOST_DELAY = 4;
const MOST_TOLD_DELAY = 10;
/** So many times as fast as the clock, at most, a process that waited catches up with it. */
const MOST_THREADS = 8;
/** What the system tells is asked for again after so long. */
const LOOK_MS = 50;

// User code may replace the global ones later.
const now = performance.now.bind(performance);
const cpuUsage = process.cpuUsage.bind(process);

/**
 * Processor time, but no more than the clock shows (other threads of the process count, too), and no less than a share of that:
 * a process that sleeps comes to an end as well. `delayMs`: for how long threads have waited for a processor, where that is known.
 */
export function spentMs(wallMs: number, cpuMs: number, delayMs?: number): number {
  const least = delayMs === undefined ? wallMs / MOST_DELAY : Math.max(wallMs / MOST_TOLD_DELAY, wallMs - delayMs);
  return Math.min(wallMs, Math.max(cpuMs, least));
}

/** Measures this process, from when it is made. */
export class WorkClock {
  readonly #wallStart = now();
  readonly #cpuStart = cpuMs();
  readonly #delayStart = ownDelayMs();
  /** By the clock, and what was spent then: to ask takes longer than many runs do. */
  #asked = { wallMs: 0, spentMs: 0 };

  get spentMs(): number {
    const delay = ownDelayMs();
    const delayed = delay === undefined || this.#delayStart === undefined ? undefined : delay - this.#delayStart;
    return spentMs(now() - this.#wallStart, cpuMs() - this.#cpuStart, delayed);
  }

  isPast(ms: number): boolean {
    const wallMs = now() - this.#wallStart;
    const { wallMs: askedAt, spentMs: then } = this.#asked;
    if (wallMs <= ms || then + (wallMs - askedAt) * MOST_THREADS <= ms) return false;
    this.#asked = { wallMs, spentMs: this.spentMs };
    return this.#asked.spentMs > ms;
  }

  /** The same without the time in which the process sleeps. */
  hasRunFor(ms: number): boolean {
    return now() - this.#wallStart > ms && cpuMs() - this.#cpuStart > ms;
  }
}

function cpuMs(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}

let delay: number | undefined;
let lookedAt = -Infinity;

/** Asking the system takes as long as many runs. */
function ownDelayMs(): number | undefined {
  if (now() - lookedAt > LOOK_MS) [delay, lookedAt] = [runDelayMs(), now()];
  return delay;
}
