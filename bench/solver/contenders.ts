// The solvers that are measured against each other.
import type { CountedSolver } from "../../src/solver/create-solver.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { bareZ3, fullStack } from "../../test/solver/generators/agreement.ts";

export interface Contender {
  readonly name: string;
  create(): CountedSolver;
  dispose(): void;
}

export function manager(): Contender {
  const engine = new Z3Engine();
  return { name: "stack", create: () => fullStack(engine), dispose: () => engine.dispose() };
}

/** Z3's WebAssembly build alone first: the others are told as ratios to it. */
export function bareSolvers(): Contender[] {
  const engine = new Z3Engine();
  return [{ name: "Z3 WASM", create: () => bareZ3(engine), dispose: () => engine.dispose() }];
}
