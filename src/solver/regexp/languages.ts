// Languages of whole strings, built from patterns, intersections and complements, and stepped through one character at a
// time.
// Enters: patterns in continuation-passing form (`then`): what follows a pattern is part of its language, so that anchors
// and look-ahead become intersections. Leaves: derivatives (Brzozowski 1964), shared where they are equal.
// Deliberately absent: captures and back-references, which are no property of a set; `rewrite-groups.ts` removes them
// first.
import { complement, EVERY, has, intersection, type CharRange, type CharSet } from "./char-set.ts";
import { AFTER_LINE_BREAK, AT_START, endOfWord, LINE_BREAK } from "./guards.ts";
import type { Language, Step } from "./language.ts";
import { LanguageTable } from "./language-table.ts";
import { isAssertion, leastLength, some, type Guard, type Pattern } from "./pattern.ts";

/** A greater maximum of repetitions counts as unbounded. */
const MANY = 2000;
const MOST_CLASSES = 40;
export const ANY_CHARACTER: Pattern = { kind: "set", set: EVERY };
export const ANYTHING: Pattern = { kind: "repeat", body: ANY_CHARACTER, min: 0, max: Infinity };

export class Languages extends LanguageTable {
  readonly #derivatives = new Map<string, Language>();
  readonly #classes = new Map<number, readonly CharSet[]>();
  readonly #steps = new Map<string, readonly Step[]>();
  readonly #guards = new Set<Guard>();
  readonly #noticed = new Set<Pattern>();
  readonly #guardedSets = new Set<CharSet>();
  #reach = 0;
  #isExact = true;

  /** False once a limit made some language an approximation. */
  get isExact(): boolean {
    return this.#isExact;
  }

  /** How much is cached, for callers that bound it. */
  get size(): number {
    return this.made + this.#derivatives.size;
  }

  /** The strings that start with a match of the pattern and continue in `rest`. */
  then(pattern: Pattern, rest: Language): Language {
    if (rest.kind === "none") return rest;
    switch (pattern.kind) {
      case "set":
        return this.unit(pattern.set, rest);
      case "sequence":
        return pattern.parts.reduceRight((after, part) => this.then(part, after), rest);
      case "choice":
        return this.either(pattern.options.map((option) => this.then(option, rest)));
      case "group":
        return this.then(pattern.body, rest);
      case "repeat":
        this.#noticeAll(pattern.body);
        return this.#repeat(pattern.body, pattern.min, pattern.max, rest);
      case "reference":
        return this.then(ANYTHING, rest);
      case "start":
        return this.#guard(pattern.multiline ? AFTER_LINE_BREAK : AT_START, rest);
      case "end": {
        const lineEnd = this.unit(LINE_BREAK, this.all);
        return this.both([rest, pattern.multiline ? this.either([this.end, lineEnd]) : this.end]);
      }
      case "boundary":
        return this.#boundary(pattern.negated, pattern.word, rest);
      case "ahead": {
        const ahead = this.then(pattern.body, this.all);
        return this.both([rest, pattern.negated ? this.without(ahead) : ahead]);
      }
      case "behind":
        return this.#guard(pattern.guard, rest);
    }
  }

