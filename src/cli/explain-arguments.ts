import type { ExplainOptions } from "../model/explain-request.ts";
import { DEFAULT_EXPLAIN, DEFAULT_EXPLAIN_OPTIONS } from "../model/explain-request.ts";
import type { Options } from "../model/options.ts";
import type { Settings } from "./config-settings.ts";
import { NO_SETTINGS } from "./config-settings.ts";
import type { ExploringOptions } from "./general-options.ts";
import { exploringOptions } from "./general-options.ts";
import { badValue, nothingToExplain, onlyWithTable } from "./messages.ts";
import type { OptionName } from "./option-table.ts";
import { commandsOf, OPTION_SPECS } from "./option-table.ts";
import type { OptionValues } from "./option-values.ts";
import { choiceOf, numberOf, POSITIVE_COUNT, switchOf, textOf } from "./option-values.ts";
import { readArguments } from "./read-arguments.ts";
import { searchOptions } from "./search-options.ts";

const FORMATS = ["table", "markdown", "json", "xml"] as const;

export interface ExplainInvocation extends ExploringOptions {
  readonly targets: readonly string[];
  readonly format: (typeof FORMATS)[number];
  /** A file; undefined: the standard output. */
  readonly out: string | undefined;
  readonly tree: boolean;
  readonly svg: string | undefined;
  readonly options: Options;
  readonly explain: ExplainOptions;
}

/** `out` is not among them: in a configuration, it says where tests go. */
const USED_OF_FILES: ReadonlySet<OptionName> = new Set(
  OPTION_SPECS.filter((spec) => commandsOf(spec).includes("explain") && spec.name !== "out").map(({ name }) => name),
);

/** `file`: the settings of a configuration; the command line takes precedence. @throws UserError for the first mistake */
export function parseExplainArguments(argv: readonly string[], file: Settings = NO_SETTINGS): ExplainInvocation {
  const { operands: targets, values: written } = readArguments(argv, "explain");
  const values: OptionValues = new Map([...[...file.values].filter(([name]) => USED_OF_FILES.has(name)), ...written]);
  const invocation: ExplainInvocation = {
    targets,
    format: choiceOf(values, "format", FORMATS) ?? "table",
    out: textOf(values, "out"),
    tree: switchOf(values, "tree") ?? false,
    svg: textOf(values, "svg"),
    ...exploringOptions(values),
    options: { ...DEFAULT_EXPLAIN_OPTIONS, ...searchOptions(values, DEFAULT_EXPLAIN_OPTIONS) },
    explain: {
      calls: choiceOf(values, "calls", ["inline", "summary"]) ?? DEFAULT_EXPLAIN.calls,
      outside: switchOf(values, "outside") ?? DEFAULT_EXPLAIN.outside,
      path: descriptorOf(textOf(values, "path")),
      walk: numberOf(values, "walk", POSITIVE_COUNT),
    },
  };
  checkFormat(invocation);
  if (targets.length === 0) throw nothingToExplain();
  return invocation;
}

/** The letters without the spaces that reports show between groups. */
function descriptorOf(text: string | undefined): string | undefined {
  const letters = text?.replaceAll(/\s+/g, "");
  if (letters !== undefined && !/^[TF]+$/.test(letters))
    throw badValue("--path", "the letters T and F, as in TTF", text ?? "");
  return letters;
}

function checkFormat({ format, tree, explain }: ExplainInvocation): void {
  if (format === "table") return;
  if (tree) throw onlyWithTable("--tree", format);
  if (explain.walk !== undefined) throw onlyWithTable("--walk", format);
}
