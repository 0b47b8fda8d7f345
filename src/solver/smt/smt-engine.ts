// What every SMT solver is to us, wherever it runs.
// Enters: SMT-LIB text. Leaves: a verdict, with the work it took. Deliberately absent: memory of earlier questions.
export interface Question {
  /** Declarations and assertions. */
  readonly script: string;
  /** The constants whose values are wanted, all of them declared by the script. */
  readonly constants: readonly string[];
  /** One of SMT-LIB's, for which solvers have a strategy; undefined for a general one. */
  readonly logic: string | undefined;
  readonly seed: number;
  /** The most work for each check, in units of Z3's own deterministic count. */
  readonly rlimit: number;
}

export type Verdict =
  /** `values`: from a constant's name to its value as Z3 prints it. One without a value may have any. */
  | { readonly status: "sat"; readonly values: ReadonlyMap<string, string> }
  | { readonly status: "unsat" }
  | { readonly status: "unknown"; readonly reason: string };

export interface Checked {
  readonly verdict: Verdict;
  /** In units of `rlimit`. */
  readonly work: number;
  /** The question made the solver crash or hang. It is in order again, but the question is worth a look. */
  readonly trouble?: string;
  /** The solver holds so much memory that a new one is cheaper. */
  readonly isSpent?: true;
}

/** A question that lives on, so that more can be asserted without starting anew. */
export interface Session {
  /**
   * The question with all that was asserted until now. Equal questions with equal assertions get equal answers, whatever
   * was asked before or meanwhile. Never rejects: what goes wrong is `unknown`.
   */
  check(assertion?: string): Promise<Checked>;
  /** To be called in any case: it holds memory, or a process. */
  end(): void;
}

export interface SmtEngine {
  open(question: Question): Session;
  /** A session of one check. */
  check(question: Question): Promise<Checked>;
  /** Ends what runs. The engine may be used again. */
  dispose(): void;
}

export async function checkOnce(session: Session): Promise<Checked> {
  try {
    return await session.check();
  } finally {
    session.end();
  }
}
