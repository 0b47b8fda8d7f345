// Divides the budget of a file's units among the stages.
import type { Options } from "../../model/options.ts";

/** The time for exploring one unit. Later stages need the rest of the budget. */
export function exploringMs({ budgetSeconds }: Options): number {
  return 1000 * Math.max(0.8 * budgetSeconds, budgetSeconds - 2);
}

/** The time for running mutants of one unit, beside its other tests. Work is counted, and seldom takes so long. */
export function strengtheningMs({ budgetSeconds, strength }: Options): number {
  return 1000 * budgetSeconds * (strength === "mutants" ? 1 : 0.2);
}

/** Starting a runner twice takes seconds on a busy machine, and to lose all tests is worse than to be late. */
const STARTING_MS = 8000;

/** The time for writing and verifying the tests of a file with this many units. */
export function verifyingMs(options: Options, units: number): number {
  return STARTING_MS + units * (1000 * options.budgetSeconds - exploringMs(options));
}
