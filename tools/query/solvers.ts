// The solvers that can be asked: the full stack, and each SMT solver alone.
import { createSolver, type CountedSolver } from "../../src/solver/create-solver.ts";
import { createSmtEngine } from "../../src/solver/smt/create-smt-engine.ts";
import type { SmtEngine } from "../../src/solver/smt/smt-engine.ts";
import { findOnPath } from "../../src/support/find-on-path.ts";
import { isNative, type SolverChoice } from "../../src/support/solver-choice.ts";
import { OPTIONAL_LAYERS } from "../../src/support/solver-layers.ts";

export interface NamedEngine {
  readonly name: SolverChoice;
  readonly engine: SmtEngine;
}

const SMT_SOLVERS: readonly SolverChoice[] = ["z3-wasm", "z3", "cvc5"];
const SEED = 1;

/** Starts all installed SMT solvers and lets each answer a query, so that starting is not measured. */
export async function startEngines(): Promise<NamedEngine[]> {
  const engines: NamedEngine[] = [];
  for (const name of SMT_SOLVERS) {
    if (isNative(name) && findOnPath(name) === undefined) continue;
    const engine = createSmtEngine(name, { inThread: true });
    if (engine === undefined) continue;
    await engine.check({ script: "(assert true)", constants: [], logic: undefined, seed: SEED, rlimit: 1000 });
    engines.push({ name, engine });
  }
  return engines;
}

export function fullStack(engine: SmtEngine | undefined): CountedSolver {
  return createSolver({ numbers: undefined, seed: SEED }, engine);
}

/** A stack of only the layer that asks the SMT solver and the layer that checks its models. */
export function alone(engine: SmtEngine): CountedSolver {
  const without = new Set(OPTIONAL_LAYERS.filter((name) => name !== "z3"));
  return createSolver({ numbers: undefined, seed: SEED, without }, engine);
}
