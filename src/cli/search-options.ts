import { EFFECT_KINDS } from "../model/effect-kind.ts";
import type { Options } from "../model/options.ts";
import { SANDBOX_KINDS } from "../model/sandbox-kind.ts";
import { SOLVER_CHOICES } from "../support/solver-choice.ts";
import { OPTIONAL_LAYERS } from "../support/solver-layers.ts";
import type { OptionValues } from "./option-values.ts";
import { choiceOf, choicesOf, numberOf, POSITIVE_COUNT, POSITIVE_SECONDS, SEED } from "./option-values.ts";

/** The options for the search that all exploring commands take. */
type SearchOptions = Pick<
  Options,
  "budgetSeconds" | "maxSteps" | "loopLimit" | "numbers" | "seed" | "solver" | "solverWithout" | "allow" | "sandbox"
>;

/** @throws UserError */
export function searchOptions(values: OptionValues, defaults: SearchOptions): SearchOptions {
  return {
    budgetSeconds: numberOf(values, "budget", POSITIVE_SECONDS) ?? defaults.budgetSeconds,
    maxSteps: numberOf(values, "max-steps", POSITIVE_COUNT) ?? defaults.maxSteps,
    loopLimit: numberOf(values, "loop-limit", POSITIVE_COUNT) ?? defaults.loopLimit,
    numbers: choiceOf(values, "numbers", ["int", "finite", "any"]) ?? defaults.numbers,
    seed: numberOf(values, "seed", SEED) ?? defaults.seed,
    solver: choiceOf(values, "solver", SOLVER_CHOICES) ?? defaults.solver,
    solverWithout: choicesOf(values, "without", OPTIONAL_LAYERS) ?? defaults.solverWithout,
    allow: choicesOf(values, "allow", EFFECT_KINDS) ?? defaults.allow,
    sandbox: choiceOf(values, "sandbox", SANDBOX_KINDS) ?? defaults.sandbox,
  };
}
