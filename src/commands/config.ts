// What a configuration file may say: the long options of the command line in camel case, and settings for single classes.
import type { SolverChoice } from "../support/solver-choice.ts";
import type { OptionalLayer } from "../support/solver-layers.ts";
import type { EffectKind } from "../model/effect-kind.ts";
import type { SandboxKind } from "../model/sandbox-kind.ts";
import type { Criterion, InputGrade, NumberDomain, Strategy, SuiteStrength, TestStyle } from "../model/options.ts";
import type { ProveOptions } from "../model/verdict.ts";
import type { RunnerName } from "../runners/all-runners.ts";

/**
 * With one parameter, it returns what matters of an object: states with equal values count as one.
 * With two parameters, it returns whether two objects count as one.
 */
// `any` lets users annotate the parameters with their class, or not at all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type CompareStates = (object: any, other: any) => unknown;

/** How states are compared; a text with `#` is `<file>#<export>`, the file relative to that of the configuration. */
export type StateSetting = "exact" | "isomorphism" | "subsumption" | `${string}#${string}` | CompareStates;

export interface ClassConfig {
  readonly state?: StateSetting;
}

/** Paths are relative to the file that holds the configuration. */
export interface Config {
  readonly runner?: RunnerName;
  readonly out?: string;
  readonly dryRun?: boolean;
  readonly json?: string;
  readonly criterion?: Criterion;
  readonly strength?: SuiteStrength;
  readonly style?: TestStyle;
  readonly strategy?: Strategy;
  readonly inputs?: InputGrade;
  /** Seconds for each unit. */
  readonly budget?: number;
  /** Seconds for the whole run. */
  readonly totalBudget?: number;
  /** Goes on to the end of the budget when everything is covered. */
  readonly thorough?: boolean;
  /** The most executions of each unit. */
  readonly maxRuns?: number;
  readonly maxSteps?: number;
  readonly loopLimit?: number;
  readonly numbers?: NumberDomain;
  readonly seed?: number;
  readonly maxLength?: number;
  readonly state?: StateSetting;
  readonly arguments?: "symbolic" | "concrete";
  /** As on the command line: `"0..4"`, `["0..4", "index=0,1"]`. */
  readonly values?: string | readonly string[];
  readonly onViolation?: "stop" | "continue";
  readonly keep?: "all" | "needed";
  readonly solver?: SolverChoice;
  readonly without?: readonly OptionalLayer[];
  readonly dumpQueries?: string;
  /** Effects that code may have while it is explored. */
  readonly allow?: readonly EffectKind[];
  readonly sandbox?: SandboxKind;
  readonly failOn?: "findings" | "bugs";
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  /** By the name of the class. */
  readonly classes?: Readonly<Record<string, ClassConfig>>;
  /** For tests of `prove` that do not say otherwise. */
  readonly prove?: ProveOptions;
}

/** Returns the configuration as it is; the call only gives it a type. */
export function defineConfig(config: Config): Config {
  return config;
}
