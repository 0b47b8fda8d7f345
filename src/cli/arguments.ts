import type { Options } from "../model/options.ts";
import {
  CRITERION_NAMES,
  DEFAULT_OPTIONS,
  INPUT_GRADES,
  STRATEGIES,
  STRENGTHS,
  TEST_STYLES,
} from "../model/options.ts";
import { RUNNER_NAMES, type RunnerName } from "../runners/all-runners.ts";
import type { Settings } from "./config-settings.ts";
import { NO_SETTINGS } from "./config-settings.ts";
import type { ExploringOptions } from "./general-options.ts";
import { exploringOptions } from "./general-options.ts";
import { noTargets } from "./messages.ts";
import type { OptionValues } from "./option-values.ts";
import { choiceOf, numberOf, POSITIVE_COUNT, POSITIVE_SECONDS, switchOf, textOf } from "./option-values.ts";
import { readArguments } from "./read-arguments.ts";
import { searchOptions } from "./search-options.ts";
import { sequenceOptions } from "./sequence-options.ts";

const FAIL_ON = ["findings", "bugs"] as const;
type FailOn = (typeof FAIL_ON)[number];

export interface GenerateInvocation extends ExploringOptions {
  readonly targets: readonly string[];
  /** undefined: the runner that the project uses. */
  readonly runner: RunnerName | undefined;
  readonly out: string | undefined;
  readonly json: string | undefined;
  readonly dryRun: boolean;
  readonly failOn: FailOn | undefined;
  readonly options: Options;
}

export interface ParseContext {
  readonly cwd: string;
  /** The settings of a configuration file; the command line takes precedence. */
  readonly file?: Settings;
}

/** @throws UserError for the first mistake */
export function parseArguments(argv: readonly string[], { cwd, file = NO_SETTINGS }: ParseContext): GenerateInvocation {
  const { operands: targets, values: written } = readArguments(argv, "generate");
  const values: OptionValues = new Map([...file.values, ...written]);
  // `--state` applies to all classes, and takes precedence over the file's settings for single classes.
  const stateOf = written.has("state") ? NO_SETTINGS.stateOf : file.stateOf;
  const invocation: GenerateInvocation = {
    targets,
    runner: choiceOf(values, "runner", RUNNER_NAMES),
    out: textOf(values, "out"),
    json: textOf(values, "json"),
    dryRun: switchOf(values, "dry-run") ?? false,
    failOn: choiceOf(values, "fail-on", FAIL_ON),
    ...exploringOptions(values),
    options: { ...optionsFrom(values), sequences: sequenceOptions(values, stateOf, cwd) },
  };
  if (targets.length === 0) throw noTargets();
  return invocation;
}

function optionsFrom(values: OptionValues): Omit<Options, "sequences"> {
  return {
    criterion: choiceOf(values, "criterion", CRITERION_NAMES) ?? DEFAULT_OPTIONS.criterion,
    strength: choiceOf(values, "strength", STRENGTHS) ?? DEFAULT_OPTIONS.strength,
    style: choiceOf(values, "style", TEST_STYLES) ?? DEFAULT_OPTIONS.style,
    strategy: choiceOf(values, "strategy", STRATEGIES) ?? DEFAULT_OPTIONS.strategy,
    inputs: choiceOf(values, "inputs", INPUT_GRADES) ?? DEFAULT_OPTIONS.inputs,
    totalBudgetSeconds: numberOf(values, "total-budget", POSITIVE_SECONDS) ?? DEFAULT_OPTIONS.totalBudgetSeconds,
    maxRuns: numberOf(values, "max-runs", POSITIVE_COUNT) ?? DEFAULT_OPTIONS.maxRuns,
    thorough: switchOf(values, "thorough") ?? DEFAULT_OPTIONS.thorough,
    ...searchOptions(values, DEFAULT_OPTIONS),
    dumpQueries: textOf(values, "dump-queries") ?? DEFAULT_OPTIONS.dumpQueries,
  };
}
