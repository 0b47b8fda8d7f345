// For the operators on all matches: languages of strings with so many matches or parts in sequence.
import type { SortValue } from "../../expr/expr.ts";
import { indexOf, type Goals } from "./match-goals.ts";
import type { KnownRegExp } from "./known-regexp.ts";
import type { Language } from "./language.ts";
import type { Languages } from "./languages.ts";
import { literal, type Pattern } from "./pattern.ts";

const MOST_MATCHES = 60;
/** Texts to put between two matches. */
const SEPARATORS = [",", " ", "", "-", ";", "\n", "a", "1", "&"];
const PARTS = ["abcdefghijklmnopqrstuvwxyz", "123456789", "", "-"];

function repeated(pattern: Pattern, count: number, between: (i: number) => Pattern): Pattern[] {
  return Array.from({ length: count }, (_, i) => (i === 0 ? [pattern] : [between(i), pattern])).flat();
}

function wholly(languages: Languages, parts: readonly Pattern[]): Language {
  return languages.then({ kind: "sequence", parts }, languages.end);
}

const forms = (regexp: KnownRegExp) => regexp.forms(regexp.pattern).slice(0, 2);

const count: Goals = (regexp, languages, wanted) => {
  const matches = Number(wanted);
  if (matches === 0) return [regexp.notFound(languages, 0)];
  if (!(Number.isInteger(matches) && matches > 0 && matches <= MOST_MATCHES)) return [];
  return forms(regexp).flatMap((form) =>
    SEPARATORS.map((separator) =>
      wholly(
        languages,
        repeated(form, matches, () => literal(separator)),
      ),
    ),
  );
};

const nth: Goals = (regexp, languages, wanted, operands) => {
  const before = indexOf(operands[3]);
  if (before > MOST_MATCHES) return [];
  const [first] = forms(regexp);
  const found = SEPARATORS.map((separator) => {
    const earlier = Array.from({ length: before }, () => [first ?? literal(""), literal(separator)]).flat();
    return wholly(languages, [...earlier, literal(String(wanted))]);
  });
  return wanted === "" ? [regexp.notFound(languages, 0), ...found] : found;
};

/** Parts joined by separators; `partAt` gives each part. */
function joined(regexp: KnownRegExp, languages: Languages, parts: number, partAt: (i: number) => string): Language[] {
  return forms(regexp).map((form) => {
    const pieces = Array.from({ length: parts }, (_, i) => {
      const part = literal(partAt(i), regexp.unicode);
      return i === 0 ? [part] : [form, part];
    });
    return wholly(languages, pieces.flat());
  });
}

const letters = (choices: string, i: number) => choices.charAt(i % Math.max(1, choices.length));

const splitCount: Goals = (regexp, languages, wanted) => {
  const parts = Number(wanted);
  if (parts === 0) return [languages.end];
  if (!(Number.isInteger(parts) && parts > 0 && parts <= MOST_MATCHES)) return [];
  // where the separator may be empty, every character is a part
  const single = wholly(languages, [
    literal(Array.from({ length: parts }, (_, i) => letters(PARTS[0] ?? "", i)).join("")),
  ]);
  const many = PARTS.flatMap((choices) => joined(regexp, languages, parts, (i) => letters(choices, i)));
  return parts === 1 ? [regexp.notFound(languages, 0), ...many] : [...many, single];
};

const splitPart: Goals = (regexp, languages, wanted, operands) => {
  const at = indexOf(operands[3]);
  if (at > MOST_MATCHES) return [];
  const goals = PARTS.flatMap((choices) =>
    [at + 1, at + 2].flatMap((parts) =>
      joined(regexp, languages, parts, (i) => (i === at ? String(wanted) : letters(choices, i))),
    ),
  );
  return wanted === "" ? [regexp.notFound(languages, 0), ...goals] : goals;
};

/** A string without a match is not changed by the replacement. */
const replaced: Goals = (_regexp, languages, wanted: SortValue) => [wholly(languages, [literal(String(wanted))])];

export const SERIES_GOALS = {
  regexCount: count,
  regexNth: nth,
  regexSplitCount: splitCount,
  regexSplitPart: splitPart,
  regexReplace: replaced,
} as const satisfies Record<string, Goals>;
