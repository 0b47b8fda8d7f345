import { parseArgs } from "node:util";
import type { Options, RunnerName } from "../model/options.ts";
import { DEFAULT_OPTIONS } from "../model/options.ts";
import { badValue, noTargets, superfluousValue, unknownOption } from "./messages.ts";
import { nearestName } from "./nearest-name.ts";
import type { OptionName, OptionSpec } from "./option-table.ts";
import { OPTION_SPECS } from "./option-table.ts";

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

interface Written {
  readonly targets: readonly string[];
  /** The last value counts where an option is repeated; switches have the empty text. */
  readonly values: ReadonlyMap<OptionName, string>;
}

/** What was written, once every option is known and has a value if it needs one. */
function read(argv: readonly string[]): Written {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      OPTION_SPECS.map((spec: OptionSpec) => [
        spec.name,
        { type: spec.value === undefined ? "boolean" : "string", ...(spec.short === undefined ? {} : { short: spec.short }) } as const,
      ]),
    ),
  });
  const values = new Map<OptionName, string>();
  const targets: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") targets.push(token.value);
    if (token.kind !== "option") continue;
    const spec = OPTION_SPECS.find(({ name }) => name === token.name);
    if (spec === undefined) throw unknownOption(token.rawName, nearestName(token.name, OPTION_SPECS.map(({ name }) => name)));
    if (spec.value === undefined && token.value !== undefined) throw superfluousValue(spec.name, token.value);
    if (spec.value !== undefined && !token.value) throw badValue(spec.name, `a value (--${spec.name} <${spec.value}>)`, undefined);
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

  const choice = <T extends string>(name: OptionName, choices: readonly [T, T, ...T[]] | readonly [T]): T | undefined => {
    const value = values.get(name);
    if (value === undefined) return undefined;
    const found = choices.find((each) => each === value);
    if (found === undefined) throw badValue(name, listed(choices), value);
    return found;
  };
  const number = (name: OptionName, needed: string, fits: (value: number) => boolean): number | undefined => {
    const text = values.get(name);
    if (text === undefined) return undefined;
    const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (!fits(value)) throw badValue(name, needed, text);
    return value;
  };
  const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_COUNT;
  const isSeed = (value: number): boolean => Number.isInteger(value) && value <= MAX_SEED;

  const options: Options = {
    criterion: choice("criterion", ["branch", "statement", "path"]) ?? DEFAULT_OPTIONS.criterion,
    budgetSeconds: number("budget", "a positive number", (value) => value > 0 && value <= MAX_BUDGET) ?? DEFAULT_OPTIONS.budgetSeconds,
    maxSteps: number("max-steps", "a positive whole number", isCount) ?? DEFAULT_OPTIONS.maxSteps,
    loopLimit: number("loop-limit", "a positive whole number", isCount) ?? DEFAULT_OPTIONS.loopLimit,
    numbers: choice("numbers", ["int", "finite", "any"]) ?? DEFAULT_OPTIONS.numbers,
    seed: number("seed", `a whole number from 0 to ${MAX_SEED}`, isSeed) ?? DEFAULT_OPTIONS.seed,
  };
  const invocation: GenerateInvocation = {
    command: "generate",
    targets,
    runner: choice("runner", ["vitest", "jest", "node"]),
    out: values.get("out"),
    json: values.get("json"),
    dryRun: values.has("dry-run"),
    failOnFindings: choice("fail-on", ["findings"]) !== undefined,
    quiet: values.has("quiet"),
    verbose: values.has("verbose"),
    color: values.has("no-color") ? false : values.has("color") ? true : undefined,
    options,
  };
  if (targets.length === 0) throw noTargets();
  return invocation;
}

/** What the counters of rewritten code can hold. */
const MAX_COUNT = 2 ** 31 - 1;
const MAX_SEED = 2 ** 32 - 1;
/** What a timer can wait. */
const MAX_BUDGET = Math.floor((2 ** 31 - 1) / 1000);

function listed(choices: readonly string[]): string {
  return choices.length === 1 ? `'${choices[0]}'` : `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}
