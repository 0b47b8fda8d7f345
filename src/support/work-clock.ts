// Measures the time that a process spends, so that a busy machine makes a search later, not worse.

/** By how much a busy machine may delay what is timed. */
export const MOST_DELAY = 4;

// User code may replace the global ones later.
const now = performance.now.bind(performance);
const cpuUsage = process.cpuUsage.bind(process);

/**
 * Processor time, but no more than the clock shows (other threads of the process count, too), and no less than a share of that:
 * a process that sleeps comes to an end as well.
 */
export function spentMs(wallMs: number, cpuMs: number): number {
  return Math.min(wallMs, Math.max(cpuMs, wallMs / MOST_DELAY));
}

/** Measures this process, from when it is made. */
export class WorkClock {
  readonly #wallStart = now();
  readonly #cpuStart = cpuMs();

  get spentMs(): number {
    return spentMs(now() - this.#wallStart, cpuMs() - this.#cpuStart);
  }

  isPast(ms: number): boolean {
    // Processor time takes longer to ask for, and matters only once the clock is past.
    return now() - this.#wallStart > ms && this.spentMs > ms;
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
