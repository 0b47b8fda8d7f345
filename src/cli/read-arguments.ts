import { parseArgs } from "node:util";
import { COMMAND_LINE_ONLY } from "./config-settings.ts";
import { missingValue, superfluousValue, unknownOption } from "./messages.ts";
import { nearestName } from "./nearest-name.ts";
import type { OptionName, OptionSpec } from "./option-table.ts";
import { OPTION_SPECS } from "./option-table.ts";
import type { OptionValues, Setting } from "./option-values.ts";

export interface WrittenArguments {
  readonly targets: readonly string[];
  readonly values: OptionValues;
}

const NAMES = OPTION_SPECS.map(({ name }) => name);

/** What a configuration may have turned on can be turned off: `--no-color`, `--no-quiet`. */
const SWITCHES = OPTION_SPECS.filter(({ name, value }) => value === undefined && !COMMAND_LINE_ONLY.has(name));

/** What was written, once every option is known and has a value if it needs one. @throws UserError */
export function readArguments(argv: readonly string[]): WrittenArguments {
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
  const values = new Map<OptionName, Setting>();
  for (const token of tokens) {
    if (token.kind === "positional") targets.push(token.value);
    if (token.kind !== "option") continue;
    const negated = SWITCHES.find(({ name }) => `no-${name}` === token.name);
    const spec = negated ?? OPTION_SPECS.find(({ name }) => name === token.name);
    if (spec === undefined) throw unknownOption(token.rawName, nearestName(token.name, NAMES));
    if (spec.value === undefined && token.value !== undefined) throw superfluousValue(token.name, token.value);
    if (spec.value !== undefined && !token.value) throw missingValue(spec.name, spec.value);
    const text = token.value ?? (negated === undefined ? "" : "false");
    values.set(spec.name, { called: `--${token.name}`, texts: [...(values.get(spec.name)?.texts ?? []), text] });
  }
  return { targets, values };
}
