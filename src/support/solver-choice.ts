/** Who decides what our own procedures cannot: nobody (`builtin`), or an SMT solver. */
export const SOLVER_CHOICES = ["auto", "builtin", "z3-wasm", "z3", "cvc5"] as const;

export type SolverChoice = (typeof SOLVER_CHOICES)[number];

/** Solvers that are programs of their own. */
export type NativeSolver = Extract<SolverChoice, "z3" | "cvc5">;

export function isNative(choice: SolverChoice): choice is NativeSolver {
  return choice === "z3" || choice === "cvc5";
}
