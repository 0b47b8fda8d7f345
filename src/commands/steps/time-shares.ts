// How the budget of the units of a file is divided among the stages.
import type { Options } from "../../model/options.ts";

/** For the first stage, for each unit: later stages need the rest. */
export function exploringMs({ budgetSeconds }: Options): number {
  return 1000 * Math.max(0.6 * budgetSeconds, budgetSeconds - 4);
}

/** Starting a runner twice takes seconds on a busy machine, and to lose all tests is worse than to be late. */
const STARTING_MS = 8000;

/** For writing and verifying the tests of a file with so many units. */
export function verifyingMs(options: Options, units: number): number {
  return STARTING_MS + units * (1000 * options.budgetSeconds - exploringMs(options));
}
