// The same as `prove-fast-check.ts` for code that requires it: Jest loads CommonJS.
import { join } from "node:path";
import type { Plugin } from "fast-check";
import { type SolverOptions, createSolver } from "./solver-plugin.ts";

/** To be installed once for all properties: `fc.installGlobalPlugin(solver())`. */
export function solver(options: SolverOptions = {}): Plugin<unknown> {
  return createSolver(
    {
      server: join(__dirname, "../../cli/serve-proofs.js"),
      thread: join(__dirname, "../../prove/property-thread.js"),
    },
    options,
  );
}

export type { SolverOptions } from "./solver-plugin.ts";
