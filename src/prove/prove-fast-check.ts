// `pathwise/fast-check`: existing properties, driven by the solver.
import { fileURLToPath } from "node:url";
import type { Plugin } from "fast-check";
import { type SolverOptions, createSolver } from "./solver-plugin.ts";

/** To be installed once for all properties: `fc.installGlobalPlugin(solver())`. */
export function solver(options: SolverOptions = {}): Plugin<unknown> {
  return createSolver(
    {
      server: fileURLToPath(new URL("../cli/serve-proofs.js", import.meta.url)),
      thread: fileURLToPath(new URL("property-thread.js", import.meta.url)),
    },
    options,
  );
}

export type { SolverOptions } from "./solver-plugin.ts";
