import type { CommandName, CommandSpec, Rows } from "./command-table.ts";
import { COMMAND_NAMES, COMMANDS } from "./command-table.ts";
import type { OptionSpec } from "./option-table.ts";
import { commandsOf, OPTION_GROUPS } from "./option-table.ts";

/** `named`: the command whose help was asked for; undefined: the general help. `bold` marks the headings. */
export function helpText(named: CommandName | undefined, version: string, bold: (text: string) => string): string {
  const section = (title: string, rows: Rows, width: number): string =>
    [bold(title), ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd())].join("\n");
  const command = named ?? "generate";
  const { title, operands, examples, exitStatus }: CommandSpec = COMMANDS[command];
  const commands = COMMAND_NAMES.map((name) => [name, COMMANDS[name].text] as const);
  const more = ['"pathwise <command> --help" lists the options of a command; those of generate follow.', ""] as const;
  const options = optionRows(command);
  const width = widthOf([...options.map(([, rows]) => rows), operands.rows]);
  return [
    `pathwise ${named === undefined ? "" : `${named} `}${version}: ${title}`,
    section("Usage", named === undefined ? COMMAND_NAMES.map(usageRow) : [usageRow(named)], 0),
    ...(named === undefined ? [section("Commands", [...commands, more], widthOf([commands]))] : []),
    section(operands.title, operands.rows, width),
    ...options.map(([group, rows]) => section(group, rows, width)),
    section("Examples", examples, widthOf([examples])),
    section("Exit status", exitStatus, width),
  ].join("\n\n");
}

function usageRow(command: CommandName): readonly [string, string] {
  return [COMMANDS[command].usage, ""];
}

/** The options of the command under the titles of their groups; groups without any are left out. */
function optionRows(command: CommandName): (readonly [string, Rows])[] {
  const groups: Readonly<Record<string, readonly OptionSpec[]>> = OPTION_GROUPS;
  return Object.entries(groups)
    .map(([title, specs]) => {
      const taken = specs.filter((spec) => commandsOf(spec).includes(command));
      return [title, taken.map((spec) => [signature(spec), spec.texts?.[command] ?? spec.text] as const)] as const;
    })
    .filter(([, rows]) => rows.length > 0);
}

function widthOf(tables: readonly Rows[]): number {
  return Math.max(...tables.flat().map(([left]) => left.length));
}

function signature({ name, short, value, valueIfNone }: OptionSpec): string {
  const placeholder = value === undefined ? "" : valueIfNone === undefined ? ` <${value}>` : ` [${value}]`;
  return `${short === undefined ? "" : `-${short}, `}--${name}${placeholder}`;
}
