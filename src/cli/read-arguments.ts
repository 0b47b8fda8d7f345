import type { OptionToken } from "./argument-tokens.ts";
import { argumentTokens } from "./argument-tokens.ts";
import type { CommandName } from "./command-table.ts";
import { CONFIG_OPTIONS } from "./config-settings.ts";
import { foreignOption, missingValue, superfluousValue, unknownOption } from "./messages.ts";
import { nearestName } from "./nearest-name.ts";
import type { OptionName, OptionSpec } from "./option-table.ts";
import { commandsOf, OPTION_SPECS } from "./option-table.ts";
import type { OptionValues, Setting } from "./option-values.ts";

export interface WrittenArguments {
  /** The words except for the command: targets, or files. */
  readonly operands: readonly string[];
  readonly values: OptionValues;
}

/** Switches that a configuration may have turned on can be turned off: `--no-color`, `--no-quiet`. */
const SWITCHES = OPTION_SPECS.filter(({ name, value }) => value === undefined && CONFIG_OPTIONS.has(name));

/** @throws UserError if the command does not know an option, or an option lacks its value. */
export function readArguments(argv: readonly string[], command: CommandName): WrittenArguments {
  const operands: string[] = [];
  const values = new Map<OptionName, Setting>();
  let isCommandSeen = false;
  for (const token of argumentTokens(argv)) {
    if (token.kind === "option") {
      const { name, text } = writtenOption(token, command);
      values.set(name, { called: `--${token.name}`, texts: [...(values.get(name)?.texts ?? []), text] });
    } else if (!isCommandSeen && operands.length === 0 && !token.isLiteral && token.text === command)
      isCommandSeen = true;
    else operands.push(token.text);
  }
  return { operands, values };
}

function writtenOption(token: OptionToken, command: CommandName): { name: OptionName; text: string } {
  const { name: written, rawName, value } = token;
  const negated = SWITCHES.find(({ name }) => `no-${name}` === written);
  const spec: (OptionSpec & { name: OptionName }) | undefined =
    negated ?? OPTION_SPECS.find(({ name }) => name === written);
  if (spec === undefined) {
    const known = OPTION_SPECS.filter((each) => commandsOf(each).includes(command)).map(({ name }) => name);
    throw unknownOption(rawName, nearestName(written, known), command);
  }
  if (!commandsOf(spec).includes(command)) throw foreignOption(rawName, command, commandsOf(spec));
  if (spec.value === undefined) {
    if (value !== undefined) throw superfluousValue(written, value);
    return { name: spec.name, text: negated === undefined ? "" : "false" };
  }
  const text = value ?? spec.valueIfNone;
  if (!text) throw missingValue(spec.name, spec.value);
  return { name: spec.name, text };
}
