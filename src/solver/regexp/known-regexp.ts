// A regular expression with everything computed for it, cached across queries.
import { BoundedCache } from "../../support/bounded-cache.ts";
import { findStrings } from "./find-strings.ts";
import type { Language } from "./language.ts";
import { ANY_CHARACTER, ANYTHING, Languages } from "./languages.ts";
import { parseRegExp, type ParsedRegExp } from "./parse-regexp.ts";
import { isAssertion, leastLength, repetitionDepth, some, type Pattern } from "./pattern.ts";
import { groupBody, withGroup, withGroupText, withoutReferences } from "./rewrite-groups.ts";

const MOST_KNOWN = 200;
const MOST_LANGUAGES = 20_000;
const MOST_CHARACTERS = 1200;
/** The limit where a failing match may take exponential time. */
const FEW_CHARACTERS = 24;
const REFERRED_TEXTS = 3;
const TEXT_STEPS = 200;
const MOST_TEXTS = 200;

export class KnownRegExp {
  readonly source: string;
  readonly flags: string;
  readonly pattern: Pattern;
  readonly groups: number;
  readonly unicode: boolean;
  /** The longest string worth trying. */
  readonly longest: number;
  /** The longest string worth editing. */
  readonly longestNear: number;
  #shared = new Languages();
  readonly #taking = new Map<number, Pattern | undefined>();
  /** Patterns that were rewritten for one query do not recur, so both levels are bounded. */
  readonly #texts = new BoundedCache<Pattern, BoundedCache<string, readonly string[]>>(MOST_TEXTS);

  constructor(source: string, flags: string, { pattern, groups, unicode }: ParsedRegExp) {
    this.source = source;
    this.flags = flags;
    this.pattern = pattern;
    this.groups = groups;
    this.unicode = unicode;
    const least = Math.min(leastLength(pattern), MOST_CHARACTERS);
    const isSlow = repetitionDepth(pattern) > 1;
    this.longest = Math.min(MOST_CHARACTERS, isSlow ? least + FEW_CHARACTERS : 2 * least + 100);
    this.longestNear = isSlow ? FEW_CHARACTERS : 80;
  }

  /** Fresh languages for one search: its results must not depend on what was asked before. */
  languages(): Languages {
    return new Languages();
  }

  /**
   * Shared languages, for membership tests, whose results do not depend on earlier queries. Callers keep none of these
   * languages for later.
   */
  sharedLanguages(): Languages {
    if (this.#shared.size > MOST_LANGUAGES) this.#shared = new Languages();
    return this.#shared;
  }

  /** The pattern restricted to matches in which the group takes part; undefined if there are none. */
  taking(group: number): Pattern | undefined {
    if (!this.#taking.has(group)) this.#taking.set(group, withGroup(this.pattern, group));
    return this.#taking.get(group);
  }

  /** The pattern restricted to matches in which the group has this text; undefined if there are none. */
  taken(pattern: Pattern, group: number, text: string): Pattern | undefined {
    const body = groupBody(pattern, group);
    if (body === undefined || !this.#mayBe(body, text)) return undefined;
    return withGroupText(pattern, group, text, this.unicode);
  }

  /** Over-approximates: false only where the pattern does not match the text in any context. */
  #mayBe(pattern: Pattern, text: string): boolean {
    if (some(pattern, isAssertion)) return true;
    const languages = this.sharedLanguages();
    let language = languages.then(pattern, languages.end);
    let prefix = "";
    for (const character of this.unicode ? text : text.split("")) {
      language = languages.derivative(language, prefix, character.codePointAt(0) as number);
      prefix += character;
    }
    return languages.hasEmpty(language, prefix);
  }

  /** The plainest texts that match a part of the pattern, or those most similar to `near`. */
  textsOf(part: Pattern, count: number, near?: string): readonly string[] {
    const key = near === undefined ? String(count) : `${count}:${near}`;
    const ofPart = this.#texts.getOrMake(part, () => new BoundedCache(MOST_TEXTS));
    return ofPart.getOrMake(key, () => this.#findTexts(part, count, near));
  }

  #findTexts(part: Pattern, count: number, near: string | undefined): readonly string[] {
    const languages = this.languages();
    const goal = languages.then(part, languages.end);
    const like = near === undefined ? {} : { near };
    return findStrings(languages, { goal, count, steps: TEXT_STEPS, longest: this.longest, ...like });
  }

  /** Patterns without back-references, in which texts are substituted: an under-approximation by a few instances. */
  forms(pattern: Pattern | undefined): readonly Pattern[] {
    if (pattern === undefined) return [];
    return withoutReferences(pattern, this.unicode, (body) => this.textsOf(body, REFERRED_TEXTS));
  }

  /** The strings in which the pattern matches at or after the index; with flag y, exactly there. */
  found(languages: Languages, pattern: Pattern, from: number, rest: Language = languages.all): Language {
    const here = languages.then(pattern, rest);
    return languages.then(characters(from), this.flags.includes("y") ? here : languages.then(ANYTHING, here));
  }

  notFound(languages: Languages, from: number): Language {
    const isShort = from > 0 ? languages.then(characters(0, from - 1), languages.end) : languages.none;
    return languages.either([isShort, languages.without(this.found(languages, this.pattern, from))]);
  }
}

const lengths = new Map<string, Pattern>();

/** So many arbitrary characters. One object for each range, since languages are compared by their patterns. */
export function characters(min: number, max = min): Pattern {
  const key = `${min}:${max}`;
  const found = lengths.get(key);
  if (found !== undefined) return found;
  const made: Pattern = { kind: "repeat", body: ANY_CHARACTER, min, max };
  lengths.set(key, made);
  return made;
}

const known = new BoundedCache<string, KnownRegExp | null>(MOST_KNOWN);

/** undefined where the parser does not support the expression. */
export function knownRegExp(source: string, flags: string): KnownRegExp | undefined {
  const key = `${flags}/${source}`;
  const found = known.get(key);
  if (found !== undefined) return found ?? undefined;
  const parsed = parseRegExp(source, flags);
  const made = parsed === undefined ? undefined : new KnownRegExp(source, flags, parsed);
  known.set(key, made ?? null);
  return made;
}
