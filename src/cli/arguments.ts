import { parseArgs } from "node:util";
import type { Options, RunnerName } from "../model/options.ts";
import { DEFAULT_OPTIONS } from "../model/options.ts";
import { SOLVER_CHOICES } from "../support/solver-choice.ts";
import { OPTIONAL_LAYERS } from "../support/solver-layers.ts";
import { missingValue, noTargets, superfluousValue, unknownOption } from "./messages.ts";
import { nearestName } from "./nearest-name.ts";
import type { OptionName, OptionSpec } from "./option-table.ts";
import { OPTION_SPECS } from "./option-table.ts";
import type { OptionValues } from "./option-values.ts";
import { choiceOf, choicesOf, numberOf, POSITIVE_COUNT, POSITIVE_SECONDS, SEED } from "./option-values.ts";

export interface GenerateInvocation {
  readonly command: "generate";
  readonly targets: readonly string[];
  /** undefined: the one that the project uses. */
  readonly runner: RunnerName | undefined;
  readonly out: string | undefined;
  readonly json: string | undefined;
  readonly dryRun: boolean;
  readonly failOnFindings: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** undefined: as the terminal and the environment allow. */
  readonly color: boolean | undefined;
  readonly options: Options;
}

export type Invocation = GenerateInvocation | { readonly command: "help" } | { readonly command: "version" };

const NAMES = OPTION_SPECS.map(({ name }) => name);

/** What was written, once every option is known and has a value if it needs one. The last one counts. */
function read(argv: readonly string[]): { targets: readonly string[]; values: OptionValues } {
  const options = OPTION_SPECS.map(({ name, short, value }: OptionSpec) => {
    const type = value === undefined ? ("boolean" as const) : ("string" as const);
    return [name, { type, ...(short === undefined ? {} : { short }) }] as const;
  });
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(options),
    tokens: true,
    // Its own complaints have several sentences and know no nearest name.
    strict: false,
  });
  const targets: string[] = [];
  const values = new Map<OptionName, string>();
  for (const token of tokens) {
    if (token.kind === "positional") targets.push(token.value);
    if (token.kind !== "option") continue;
    const spec = OPTION_SPECS.find(({ name }) => name === token.name);
    if (spec === undefined) throw unknownOption(token.rawName, nearestName(token.name, NAMES));
    if (spec.value === undefined && token.value !== undefined) throw superfluousValue(spec.name, token.value);
    if (spec.value !== undefined && !token.value) throw missingValue(spec.name, spec.value);
    values.set(spec.name, token.value ?? "");
  }
  return { targets, values };
}

function isAskedFor(argv: readonly string[], ...spellings: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return argv.slice(0, end === -1 ? undefined : end).some((argument) => spellings.includes(argument));
}

/** @throws UserError for the first mistake. */
export function parseArguments(argv: readonly string[]): Invocation {
  if (isAskedFor(argv, "--help", "-h")) return { command: "help" };
  if (isAskedFor(argv, "--version", "-v")) return { command: "version" };
  const { targets, values } = read(argv);
  const invocation: GenerateInvocation = {
    command: "generate",
    targets,
    runner: choiceOf(values, "runner", ["vitest", "jest", "node"]),
    out: values.get("out"),
    json: values.get("json"),
    dryRun: values.has("dry-run"),
    failOnFindings: choiceOf(values, "fail-on", ["findings"]) !== undefined,
    quiet: values.has("quiet"),
    verbose: values.has("verbose"),
    color: values.has("no-color") ? false : values.has("color") ? true : undefined,
    options: optionsFrom(values),
  };
  if (targets.length === 0) throw noTargets();
  return invocation;
}

function optionsFrom(values: OptionValues): Options {
  return {
    criterion: choiceOf(values, "criterion", ["branch", "statement", "path"]) ?? DEFAULT_OPTIONS.criterion,
    budgetSeconds: numberOf(values, "budget", POSITIVE_SECONDS) ?? DEFAULT_OPTIONS.budgetSeconds,
    maxSteps: numberOf(values, "max-steps", POSITIVE_COUNT) ?? DEFAULT_OPTIONS.maxSteps,
    loopLimit: numberOf(values, "loop-limit", POSITIVE_COUNT) ?? DEFAULT_OPTIONS.loopLimit,
    numbers: choiceOf(values, "numbers", ["int", "finite", "any"]) ?? DEFAULT_OPTIONS.numbers,
    seed: numberOf(values, "seed", SEED) ?? DEFAULT_OPTIONS.seed,
    solver: choiceOf(values, "solver", SOLVER_CHOICES) ?? DEFAULT_OPTIONS.solver,
    dumpQueries: values.get("dump-queries") ?? DEFAULT_OPTIONS.dumpQueries,
    solverWithout: choicesOf(values, "without", OPTIONAL_LAYERS) ?? DEFAULT_OPTIONS.solverWithout,
    sequences: DEFAULT_OPTIONS.sequences,
  };
}
