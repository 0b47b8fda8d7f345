// Divides the budget of a file's units among the stages.
import type { Options } from "../../model/options.ts";

/** The time for exploring one unit. Later stages need the rest of the budget. */
export function exploringMs({ budgetSeconds }: Options): number {
  return 1000 * Math.max(0.8 * budgetSeconds, budgetSeconds - 2);
}

/** Of the budget: tests that nobody can read are worth less than the last branch. */
const LEAST_STRENGTH = 0.4;

/**
 * The most time for running mutants of one unit: what exploring has left of its budget. Work is counted and should end long before, since
 * time would make tests differ from run to run.
 */
export function strengtheningMs({ budgetSeconds, strength }: Options, exploredMs: number): number {
  const budgetMs = 1000 * budgetSeconds;
  return strength === "mutants" ? budgetMs : Math.max(LEAST_STRENGTH * budgetMs, budgetMs - exploredMs);
}

/** Starting a runner twice takes seconds on a busy machine, and to lose all tests is worse than to be late. */
const STARTING_MS = 8000;

/** The time for writing and verifying the tests of a file with this many units. */
export function verifyingMs(options: Options, units: number): number {
  return STARTING_MS + units * (1000 * options.budgetSeconds - exploringMs(options));
}
