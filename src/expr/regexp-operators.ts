// The operators on strings and regular expressions. Source and flags are constants; flags have neither g nor y in the
// operators of one match, where `from` is the index at which the search starts.
import { operator } from "./operator.ts";

const ONE = ["string", "string", "string", "number"] as const;
const GROUP = ["string", "string", "string", "number", "number"] as const;
const ALL = ["string", "string", "string"] as const;
const NTH = ["string", "string", "string", "number"] as const;

const compiled = new Map<string, RegExp>();

/** One object for each source and flags; its state is set before every use. Native, whatever user code does to RegExp. */
function regexp(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = new RegExp(source, flags);
  compiled.set(key, made);
  return made;
}

const exec = RegExp.prototype.exec;
const stringMatch = String.prototype.match;
const split = String.prototype.split;
const replace = String.prototype.replace;

/** The match at or after an index; exactly there if the flags have y. */
function match(s: string, source: string, flags: string, from: number): RegExpExecArray | null {
  const sought = regexp(source, flags.includes("y") ? flags : `${flags}g`);
  sought.lastIndex = from;
  return Reflect.apply<RegExp, [string], RegExpExecArray | null>(exec, sought, [s]);
}

function all(s: string, source: string, flags: string): readonly string[] {
  return (Reflect.apply(stringMatch, s, [regexp(source, `${flags}g`)]) as string[] | null) ?? [];
}

function parts(s: string, source: string, flags: string): string[] {
  return split.call(s, regexp(source, flags));
}

export const REGEXP_OPERATORS = {
  regexTest: operator(
    ONE,
    "boolean",
    (s: string, source: string, flags: string, from: number) => match(s, source, flags, from) !== null,
  ),
  /** Where the match starts and ends; -1 without one. */
  regexIndex: operator(
    ONE,
    "number",
    (s: string, source: string, flags: string, from: number) => match(s, source, flags, from)?.index ?? -1,
  ),
  regexEnd: operator(ONE, "number", (s: string, source: string, flags: string, from: number) => {
    const found = match(s, source, flags, from);
    return found === null ? -1 : found.index + found[0].length;
  }),
  /** Whether a group took part in the match, and its text; empty if it did not. Group 0 is the whole match. */
  regexHas: operator(
    GROUP,
    "boolean",
    (s: string, source: string, flags: string, from: number, group: number) =>
      match(s, source, flags, from)?.[group] !== undefined,
  ),
  regexGroup: operator(
    GROUP,
    "string",
    (s: string, source: string, flags: string, from: number, group: number) =>
      match(s, source, flags, from)?.[group] ?? "",
  ),
  /** All matches of a global search: how many, and the text of each. */
  regexCount: operator(ALL, "number", (s: string, source: string, flags: string) => all(s, source, flags).length),
  regexNth: operator(
    NTH,
    "string",
    (s: string, source: string, flags: string, i: number) => all(s, source, flags)[i] ?? "",
  ),
  /** `split` by an expression without groups. */
  regexSplitCount: operator(
    ALL,
    "number",
    (s: string, source: string, flags: string) => parts(s, source, flags).length,
  ),
  regexSplitPart: operator(
    NTH,
    "string",
    (s: string, source: string, flags: string, i: number) => parts(s, source, flags)[i] ?? "",
  ),
  /** The replacement with its `$` patterns; flags with or without g. */
  regexReplace: operator(
    ["string", "string", "string", "string"] as const,
    "string",
    (s: string, source: string, flags: string, replacement: string) => {
      const sought = regexp(source, flags);
      sought.lastIndex = 0;
      return Reflect.apply(replace, s, [sought, replacement]) as string;
    },
  ),
} as const;
