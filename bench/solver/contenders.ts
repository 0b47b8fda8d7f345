// The solvers that are measured against each other.
import { type CountedSolver, SolverMemory } from "../../src/solver/create-solver.ts";
import { createSmtEngine } from "../../src/solver/smt/create-smt-engine.ts";
import type { SmtEngine } from "../../src/solver/smt/smt-engine.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { findOnPath } from "../../src/support/find-on-path.ts";
import { bareZ3, fullStack } from "../../test/solver/generators/agreement.ts";

export interface Contender {
  readonly name: string;
  /** Begins a run, whose units share a memory. The result makes a solver for one unit. */
  begin(): () => CountedSolver;
  dispose(): void;
}

export function stackSolver(): Contender {
  const engine = new Z3Engine();
  return {
    name: "stack",
    begin: () => {
      const memory = new SolverMemory();
      return () => fullStack(engine, memory);
    },
    dispose: () => engine.dispose(),
  };
}

/** Z3's WebAssembly build, which the stack is compared with, then the native Z3 if it is installed. */
export function bareSolvers(): Contender[] {
  const native = findOnPath("z3") === undefined ? undefined : createSmtEngine("z3", { inThread: false });
  return [bare("Z3 WASM", new Z3Engine()), ...(native === undefined ? [] : [bare("native Z3", native)])];
}

function bare(name: string, engine: SmtEngine): Contender {
  return { name, begin: () => () => bareZ3(engine), dispose: () => engine.dispose() };
}
