// Proves that no string satisfies all facts about it: the languages of the single facts have an empty intersection.
// Enters: a query. Leaves: `unsat`, without assumptions, or unknown.
// Deliberately absent: relations between strings; and finding strings, which `joint-strings.ts` does.
import { analysisOf } from "../exact/analysis.ts";
import { BoundedCache } from "../../support/bounded-cache.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import type { CharRange } from "./char-set.ts";
import { exactLanguage } from "./exact-language.ts";
import type { Language } from "./language.ts";
import { Languages } from "./languages.ts";
import { characters } from "./known-regexp.ts";
import { isAboutRegExp, stringFacts, type StringFact } from "./string-facts.ts";

const MOST_STATES = 300;
/** Greater bounds of the length are ignored. */
const LONGEST = 100;
const MOST_REMEMBERED = 500;

const NOT_EMPTY: Answer = { status: "unknown", reason: "no contradiction between the languages of the strings" };

export class LanguageSolver implements Solver {
  /** Caches whether a set of facts is contradictory. That depends on the facts alone, so it may be reused. */
  readonly #remembered = new BoundedCache<string, boolean>(MOST_REMEMBERED);

  solve(query: Query): Promise<Answer> {
    const { program, known } = analysisOf(query);
    const facts = stringFacts(program);
    if (!facts.some(isAboutRegExp)) return Promise.resolve(NOT_EMPTY);
    const subjects = new Set(facts.filter(isAboutRegExp).map(({ subject }) => subject));
    for (const subject of subjects) {
      const { lo, hi } = known.range(subject);
      const own = facts.filter((fact) => fact.subject === subject);
      if (this.#isContradictory(own, lo, hi)) return Promise.resolve({ status: "unsat", assumptions: [] });
    }
    return Promise.resolve(NOT_EMPTY);
  }

  #isContradictory(facts: readonly StringFact[], least: number, most: number): boolean {
    const key = JSON.stringify([least, most, ...facts.map(keyOf)]);
    return this.#remembered.getOrMake(key, () => areContradictory(facts, least, most));
  }
}

function areContradictory(facts: readonly StringFact[], least: number, most: number): boolean {
  const languages = new Languages();
  const parts = facts.map((fact) => exactLanguage(languages, fact)).filter((language) => language !== undefined);
  const length = most <= LONGEST ? characters(least, most) : characters(Math.min(least, LONGEST), Infinity);
  const all = languages.both([...parts, languages.then(length, languages.end)]);
  return parts.length > 0 && isEmpty(languages, all);
}

function keyOf({ op, others, wanted, holds }: StringFact): readonly unknown[] {
  return [op, others.map(String), typeof wanted, String(wanted), holds];
}

/** True only if the language is proved to be empty; false also where the limit of states was reached. */
function isEmpty(languages: Languages, language: Language): boolean {
  const seen = new Set<string>();
  const open: { readonly language: Language; readonly prefix: string }[] = [{ language, prefix: "" }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (languages.hasEmpty(next.language, next.prefix)) return false;
    for (const { set, rest } of languages.steps(next.language, next.prefix)) {
      // all characters of a class lead to the same language
      const prefix = next.prefix + String.fromCodePoint((set[0] as CharRange)[0]);
      const key = `${rest.id}:${languages.context(prefix)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      open.push({ language: rest, prefix });
    }
    if (seen.size > MOST_STATES || !languages.isExact) return false;
  }
  return languages.isExact;
}
