// For each operator on one match: languages of the strings for which it has the wanted value. They over-approximate, since
// precedence is ignored; callers check each string by the operator itself.
import type { SortValue } from "../../expr/expr.ts";
import { characters, type KnownRegExp } from "./known-regexp.ts";
import type { Language } from "./language.ts";
import type { Languages } from "./languages.ts";
import { withoutGroup } from "./rewrite-groups.ts";

const MOST_SKIPPED = 1000;

/** `operands`: all operands of the operator, including the string. */
export type Goals = (
  regexp: KnownRegExp,
  languages: Languages,
  wanted: SortValue,
  operands: readonly SortValue[],
) => readonly Language[];

/** Converts an index as the language does. */
export function indexOf(value: SortValue | undefined): number {
  return Math.max(0, Math.trunc(Number(value)) || 0);
}

const isIn = (index: number) => index <= MOST_SKIPPED;

const test: Goals = (regexp, languages, wanted, [, , , from]) => {
  const start = indexOf(from);
  if (!isIn(start)) return [];
  if (wanted !== true) return [regexp.notFound(languages, start)];
  return regexp.forms(regexp.pattern).map((form) => regexp.found(languages, form, start));
};

/** The first match starts at the wanted index: there is a match there, and none before. */
const index: Goals = (regexp, languages, wanted, operands) => {
  const [, , , from] = operands;
  const [start, at] = [indexOf(from), Number(wanted)];
  if (at === -1) return test(regexp, languages, false, operands);
  if (!(Number.isInteger(at) && at >= start && isIn(at))) return [];
  const before = languages.then(characters(start, at - 1), languages.then(regexp.pattern, languages.all));
  const isFirst = at === start ? languages.all : languages.without(before);
  return regexp
    .forms(regexp.pattern)
    .map((form) => languages.both([languages.then(characters(at), languages.then(form, languages.all)), isFirst]));
};

const end: Goals = (regexp, languages, wanted, operands) => {
  const [, , , from] = operands;
  const [start, at] = [indexOf(from), Number(wanted)];
  if (at === -1) return test(regexp, languages, false, operands);
  if (!(Number.isInteger(at) && at >= start && isIn(at))) return [];
  const ofLength = languages.then(characters(at), languages.end);
  const longer = languages.then(characters(at), languages.all);
  const forms = regexp.forms(regexp.pattern);
  return [
    ...forms.map((form) => languages.both([regexp.found(languages, form, start, languages.end), ofLength])),
    ...forms.map((form) => languages.both([regexp.found(languages, form, start), longer])),
  ];
};

const hasPart: Goals = (regexp, languages, wanted, operands) => {
  const [, , , from, group] = operands;
  const start = indexOf(from);
  if (!isIn(start)) return [];
  const pattern = wanted === true ? regexp.taking(Number(group)) : withoutGroup(regexp.pattern, Number(group));
  const goals = regexp.forms(pattern).map((form) => regexp.found(languages, form, start));
  return wanted === true ? goals : [...goals, ...test(regexp, languages, false, operands)];
};

const text: Goals = (regexp, languages, wanted, operands) => {
  const [, , , from, group] = operands;
  const start = indexOf(from);
  if (!isIn(start)) return [];
  const goals = regexp
    .forms(regexp.taken(regexp.pattern, Number(group), String(wanted)))
    .map((form) => regexp.found(languages, form, start));
  return wanted === "" ? [...goals, ...hasPart(regexp, languages, false, operands)] : goals;
};

export const GOALS = {
  regexTest: test,
  regexIndex: index,
  regexEnd: end,
  regexHas: hasPart,
  regexGroup: text,
} as const satisfies Record<string, Goals>;
