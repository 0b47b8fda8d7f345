// The operators on strings and regular expressions. Source and flags are constants. In the operators on one match,
// `from` is the index at which the search starts, and the flags have no g.
import { operator } from "./operator.ts";

const ONE = ["string", "string", "string", "number"] as const;
const GROUP = ["string", "string", "string", "number", "number"] as const;
const ALL = ["string", "string", "string"] as const;
const NTH = ["string", "string", "string", "number"] as const;

const compiled = new Map<string, RegExp>();

/**
 * One object for each source and flags; callers set `lastIndex` before every use. Uses native methods, also where user
 * code has patched RegExp.prototype.
 */
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

/** The first match at or after an index; with flag y, the match exactly there. */
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
  /** Where the match starts; -1 without one. `regexEnd`: where it ends. */
  regexIndex: operator(
    ONE,
    "number",
    (s: string, source: string, flags: string, from: number) => match(s, source, flags, from)?.index ?? -1,
  ),
  regexEnd: operator(ONE, "number", (s: string, source: string, flags: string, from: number) => {
    const found = match(s, source, flags, from);
    return found === null ? -1 : found.index + found[0].length;
  }),
  /** Whether a group took part in the match. `regexGroup`: its text, empty if it took no part. Group 0 is the whole match. */
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
  /** How many matches a global search finds. `regexNth`: the text of one of them. */
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
  /** Replaces with the `$` patterns of the language; flags may have g. */
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
