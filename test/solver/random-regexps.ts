// Small regular expressions with everything in them, over an alphabet small enough to try all short strings.
import type { Rng } from "../../src/support/rng.ts";

export interface RandomRegExp {
  readonly source: string;
  readonly flags: string;
  readonly groups: number;
}

const ATOMS = ["a", "b", "a", "b", "ab", ".", "[ab]", "[^a]", "\\w", "\\W", "A", "-"];
const QUANTIFIERS = ["?", "*", "+", "{2}", "{1,2}", "??", "*?", "+?", "{0,2}?"];
const ASSERTIONS = ["^", "$", "\\b", "\\B"];
const FLAGS = ["", "", "", "i", "m", "s", "u", "im", "iu"];

export function randomRegExp(rng: Rng, features: { readonly references: boolean }): RandomRegExp {
  let groups = 0;
  const choice = (depth: number): string => {
    const options = Array.from({ length: 1 + rng.below(depth > 0 ? 3 : 1) }, () => sequence(depth));
    return options.join("|");
  };
  const sequence = (depth: number): string => Array.from({ length: rng.below(4) }, () => term(depth)).join("");
  const term = (depth: number): string => {
    const roll = rng.below(20);
    if (roll < 2) return rng.pick(ASSERTIONS);
    if (depth > 0 && roll < 4) return `${rng.pick(["(?=", "(?!", "(?<=", "(?<!"])}${choice(0)})`;
    if (features.references && groups > 0 && roll === 4) return `\\${1 + rng.below(groups)}`;
    const quantifier = rng.below(3) === 0 ? rng.pick(QUANTIFIERS) : "";
    if (depth > 0 && roll < 9) {
      groups++;
      return `(${choice(depth - 1)})${quantifier}`;
    }
    if (depth > 0 && roll < 11) return `(?:${choice(depth - 1)})${quantifier}`;
    return `${rng.pick(ATOMS)}${quantifier}`;
  };
  const source = choice(2);
  return { source: source === "" ? "(?:)" : source, flags: rng.pick(FLAGS), groups };
}

/** All strings over the alphabet up to a length, the shorter first. */
export function allStrings(alphabet: readonly string[], longest: number): string[] {
  const all = [""];
  for (let from = 0, length = 1; length <= longest; length++) {
    const to = all.length;
    for (; from < to; from++) for (const letter of alphabet) all.push((all[from] as string) + letter);
  }
  return all;
}
