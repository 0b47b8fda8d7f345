// Finds strings of a language, the plainest first, or those that differ least from a given one, by best-first search over
// derivatives. Work is counted, so equal searches find equal strings.
import { PriorityQueue } from "../../support/priority-queue.ts";
import type { Language } from "./language.ts";
import type { Languages } from "./languages.ts";
import { characterCost, plainCharacter } from "./plain-character.ts";

export interface StringSearch {
  readonly goal: Language;
  /** A string from which the strings found should differ little. */
  readonly near?: string;
  /** A further condition on strings. */
  readonly accepts?: (text: string) => boolean;
  readonly count: number;
  /** The limit of states to expand. */
  readonly steps: number;
  readonly longest: number;
  /** Prefers to complete started strings over finding the plainest. */
  readonly hasty?: boolean;
  /** The search ends after so many strings that were not accepted. */
  readonly refusals?: number;
}

interface State {
  readonly language: Language;
  readonly text: string;
  /** How many units of `near` are consumed. */
  readonly used: number;
  readonly cost: number;
}

/** How often a state is expanded: in the first string that leads through it, the engine may find another match than intended. */
const VISITS = 5;
const MOST_REFUSED = 30;
const KEEP = 0.001;
const REPLACE = 0.2;
const DELETE = 0.9;
/** In a hasty search, the weight of the cost so far; a missing character weighs 1. */
const HASTE = 0.2;

export function findStrings(languages: Languages, search: StringSearch): readonly string[] {
  return new Finding(languages, search).run();
}

class Finding {
  readonly #languages: Languages;
  readonly #search: StringSearch;
  readonly #near: string;
  readonly #open = new PriorityQueue<State>();
  readonly #visits = new Map<string, number>();
  readonly #strings = new Set<string>();
  readonly #refused = new Set<string>();

  constructor(languages: Languages, search: StringSearch) {
    this.#languages = languages;
    this.#search = search;
    this.#near = search.near ?? "";
    this.#add(search.goal, "", 0, 0);
  }

  run(): readonly string[] {
    const { count, steps, refusals = MOST_REFUSED } = this.#search;
    for (let step = 0; step < steps; step++) {
      const state = this.#open.pop();
      if (state === undefined) break;
      if (!this.#isNew(state)) continue;
      this.#finish(state);
      if (this.#strings.size >= count || this.#refused.size >= refusals) break;
      this.#expand(state);
    }
    return [...this.#strings];
  }

  #add(language: Language, text: string, used: number, cost: number): void {
    if (language.kind === "either")
      for (const part of language.parts) this.#add(part, text, used, cost + (part.least - language.least) * 1e-6);
    else if (text.length + language.least <= this.#search.longest) {
      const missing = Math.max(0, language.least - (this.#near.length - used));
      const paid = this.#search.hasty === true ? cost * HASTE : cost;
      this.#open.push(paid + missing, { language, text, used, cost });
    }
  }

  #isNew({ language, text, used }: State): boolean {
    const key = `${language.id}:${used}:${this.#languages.context(text)}`;
    const visits = this.#visits.get(key) ?? 0;
    this.#visits.set(key, visits + 1);
    return visits < VISITS;
  }

  #finish({ language, text, used }: State): void {
    if (used < this.#near.length || this.#strings.has(text) || this.#refused.has(text)) return;
    if (!this.#languages.hasEmpty(language, text)) return;
    if (this.#search.accepts?.(text) ?? true) this.#strings.add(text);
    else this.#refused.add(text);
  }

  #expand({ language, text, used, cost }: State): void {
    for (const { set, rest } of this.#languages.steps(language, text)) {
      const code = plainCharacter(set, text);
      const longer = text + String.fromCodePoint(code);
      const price = cost + characterCost(code);
      this.#add(rest, longer, used, price);
      if (used < this.#near.length) this.#add(rest, longer, used + 1, price + REPLACE);
    }
    if (used >= this.#near.length) return;
    const next = this.#languages.derivative(language, text, this.#near.charCodeAt(used));
    if (next.kind !== "none") this.#add(next, text + this.#near.charAt(used), used + 1, cost + KEEP);
    this.#add(language, text, used + 1, cost + DELETE);
  }
}
