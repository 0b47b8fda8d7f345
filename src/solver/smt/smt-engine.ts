// The interface of every SMT solver, wherever it runs.
// Enters: SMT-LIB text. Leaves: a verdict, with the work it took. Deliberately absent: memory of earlier questions.
export interface Question {
  /** Declarations and assertions. */
  readonly script: string;
  /** The constants whose values are wanted. Callers promise that the script declares them. */
  readonly constants: readonly string[];
  /** An SMT-LIB logic for which solvers have a strategy; undefined for a general one. */
  readonly logic: string | undefined;
  readonly seed: number;
  /** The limit of work for each check, in units of Z3's deterministic counter. */
  readonly rlimit: number;
}

export type Verdict =
  /** `values`: from a constant's name to its value as Z3 prints it. A constant without a value may have any. */
  | { readonly status: "sat"; readonly values: ReadonlyMap<string, string> }
  | { readonly status: "unsat" }
  | { readonly status: "unknown"; readonly reason: string };

export interface Checked {
  readonly verdict: Verdict;
  /** In units of `rlimit`. */
  readonly work: number;
  /** Set if the question made the solver crash or hang. The solver works again, but the question should be reported. */
  readonly trouble?: string;
  /** Set if the solver holds so much memory that restarting it is cheaper. */
  readonly isSpent?: true;
}

/** A question that stays open, so that more can be asserted without starting over. */
export interface Session {
  /**
   * Checks the question with everything asserted so far. Equal questions with equal assertions get equal answers, whatever
   * was asked before or meanwhile. Never rejects: errors become `unknown`.
   */
  check(assertion?: string): Promise<Checked>;
  /** Callers always end a session: it holds memory, or a process. */
  end(): void;
}

export interface SmtEngine {
  open(question: Question): Session;
  /** Opens a session for a single check. */
  check(question: Question): Promise<Checked>;
  /** Ends everything that runs. The engine can be used again. */
  dispose(): void;
}

export async function checkOnce(session: Session): Promise<Checked> {
  try {
    return await session.check();
  } finally {
    session.end();
  }
}
