import { readFileSync, readdirSync } from "node:fs";
import { runDelayMs } from "../support/run-delay.ts";
import { MOST_DELAY, spentMs } from "../support/work-clock.ts";

/** The unit of times in /proc, on all common systems. */
const MS_PER_TICK = 10;

/**
 * Measures how long a process works, without the time for which it waits for a processor. On systems other than Linux that cannot
 * be told apart, and so much of the time counts as is left on a machine that is as busy as can be.
 */
export class ProcessClock {
  readonly #pid: number | undefined;
  readonly #wallAtFirst = Date.now();
  readonly #ranAtFirst: number;
  readonly #delayAtFirst: number | undefined;
  /** Processor time at the last look, and when `restart` was called. */
  #ran: number;
  #ranAtStart: number;
  #sleptMs = 0;
  #lookedAt = Date.now();

  constructor(pid: number | undefined) {
    this.#pid = pid;
    this.#ran = this.#read("stat")?.ranMs ?? 0;
    this.#ranAtFirst = this.#ran;
    this.#delayAtFirst = this.#delay();
    this.#ranAtStart = this.#ran;
  }

  /** From now on `elapsedMs` counts anew. */
  restart(): void {
    this.look();
    this.#ranAtStart = this.#ran;
    this.#sleptMs = 0;
  }

  /** To be called often: what the process is doing now stands for the time since the last look. */
  look(): void {
    const now = Date.now();
    const state = this.#read("stat");
    if (state === undefined) this.#sleptMs += (now - this.#lookedAt) / MOST_DELAY;
    else if (!state.isReady && !this.#hasReadyThread()) this.#sleptMs += now - this.#lookedAt;
    this.#lookedAt = now;
    this.#ran = state?.ranMs ?? this.#ran;
  }

  /** For how long it has run or slept at the last look. */
  get elapsedMs(): number {
    return this.#sleptMs + this.#ran - this.#ranAtStart;
  }

  /** What it had spent at the last look since the clock was made, as it measures that itself. */
  get spentMs(): number {
    const delay = this.#delay();
    const delayed = delay === undefined || this.#delayAtFirst === undefined ? undefined : delay - this.#delayAtFirst;
    return spentMs(this.#lookedAt - this.#wallAtFirst, this.#ran - this.#ranAtFirst, delayed);
  }

  #delay(): number | undefined {
    return this.#pid === undefined ? undefined : runDelayMs(this.#pid);
  }

  /** While the main thread waits for a solver, that works in a thread of its own. */
  #hasReadyThread(): boolean {
    try {
      return readdirSync(`/proc/${this.#pid}/task`).some((id) => this.#read(`task/${id}/stat`)?.isReady === true);
    } catch {
      return false;
    }
  }

  /** Undefined where nothing can be read: not on Linux, or because the process has ended. */
  #read(file: string): { readonly ranMs: number; readonly isReady: boolean } | undefined {
    if (process.platform !== "linux" || this.#pid === undefined) return undefined;
    try {
      // the second field is a name in parentheses, which may contain anything
      const [, rest = ""] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${this.#pid}/${file}`, "utf8")) ?? [];
      const fields = rest.split(" ");
      return { ranMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK, isReady: fields[0] === "R" };
    } catch {
      return undefined;
    }
  }
}
