import type { OptionValues } from "./option-values.ts";
import { switchOf, textOf } from "./option-values.ts";

/** The options that every command takes. */
export interface GeneralOptions {
  readonly quiet: boolean;
  /** undefined: as the terminal and the environment allow. */
  readonly color: boolean | undefined;
}

/** The further options that commands take which explore. */
export interface ExploringOptions extends GeneralOptions {
  readonly verbose: boolean;
  /** Whether files that pathwise did not write are replaced. */
  readonly force: boolean;
  /** A file, as written; undefined: that of the package, if there is one; false: no configuration. */
  readonly config: string | false | undefined;
}

/** @throws UserError */
export function generalOptions(values: OptionValues): GeneralOptions {
  return { quiet: switchOf(values, "quiet") ?? false, color: switchOf(values, "color") };
}

/** @throws UserError */
export function exploringOptions(values: OptionValues): ExploringOptions {
  return {
    ...generalOptions(values),
    verbose: switchOf(values, "verbose") ?? false,
    force: switchOf(values, "force") ?? false,
    config: switchOf(values, "no-config") === true ? false : textOf(values, "config"),
  };
}
