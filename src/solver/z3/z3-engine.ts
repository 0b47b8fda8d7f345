// Z3 as a thing that lives: loaded at the first question, and anew when it has died or grown too large.
// Enters: questions. Leaves: verdicts, with the work they took. Deliberately absent: memory of earlier questions.
import type { Checked, Question, SmtEngine } from "../smt/smt-engine.ts";
import { check } from "./z3-check.ts";
import { loadZ3, type Z3Module } from "./z3-module.ts";

/** The module's memory never shrinks: above this a new one is cheaper. */
const MEMORY_LIMIT_MB = 250;

/** One for all solvers of a process: loading takes far longer than most questions. */
export class Z3Engine implements SmtEngine {
  readonly #load: () => Promise<Z3Module>;
  #module: Promise<Z3Module> | undefined;
  #starts = 0;

  constructor(load: () => Promise<Z3Module> = loadZ3) {
    this.#load = load;
  }

  /** How often Z3 was loaded. */
  get starts(): number {
    return this.#starts;
  }

  async check(question: Question): Promise<Checked> {
    try {
      const { verdict, work, peakMemoryMb } = check(await this.#loaded(), question);
      if (peakMemoryMb > MEMORY_LIMIT_MB) this.dispose();
      return { verdict, work };
    } catch (error) {
      // a trap inside the module leaves its memory in no state to go on with
      this.dispose();
      const trouble = `Z3 failed: ${error instanceof Error ? error.message : String(error)}`;
      return { verdict: { status: "unknown", reason: trouble }, work: question.rlimit, trouble };
    }
  }

  /** Loads Z3 now rather than at the first question. Rejects where it cannot be loaded. */
  async start(): Promise<void> {
    try {
      await this.#loaded();
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  dispose(): void {
    const module = this.#module;
    this.#module = undefined;
    module?.then(
      ({ PThread }) => PThread.terminateAllThreads(),
      // it never started
      () => undefined,
    );
  }

  #loaded(): Promise<Z3Module> {
    if (this.#module === undefined) {
      this.#starts++;
      this.#module = this.#load();
    }
    return this.#module;
  }
}
