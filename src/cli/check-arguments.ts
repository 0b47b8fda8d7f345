import { DEFAULT_OPTIONS, type Options } from "../model/options.ts";
import { PROOF_LEVELS, type ProofLevel } from "../model/verdict.ts";
import type { Settings } from "./config-settings.ts";
import { NO_SETTINGS } from "./config-settings.ts";
import type { ExploringOptions } from "./general-options.ts";
import { exploringOptions } from "./general-options.ts";
import type { OptionName } from "./option-table.ts";
import { commandsOf, OPTION_SPECS } from "./option-table.ts";
import type { OptionValues } from "./option-values.ts";
import { choiceOf, textOf } from "./option-values.ts";
import { readArguments } from "./read-arguments.ts";
import { searchOptions } from "./search-options.ts";

export interface CheckInvocation extends ExploringOptions {
  readonly targets: readonly string[];
  readonly json: string | undefined;
  readonly options: Options;
  /** Of tests that ask for none. */
  readonly level: ProofLevel;
}

const USED_OF_FILES: ReadonlySet<OptionName> = new Set(
  OPTION_SPECS.filter((spec) => commandsOf(spec).includes("check") && spec.name !== "json").map(({ name }) => name),
);

/** `file`: the settings of a configuration; the command line takes precedence. @throws UserError for the first mistake */
export function parseCheckArguments(argv: readonly string[], file: Settings = NO_SETTINGS): CheckInvocation {
  const { operands, values: written } = readArguments(argv, "check");
  const shared = [...file.values].filter(([name]) => USED_OF_FILES.has(name));
  const values: OptionValues = new Map([...shared, ...file.prove, ...written]);
  return {
    targets: operands.length === 0 ? ["."] : operands,
    json: textOf(values, "json"),
    ...exploringOptions(values),
    options: { ...DEFAULT_OPTIONS, ...searchOptions(values, DEFAULT_OPTIONS) },
    level: choiceOf(values, "level", PROOF_LEVELS) ?? "bounded",
  };
}
