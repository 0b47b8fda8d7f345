import type { Options, RunnerName } from "../model/options.ts";
import { DEFAULT_OPTIONS } from "../model/options.ts";
import { SOLVER_CHOICES } from "../support/solver-choice.ts";
import { OPTIONAL_LAYERS } from "../support/solver-layers.ts";
import type { Settings } from "./config-settings.ts";
import { NO_SETTINGS } from "./config-settings.ts";
import { noTargets } from "./messages.ts";
import type { OptionValues } from "./option-values.ts";
import {
  choiceOf,
  choicesOf,
  numberOf,
  POSITIVE_COUNT,
  POSITIVE_SECONDS,
  SEED,
  switchOf,
  textOf,
} from "./option-values.ts";
import { readArguments } from "./read-arguments.ts";
import { sequenceOptions } from "./sequence-options.ts";

export interface GenerateInvocation {
  readonly targets: readonly string[];
  /** undefined: the one that the project uses. */
  readonly runner: RunnerName | undefined;
  readonly out: string | undefined;
  readonly json: string | undefined;
  /** A file, as written; undefined: the one of the package, if there is one; false: none. */
  readonly config: string | false | undefined;
  readonly dryRun: boolean;
  readonly failOnFindings: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** undefined: as the terminal and the environment allow. */
  readonly color: boolean | undefined;
  readonly options: Options;
}

/** Whoever asks for help gets it, whatever else was written. */
export function commandOf(argv: readonly string[]): "generate" | "help" | "version" {
  const end = argv.indexOf("--");
  const options = argv.slice(0, end === -1 ? undefined : end);
  const isAskedFor = (...spellings: readonly string[]): boolean => options.some((each) => spellings.includes(each));
  return isAskedFor("--help", "-h") ? "help" : isAskedFor("--version", "-v") ? "version" : "generate";
}

export interface Surroundings {
  readonly cwd: string;
  /** What a configuration file says; the command line goes before. */
  readonly file?: Settings;
}

/** @throws UserError for the first mistake. */
export function parseArguments(argv: readonly string[], { cwd, file = NO_SETTINGS }: Surroundings): GenerateInvocation {
  const { targets, values: written } = readArguments(argv);
  const values: OptionValues = new Map([...file.values, ...written]);
  // One way for all classes on the command line goes before those of single classes in the file.
  const stateOf = written.has("state") ? NO_SETTINGS.stateOf : file.stateOf;
  const invocation: GenerateInvocation = {
    targets,
    runner: choiceOf(values, "runner", ["vitest", "jest", "node"]),
    out: textOf(values, "out"),
    json: textOf(values, "json"),
    config: switchOf(values, "no-config") === true ? false : textOf(values, "config"),
    dryRun: switchOf(values, "dry-run") ?? false,
    failOnFindings: choiceOf(values, "fail-on", ["findings"]) !== undefined,
    quiet: switchOf(values, "quiet") ?? false,
    verbose: switchOf(values, "verbose") ?? false,
    color: switchOf(values, "color"),
    options: { ...optionsFrom(values), sequences: sequenceOptions(values, stateOf, cwd) },
  };
  if (targets.length === 0) throw noTargets();
  return invocation;
}

function optionsFrom(values: OptionValues): Omit<Options, "sequences"> {
  return {
    criterion: choiceOf(values, "criterion", ["branch", "statement", "path"]) ?? DEFAULT_OPTIONS.criterion,
    budgetSeconds: numberOf(values, "budget", POSITIVE_SECONDS) ?? DEFAULT_OPTIONS.budgetSeconds,
    maxSteps: numberOf(values, "max-steps", POSITIVE_COUNT) ?? DEFAULT_OPTIONS.maxSteps,
    loopLimit: numberOf(values, "loop-limit", POSITIVE_COUNT) ?? DEFAULT_OPTIONS.loopLimit,
    numbers: choiceOf(values, "numbers", ["int", "finite", "any"]) ?? DEFAULT_OPTIONS.numbers,
    seed: numberOf(values, "seed", SEED) ?? DEFAULT_OPTIONS.seed,
    solver: choiceOf(values, "solver", SOLVER_CHOICES) ?? DEFAULT_OPTIONS.solver,
    dumpQueries: textOf(values, "dump-queries") ?? DEFAULT_OPTIONS.dumpQueries,
    solverWithout: choicesOf(values, "without", OPTIONAL_LAYERS) ?? DEFAULT_OPTIONS.solverWithout,
  };
}