  #repeat(body: Pattern, min: number, max: number, rest: Language): Language {
    if (max === 0) return rest;
    const each = leastLength(body);
    if (each === 0 && min > 0 && !some(body, isAssertion)) return this.#repeat(body, 0, max, rest);
    if (each === Infinity) return min > 0 ? this.none : rest;
    if (max > MANY && max < Infinity) {
      this.#isExact = false;
      return this.#repeat(body, min, Infinity, rest);
    }
    const least = rest.least + (min === 0 ? 0 : min * each);
    const key = `r${this.identity(body)}:${min}:${max}:${rest.id}`;
    return this.intern(key, least, { kind: "repeat", body, min, max, rest });
  }

  #guard(guard: Guard, rest: Language): Language {
    this.#notice(guard);
    return this.intern(`g${this.identity(guard)}:${rest.id}`, rest.least, { kind: "guard", guard, rest });
  }

  /**
   * Registers the guards in the body of a repetition. It is unfolded lazily, but classes of characters must distinguish
   * them before.
   */
  #noticeAll(body: Pattern): void {
    if (this.#noticed.has(body)) return;
    this.#noticed.add(body);
    some(body, (part) => {
      if (part.kind === "start") this.#notice(part.multiline ? AFTER_LINE_BREAK : AT_START);
      if (part.kind === "behind") this.#notice(part.guard);
      if (part.kind === "boundary") this.#notice(endOfWord(part.word).after);
      return false;
    });
  }

  /** Registers a guard: the characters that it tests must be distinguished in the text before it. */
  #notice(guard: Guard): void {
    if (this.#guards.has(guard)) return;
    this.#guards.add(guard);
    this.#reach = Math.max(this.#reach, guard.reach);
    for (const set of guard.sets) this.#guardedSets.add(set);
    this.#classes.clear();
    this.#steps.clear();
  }

  #boundary(negated: boolean, word: CharSet, rest: Language): Language {
    const { after, notAfter } = endOfWord(word);
    const beforeWord = this.unit(word, this.all);
    const beforeOther = this.without(beforeWord);
    return this.either([
      this.#guard(after, this.both([rest, negated ? beforeWord : beforeOther])),
      this.#guard(notAfter, this.both([rest, negated ? beforeOther : beforeWord])),
    ]);
  }

  /** The part of the prefix that guards may still test. */
  context(prefix: string): string {
    return this.#reach === 0 ? "" : prefix.slice(-this.#reach);
  }

  /** Whether the language contains the empty string, as the rest of a text that starts with the prefix. */
  hasEmpty(language: Language, prefix: string, open: ReadonlySet<Language> = new Set()): boolean {
    if (language.least > 0 || open.has(language)) return false;
    const ask = (part: Language, within = open) => this.hasEmpty(part, prefix, within);
    switch (language.kind) {
      case "none":
      case "unit":
        return false;
      case "all":
      case "end":
        return true;
      case "repeat":
        return ask(this.#unfold(language), new Set([...open, language]));
      case "guard":
        return language.guard.holdsAfter(prefix) && ask(language.rest);
      case "both":
        return language.parts.every((part) => ask(part));
      case "either":
        return language.parts.some((part) => ask(part));
      case "without":
        return !this.hasEmpty(language.inner, prefix);
    }
  }

  #unfold({ body, min, max, rest }: Extract<Language, { kind: "repeat" }>): Language {
    const once = this.then(body, this.#repeat(body, Math.max(0, min - 1), max - 1, rest));
    return min > 0 ? once : this.either([once, rest]);
  }

  /** The Brzozowski derivative: the rests of strings that start with the character. */
  derivative(language: Language, prefix: string, code: number): Language {
    const key = `${language.id}:${code}:${this.context(prefix)}`;
    const known = this.#derivatives.get(key);
    if (known !== undefined) return known;
    const made = this.#step(language, prefix, code, new Map());
    this.#derivatives.set(key, made);
    return made;
  }

  #step(language: Language, prefix: string, code: number, steps: Map<Language, Language>): Language {
    const known = steps.get(language);
    if (known !== undefined) return known;
    // a repetition that returns to itself without consuming a character adds nothing
    steps.set(language, this.none);
    const made = this.#stepOnce(language, prefix, code, (part) => this.#step(part, prefix, code, steps));
    steps.set(language, made);
    return made;
  }

  #stepOnce(language: Language, prefix: string, code: number, step: (part: Language) => Language): Language {
    switch (language.kind) {
      case "none":
      case "end":
        return this.none;
      case "all":
        return language;
      case "unit":
        return has(language.set, code) ? language.rest : this.none;
      case "repeat":
        return step(this.#unfold(language));
      case "guard":
        return language.guard.holdsAfter(prefix) ? step(language.rest) : this.none;
      case "both":
        return this.both(language.parts.map(step));
      case "either":
        return this.either(language.parts.map(step));
      case "without":
        return this.without(step(language.inner));
    }
  }

  /** The ways to continue: classes of characters, with the derivative by any character of the class. */
  steps(language: Language, prefix: string): readonly Step[] {
    const key = `${language.id}:${this.context(prefix)}`;
    const known = this.#steps.get(key);
    if (known !== undefined) return known;
    const steps = this.#nextClasses(language).map((set) => ({
      set,
      rest: this.derivative(language, prefix, (set[0] as CharRange)[0]),
    }));
    const made = steps.filter(({ rest }) => rest.kind !== "none");
    this.#steps.set(key, made);
    return made;
  }

  /** A partition of the characters: the language treats all characters of a class alike as the next one. */
  #nextClasses(language: Language): readonly CharSet[] {
    const known = this.#classes.get(language.id);
    if (known !== undefined) return known;
    let classes: CharSet[] = [EVERY];
    for (const set of new Set([...this.#nextSets(language, new Set()), ...this.#guardedSets])) {
      const outside = complement(set);
      classes = classes.flatMap((part) => [intersection(part, set), intersection(part, outside)]);
      classes = classes.filter((part) => part.length > 0);
      if (classes.length <= MOST_CLASSES) continue;
      this.#isExact = false;
      break;
    }
    this.#classes.set(language.id, classes);
    return classes;
  }

  #nextSets(language: Language, seen: Set<Language>): CharSet[] {
    if (seen.has(language)) return [];
    seen.add(language);
    switch (language.kind) {
      case "unit":
        return [language.set];
      case "repeat":
        return this.#nextSets(this.#unfold(language), seen);
      case "guard":
        return this.#nextSets(language.rest, seen);
      case "both":
      case "either":
        return language.parts.flatMap((part) => this.#nextSets(part, seen));
      case "without":
        return this.#nextSets(language.inner, seen);
      default:
        return [];
    }
  }
}
