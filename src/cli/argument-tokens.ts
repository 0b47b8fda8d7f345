import path from "node:path";
import { parseArgs } from "node:util";
import type { OptionSpec } from "./option-table.ts";
import { OPTION_SPECS } from "./option-table.ts";

export interface OptionToken {
  readonly kind: "option";
  readonly name: string;
  /** As written: `--quiet`, `-q`. */
  readonly rawName: string;
  readonly value: string | undefined;
}

export interface WordToken {
  readonly kind: "word";
  readonly text: string;
  /** It comes after `--`, so it is never the name of a command. */
  readonly isLiteral: boolean;
}

/** Splits a command line into options and words, in order. Whether options and values are valid is not checked. */
export function argumentTokens(argv: readonly string[]): (OptionToken | WordToken)[] {
  const options = OPTION_SPECS.map(({ name, short, value, valueIfNone }: OptionSpec) => {
    const type = value === undefined || valueIfNone !== undefined ? ("boolean" as const) : ("string" as const);
    return [name, { type, ...(short === undefined ? {} : { short }) }] as const;
  });
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(options),
    tokens: true,
    // Its own error messages have several sentences and suggest no similar name.
    strict: false,
  });
  const read: (OptionToken | WordToken)[] = [];
  let isLiteral = false;
  for (const token of tokens) {
    const last = read.at(-1);
    if (token.kind === "option-terminator") isLiteral = true;
    else if (token.kind === "option")
      read.push({ kind: "option", name: token.name, rawName: token.rawName, value: token.value });
    else if (!isLiteral && last?.kind === "option" && mayBeItsValue(last, token.value))
      read[read.length - 1] = { ...last, value: token.value };
    else read.push({ kind: "word", text: token.value, isLiteral });
  }
  return read;
}

function mayBeItsValue({ name, value }: OptionToken, word: string): boolean {
  const spec: OptionSpec | undefined = OPTION_SPECS.find((each) => each.name === name);
  if (spec?.valueIfNone === undefined || value !== undefined) return false;
  return word.toLowerCase().endsWith(path.extname(spec.valueIfNone));
}
