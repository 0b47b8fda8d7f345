import { readFileSync } from "node:fs";

/** The unit of times in /proc, on all common systems. */
const MS_PER_TICK = 10;

/**
 * Measures how long a process runs or sleeps, without the time for which it waits for a processor. On systems other than Linux
 * that cannot be told apart, and all time counts.
 */
export class ProcessClock {
  readonly #pid: number | undefined;
  #ranAtStart = 0;
  #sleptMs = 0;
  #last = 0;

  constructor(pid: number | undefined) {
    this.#pid = pid;
    this.restart();
  }

  restart(): void {
    this.#ranAtStart = this.#read()?.ranMs ?? 0;
    this.#sleptMs = 0;
    this.#last = Date.now();
  }

  /** To be called often: what the process is doing now stands for the time since the last call. */
  elapsed(): number {
    const now = Date.now();
    const state = this.#read();
    if (state === undefined || !state.isReady) this.#sleptMs += now - this.#last;
    this.#last = now;
    return this.#sleptMs + (state === undefined ? 0 : state.ranMs - this.#ranAtStart);
  }

  #read(): { readonly ranMs: number; readonly isReady: boolean } | undefined {
    if (process.platform !== "linux" || this.#pid === undefined) return undefined;
    try {
      // the second field is a name in parentheses, which may contain anything
      const [, rest = ""] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${this.#pid}/stat`, "utf8")) ?? [];
      const fields = rest.split(" ");
      return { ranMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK, isReady: fields[0] === "R" };
    } catch {
      return undefined;
    }
  }
}
