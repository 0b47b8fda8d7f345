// Expresses that a vector is in a language as a condition on its numbers, by unfolding the derivatives of the language
// along the units of the vector.
import { constant, type Expr } from "../../expr/expr.ts";
import { charSet, LAST_UNIT, type CharRange, type CharSet } from "../regexp/char-set.ts";
import type { KnownRegExp } from "../regexp/known-regexp.ts";
import type { Language } from "../regexp/language.ts";
import type { Languages } from "../regexp/languages.ts";
import { isExact } from "../regexp/match-width.ts";
import { e, type Vector } from "./vector.ts";

/** Beyond these limits the condition would become too large. */
const MOST_UNITS = 16;
const MOST_STATES = 120;
const MOST_RANGES = 12;

/** The condition that the expression is found in the vector; undefined where it would be inexact or too large. */
export function isFoundIn(vector: Vector, regexp: KnownRegExp, from: number): Expr | undefined {
  if (vector.most > MOST_UNITS || from > MOST_UNITS || regexp.unicode || !isExact(regexp.pattern)) return undefined;
  const languages = regexp.languages();
  return new Membership(vector, languages).of(regexp.found(languages, regexp.pattern, from));
}

class Membership {
  readonly #vector: Vector;
  readonly #languages: Languages;
  readonly #known = new Map<string, Expr>();
  #isTooLarge = false;

  constructor(vector: Vector, languages: Languages) {
    this.#vector = vector;
    this.#languages = languages;
  }

  of(language: Language): Expr | undefined {
    const condition = this.#rest(language, "");
    return this.#isTooLarge || !this.#languages.isExact ? undefined : condition;
  }

  /** The condition that the units after the prefix are in the language. Each unit of the prefix represents its class. */
  #rest(language: Language, prefix: string): Expr {
    const index = prefix.length;
    const { least, most, length } = this.#vector;
    if (this.#isTooLarge || language.kind === "none" || index + language.least > most) return constant(false);
    if (language.kind === "all") return constant(true);
    const key = `${index}:${language.id}:${this.#languages.context(prefix)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_STATES) this.#isTooLarge = true;
    const ends = constant(index >= least && this.#languages.hasEmpty(language, prefix));
    const goesOn = index >= most ? constant(false) : this.#step(language, prefix);
    const made = index < least ? goesOn : index >= most ? ends : e("ite", e("lt", index, length), goesOn, ends);
    this.#known.set(key, made);
    return made;
  }

  #step(language: Language, prefix: string): Expr {
    const ranges = new Map<Expr, CharRange[]>();
    for (const { set, rest } of this.#languages.steps(language, prefix)) {
      const [low] = set[0] as CharRange;
      if (low > LAST_UNIT) continue;
      const after = this.#rest(rest, prefix + String.fromCharCode(low));
      if (after.kind === "const" && after.value === false) continue;
      ranges.set(after, [...(ranges.get(after) ?? []), ...set]);
    }
    let condition: Expr = constant(false);
    for (const [after, parts] of ranges)
      condition = e("or", condition, e("and", this.#isIn(charSet(parts), prefix.length), after));
    return condition;
  }

  #isIn(set: CharSet, index: number): Expr {
    if (set.length > MOST_RANGES) this.#isTooLarge = true;
    return isUnitIn(this.#vector.code(index), set);
  }
}

/** The condition that a code of a unit is in the set. */
export function isUnitIn(code: Expr, set: CharSet): Expr {
  let condition: Expr = constant(false);
  for (const [low, high] of set) {
    if (low > LAST_UNIT) break;
    const isAbove = low === 0 ? constant(true) : e("le", low, code);
    const isBelow = high >= LAST_UNIT ? constant(true) : e("le", code, high);
    condition = e("or", condition, low === high ? e("eq", code, low) : e("and", isAbove, isBelow));
  }
  return condition;
}
