// Where a group cannot have the wanted text: strings in which it has a text that differs from the present one and is
// similar to the wanted one. The search continues from these.
import type { SortValue } from "../../expr/expr.ts";
import { indexOf } from "./match-goals.ts";
import type { KnownRegExp } from "./known-regexp.ts";
import { realMatch } from "./real-match.ts";
import { groupBody } from "./rewrite-groups.ts";
import { SPLICES } from "./splices.ts";

const MOST_TEXTS = 3;

export function otherTexts(regexp: KnownRegExp, wanted: string, operands: readonly SortValue[]): readonly string[] {
  const [s, source, flags, from, group] = operands;
  const body = groupBody(regexp.pattern, Number(group));
  if (body === undefined) return [];
  const present = realMatch(String(s), String(source), String(flags), indexOf(from))?.texts[Number(group)];
  const like = regexp.textsOf(body, MOST_TEXTS + 1, wanted);
  const plain = regexp.textsOf(body, MOST_TEXTS + 1);
  const texts = [...new Set([...like.slice(0, 1), ...plain, ...like])].filter(
    (text) => text !== present && text !== wanted,
  );
  return texts.slice(0, MOST_TEXTS).flatMap((text) => {
    const kept = SPLICES["regexGroup"]?.(regexp, text, operands) ?? [];
    const fresh = regexp.forms(regexp.taken(regexp.pattern, Number(group), text));
    return kept.length > 0 ? kept.slice(0, 1) : fresh.slice(0, 1).flatMap((form) => regexp.textsOf(form, 1));
  });
}
