// The life cycle of Z3: it is loaded at the first question, and again when it has crashed or uses too much memory.
// Enters: questions. Leaves: verdicts, with the work they took. Deliberately absent: memory of earlier questions.
import { checkOnce, type Checked, type Question, type Session, type SmtEngine } from "../smt/smt-engine.ts";
import { loadZ3, type Z3Module } from "./z3-module.ts";
import { Z3Session } from "./z3-session.ts";

/** The module's memory never shrinks: above this, reloading is cheaper. It is freed only with the thread that loaded it. */
const MEMORY_LIMIT_MB = 250;

/** One serves all solvers of a process: loading takes far longer than most questions. */
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

  open(question: Question): Session {
    let session: Z3Session | undefined;
    return {
      check: async (assertion) => {
        try {
          session ??= new Z3Session(await this.#loaded(), question);
          if (assertion !== undefined) session.assert(assertion);
          const checked = session.check();
          return session.peakMemoryMb > MEMORY_LIMIT_MB ? { ...checked, isSpent: true } : checked;
        } catch (error) {
          session = undefined;
          return this.#failed(error, question);
        }
      },
      end: () => {
        this.#end(session);
        session = undefined;
      },
    };
  }

  check(question: Question): Promise<Checked> {
    return checkOnce(this.open(question));
  }

  /** Loads Z3 now rather than at the first question. Rejects if it cannot be loaded. */
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
      // Z3 never started, so there is nothing to end
      () => undefined,
    );
  }

  #end(session: Z3Session | undefined): void {
    if (session === undefined) return;
    try {
      session.end();
      if (session.peakMemoryMb > MEMORY_LIMIT_MB) this.dispose();
    } catch {
      // the session has answered already
      this.dispose();
    }
  }

  /** After a trap inside the module its memory cannot be trusted. */
  #failed(error: unknown, { rlimit }: Question): Checked {
    this.dispose();
    const trouble = `Z3 failed: ${error instanceof Error ? error.message : String(error)}`;
    return { verdict: { status: "unknown", reason: trouble }, work: rlimit, trouble };
  }

  #loaded(): Promise<Z3Module> {
    if (this.#module === undefined) {
      this.#starts++;
      this.#module = this.#load();
    }
    return this.#module;
  }
}
