// A solver that is a separate program: one process for all questions if it can reset itself, and a new one when that has
// died.
// Enters: questions. Leaves: verdicts, with the work they took. Deliberately absent: memory of earlier questions.
import { checkOnce, type Checked, type Question, type Session, type SmtEngine } from "../smt/smt-engine.ts";
import type { Dialect } from "./smt-dialect.ts";
import { NativeSession, type NativeLimits } from "./native-session.ts";
import { NoAnswer, SolverProcess } from "./solver-process.ts";

const DEFAULT_LIMITS: NativeLimits = { softMs: 4000, hardMs: 5000 };
const START_LIMIT_MS = 10_000;

export class NativeEngine implements SmtEngine {
  readonly #dialect: Dialect;
  readonly #command: string;
  readonly #limits: NativeLimits;
  readonly #processes = new Set<SolverProcess>();
  /** A process that waits for a question. */
  #idle: SolverProcess | undefined;
  #starts = 0;

  constructor(dialect: Dialect, command: string, limits: NativeLimits = DEFAULT_LIMITS) {
    this.#dialect = dialect;
    this.#command = command;
    this.#limits = limits;
  }

  /** How many processes were started. */
  get starts(): number {
    return this.#starts;
  }

  /** Verifies that the command is a solver. Rejects if it is not. */
  async start(): Promise<void> {
    const process = this.#take();
    await process.ask("", START_LIMIT_MS);
    this.#idle = process;
  }

  open(question: Question): Session {
    let session: NativeSession | undefined;
    return {
      check: async (assertion) => {
        session ??= new NativeSession(this.#take(), this.#dialect, question, this.#limits);
        const asked = session;
        try {
          return await asked.check(assertion);
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          this.#end(asked.process);
          session = undefined;
          return asked.withoutAnswer(error);
        }
      },
      end: () => {
        if (session !== undefined) this.#giveBack(session.process);
        session = undefined;
      },
    };
  }

  check(question: Question): Promise<Checked> {
    return checkOnce(this.open(question));
  }

  dispose(): void {
    for (const process of this.#processes) this.#end(process);
  }

  #take(): SolverProcess {
    const idle = this.#idle;
    this.#idle = undefined;
    if (idle !== undefined) return idle;
    this.#starts++;
    const process = new SolverProcess(this.#command, this.#dialect.args);
    this.#processes.add(process);
    return process;
  }

  #giveBack(process: SolverProcess): void {
    if (this.#dialect.resets && this.#idle === undefined && this.#processes.has(process)) this.#idle = process;
    else this.#end(process);
  }

  #end(process: SolverProcess): void {
    process.end();
    this.#processes.delete(process);
    if (this.#idle === process) this.#idle = undefined;
  }
}
