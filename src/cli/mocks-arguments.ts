import { DEFAULT_OPTIONS, type Options } from "../model/options.ts";
import type { Settings } from "./config-settings.ts";
import { NO_SETTINGS } from "./config-settings.ts";
import type { ExploringOptions } from "./general-options.ts";
import { exploringOptions } from "./general-options.ts";
import { nothingToVerify } from "./messages.ts";
import type { OptionName } from "./option-table.ts";
import { commandsOf, OPTION_SPECS } from "./option-table.ts";
import type { OptionValues } from "./option-values.ts";
import { switchOf, textOf } from "./option-values.ts";
import { readArguments } from "./read-arguments.ts";
import { searchOptions } from "./search-options.ts";

export interface MocksInvocation extends ExploringOptions {
  readonly targets: readonly string[];
  readonly json: string | undefined;
  readonly options: Options;
}

const USED_OF_FILES: ReadonlySet<OptionName> = new Set(
  OPTION_SPECS.filter((spec) => commandsOf(spec).includes("mocks") && spec.name !== "json").map(({ name }) => name),
);

/** `file`: the settings of a configuration; the command line takes precedence. @throws UserError for the first mistake */
export function parseMocksArguments(argv: readonly string[], file: Settings = NO_SETTINGS): MocksInvocation {
  const { operands, values: written } = readArguments(argv, "mocks");
  if (switchOf(written, "verify") !== true) throw nothingToVerify();
  const values: OptionValues = new Map([...[...file.values].filter(([name]) => USED_OF_FILES.has(name)), ...written]);
  return {
    targets: operands.length === 0 ? ["."] : operands,
    json: textOf(values, "json"),
    ...exploringOptions(values),
    options: { ...DEFAULT_OPTIONS, ...searchOptions(values, DEFAULT_OPTIONS) },
  };
}
