// Creates the SMT solver that the user chose.
// Enters: the choice. Leaves: an engine, or undefined where only our own procedures are to be used.
// Deliberately absent: what is asked, and what becomes of reports of trouble.
import { findOnPath } from "../../support/find-on-path.ts";
import { realEnv } from "../../support/real-process.ts";
import { requireSolver } from "../../support/require-solver.ts";
import type { NativeSolver, SolverChoice } from "../../support/solver-choice.ts";
import { engineFor, type EngineSpec } from "./engine-spec.ts";
import { checkOnce, type Question, type Session, type SmtEngine } from "./smt-engine.ts";
import { ThreadedEngine } from "./threaded-engine.ts";

export interface Trouble {
  /** A message for people. */
  readonly what: string;
  readonly question: Question;
}

export interface SmtEngineOptions {
  /** Whether to run the solver in a thread of its own, where it can be ended if it hangs. */
  readonly inThread: boolean;
  /** Called for questions on which the solver crashed or hung, and once if no solver can be used. */
  readonly onTrouble?: (trouble: Trouble) => void;
  readonly env?: NodeJS.ProcessEnv;
}

/** @throws UserError where the chosen program is not installed */
export function createSmtEngine(choice: SolverChoice, options: SmtEngineOptions): SmtEngine | undefined {
  const { inThread, onTrouble = () => undefined, env = realEnv } = options;
  const specs = specsFor(choice, env);
  const [first] = specs;
  if (first === undefined) return undefined;
  const engine = inThread ? new ThreadedEngine(specs) : engineFor(first);
  const open = (question: Question) => observed(engine.open(question), question, onTrouble);
  return { open, check: (question) => checkOnce(open(question)), dispose: () => engine.dispose() };
}

function observed(session: Session, question: Question, onTrouble: (trouble: Trouble) => void): Session {
  let { script } = question;
  return {
    check: async (assertion) => {
      if (assertion !== undefined) script += `\n${assertion}`;
      const checked = await session.check(assertion);
      if (checked.trouble !== undefined) onTrouble({ what: checked.trouble, question: { ...question, script } });
      return checked;
    },
    end: () => session.end(),
  };
}

/** In the order in which to try them. The WebAssembly build comes first, since it gives the same answers on all machines. */
function specsFor(choice: SolverChoice, env: NodeJS.ProcessEnv): EngineSpec[] {
  switch (choice) {
    case "builtin":
      return [];
    case "z3-wasm":
      return [{ kind: "z3-wasm" }];
    case "auto":
      return [{ kind: "z3-wasm" }, ...nativeSpecs("z3", env), ...nativeSpecs("cvc5", env)];
    case "z3":
    case "cvc5":
      requireSolver(choice, env);
      return nativeSpecs(choice, env);
  }
}

function nativeSpecs(solver: NativeSolver, env: NodeJS.ProcessEnv): EngineSpec[] {
  const command = findOnPath(solver, env);
  return command === undefined ? [] : [{ kind: "native", solver, command }];
}
