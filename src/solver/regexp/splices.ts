// The present string with the text of a group, a match or a part replaced and all else kept, since other constraints may
// be about it.
import type { SortValue } from "../../expr/expr.ts";
import { indexOf } from "./match-goals.ts";
import type { KnownRegExp } from "./known-regexp.ts";
import { hasGroup, type Pattern } from "./pattern.ts";
import { realMatch, realMatches, type RealMatch } from "./real-match.ts";
import { groupBody, withGroup } from "./rewrite-groups.ts";
import { unreplaced } from "./unreplaced.ts";

type Splices = (regexp: KnownRegExp, wanted: SortValue, operands: readonly SortValue[]) => readonly string[];

function exchanged(text: string, span: readonly [number, number] | undefined, piece: SortValue): string[] {
  return span === undefined ? [] : [text.slice(0, span[0]) + String(piece) + text.slice(span[1])];
}

const group: Splices = (regexp, wanted, [s, source, flags, from, index]) => {
  const text = String(s);
  const match = realMatch(text, String(source), String(flags), indexOf(from));
  if (match === undefined) return [];
  const direct = exchanged(text, match.spans[Number(index)], wanted);
  const fixed = regexp.taken(regexp.pattern, Number(index), String(wanted));
  return [...direct, ...keepingOthers(regexp, fixed, match, text, Number(index))];
};

const part: Splices = (regexp, wanted, [s, source, flags, from, index]) => {
  const text = String(s);
  const match = realMatch(text, String(source), String(flags), indexOf(from));
  if (match === undefined) return [];
  if (wanted !== true) return exchanged(text, match.spans[Number(index)], "");
  return keepingOthers(regexp, withGroup(regexp.pattern, Number(index)), match, text, Number(index));
};

/** Keeps the texts of the other groups, and what is around the match. */
function keepingOthers(
  regexp: KnownRegExp,
  pattern: Pattern | undefined,
  match: RealMatch,
  text: string,
  index: number,
): readonly string[] {
  const [whole] = match.spans;
  if (pattern === undefined || whole === undefined || index === 0) return [];
  const kept = match.texts.reduce<Pattern>((form, present, i) => {
    if (i === 0 || i === index || present === undefined) return form;
    const body = groupBody(form, i);
    if (body === undefined || hasGroup(body, index)) return form;
    return regexp.taken(form, i, present) ?? form;
  }, pattern);
  return regexp.textsOf(kept, 2).flatMap((string) => exchanged(text, whole, string));
}

const nth: Splices = (_regexp, wanted, [s, source, flags, i]) => {
  const text = String(s);
  return exchanged(text, realMatches(text, String(source), String(flags))[indexOf(i)]?.spans[0], wanted);
};

const splitPart: Splices = (_regexp, wanted, [s, source, flags, i]) => {
  const text = String(s);
  const separators = realMatches(text, String(source), String(flags)).flatMap(({ spans: [span] }) =>
    span ? [span] : [],
  );
  const at = indexOf(i);
  if (at > separators.length) return [];
  return exchanged(text, [separators[at - 1]?.[1] ?? 0, separators[at]?.[0] ?? text.length], wanted);
};

/** Texts that separate two matches, for most patterns. */
const BETWEEN = [",", " ", "", "a"];

/** Appends a match at the end, so that a loop over all matches finds the earlier ones unchanged. */
const another: Splices = (regexp, wanted, [s, , , from]) => {
  const [piece] = wanted === true && indexOf(from) > 0 ? regexp.textsOf(regexp.pattern, 1) : [];
  return piece === undefined ? [] : BETWEEN.map((between) => String(s) + between + piece);
};

/** Adds or removes matches at the end. */
const count: Splices = (regexp, wanted, [s, source, flags]) => {
  const text = String(s);
  const matches = realMatches(text, String(source), String(flags));
  const last = matches.at(-1);
  if (last?.spans[0] === undefined || last.texts[0] === undefined) return [];
  const missing = Number(wanted) - matches.length;
  if (missing <= 0) return exchanged(text, [matches[Number(wanted)]?.spans[0]?.[0] ?? text.length, text.length], "");
  if (missing > 20) return [];
  return BETWEEN.map((between) => text + (between + String(last.texts[0])).repeat(missing));
};

export const SPLICES: Readonly<Record<string, Splices>> = {
  regexTest: another,
  regexGroup: group,
  regexHas: part,
  regexNth: nth,
  regexSplitPart: splitPart,
  regexCount: count,
  regexReplace: (regexp, wanted, [, , , replacement]) => unreplaced(regexp, String(wanted), String(replacement)),
};
