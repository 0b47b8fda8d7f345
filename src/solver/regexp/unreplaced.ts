// Texts that a replacement turns into the wanted one: where the wanted text contains a result of the replacement, a match
// of the expression is put in its place.
import type { KnownRegExp } from "./known-regexp.ts";
import type { Pattern } from "./pattern.ts";
import { withoutGroup } from "./rewrite-groups.ts";

const MOST_PLACES = 4;
const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

interface Template {
  /** Matches the results of the replacement; each of its groups stands for a group of the expression. */
  readonly sought: RegExp;
  readonly groups: readonly number[];
}

/** undefined where the replacement depends on what is around the match, or on names. */
function template(replacement: string, groupCount: number, quantifier: "+" | "*?"): Template | undefined {
  const groups: number[] = [];
  let source = "";
  for (let rest = replacement; rest !== "";) {
    const [, dollar, digits = "", whole] = /^\$(?:(\$)|([1-9]\d?|0[1-9])|(&))/.exec(rest) ?? [];
    const group = whole === undefined ? Number(digits) : 0;
    const isPattern = dollar !== undefined || whole !== undefined || (digits !== "" && group <= groupCount);
    if (dollar !== undefined) source += "\\$";
    else if (isPattern) {
      const earlier = groups.indexOf(group);
      source += earlier < 0 ? `([^]${quantifier})` : `\\${earlier + 1}`;
      if (earlier < 0) groups.push(group);
    } else if (/^\$[`'<]/.test(rest)) return undefined;
    else source += escape(rest.charAt(0));
    rest = rest.slice(isPattern ? 1 + (dollar ?? whole ?? digits).length : 1);
  }
  return { sought: new RegExp(source, "g"), groups };
}

export function unreplaced(regexp: KnownRegExp, wanted: string, replacement: string): string[] {
  const found = (["+", "*?"] as const).flatMap((quantifier) => {
    const made = template(replacement, regexp.groups, quantifier);
    return made === undefined ? [] : places(made, wanted);
  });
  const matchFor = (place: Place): string[] => {
    let form: Pattern | undefined = regexp.pattern;
    for (const [group, text] of place.texts) form &&= withText(regexp, form, group, text);
    const strings = regexp.forms(form).flatMap((each) => regexp.textsOf(each, 2));
    // a part may match only together with what is around it: then removing it may help
    return [...strings.slice(0, 2), ""];
  };
  const each = found.map((place) => ({ ...place, matches: matchFor(place) }));
  const one = each.flatMap(({ from, to, matches }) =>
    matches.map((match) => wanted.slice(0, from) + match + wanted.slice(to)),
  );
  const all = each.reduceRight(
    (text, { from, to, matches: [match = ""] }) => text.slice(0, from) + match + text.slice(to),
    wanted,
  );
  return [...one, ...(each.length > 1 ? [all] : [])];
}

/** A group that takes no part gives the empty text, too. */
function withText(regexp: KnownRegExp, form: Pattern, group: number, text: string): Pattern | undefined {
  const taking = regexp.taken(form, group, text);
  const leaving = text === "" ? withoutGroup(form, group) : undefined;
  if (taking === undefined || leaving === undefined) return taking ?? leaving;
  return { kind: "choice", options: [taking, leaving] };
}

interface Place {
  readonly from: number;
  readonly to: number;
  /** The text that each group must have. */
  readonly texts: readonly (readonly [group: number, text: string])[];
}

/** Where the wanted text contains a result of the replacement; also the whole text, if it is one. */
function places({ sought, groups }: Template, wanted: string): Place[] {
  const whole = new RegExp(`^(?:${sought.source})$`).exec(wanted);
  return [...(whole === null ? [] : [whole]), ...wanted.matchAll(sought)].slice(0, MOST_PLACES).map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    texts: groups.map((group, i) => [group, match[i + 1] ?? ""] as const),
  }));
}
