// Texts that a regular expression probably matches, chosen at random. Conditions on the text around a position are ignored.
import type { Rng } from "../../support/rng.ts";
import { has, type CharSet } from "./char-set.ts";
import type { Pattern } from "./pattern.ts";
import { plainCharacter } from "./plain-character.ts";

/** Repetitions beyond the least number. */
const MOST_MORE = 3;
const MOST_REPEATED = 40;
const FIRST_PRINTABLE = 32;
const PRINTABLE = 95;

export function matchingText(pattern: Pattern, rng: Rng): string {
  const groups: string[] = [];
  const textOf = (each: Pattern, before: string): string => {
    switch (each.kind) {
      case "set":
        return String.fromCodePoint(member(each.set, before, rng));
      case "sequence":
        return each.parts.reduce((text, part) => text + textOf(part, before + text), "");
      case "choice":
        return each.options.length === 0 ? "" : textOf(rng.pick(each.options), before);
      case "repeat": {
        const count = Math.min(each.max, MOST_REPEATED, each.min + rng.below(1 + MOST_MORE));
        let text = "";
        for (let k = 0; k < count; k++) text += textOf(each.body, before + text);
        return text;
      }
      case "group":
        return (groups[each.index] = textOf(each.body, before));
      case "reference":
        return groups[each.groups[0] ?? 0] ?? "";
      case "ahead":
        // What has to follow is tried as the text itself, which is right more often than leaving it out.
        return each.negated || rng.next() < 0.5 ? "" : textOf(each.body, before);
      default:
        return "";
    }
  };
  return textOf(pattern, "");
}

/** A character of the set: mostly a plain one, at times any printable one or one end of a range. */
function member(set: CharSet, before: string, rng: Rng): number {
  const chance = rng.next();
  if (chance < 0.2 && set.length > 0) return rng.pick(set)[rng.next() < 0.5 ? 0 : 1];
  const code = FIRST_PRINTABLE + rng.below(PRINTABLE);
  return chance < 0.5 && has(set, code) ? code : set.length === 0 ? FIRST_PRINTABLE : plainCharacter(set, before);
}
