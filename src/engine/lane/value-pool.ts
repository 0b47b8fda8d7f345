// Single values for native runs: plain ones, words and numbers of the code, what comparisons saw, values near to these.
import type { Sort, SortValue } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import { plainValues, type PlainValues } from "../../model/plain-values.ts";
import type { Words } from "../../model/program-words.ts";
import type { Rng } from "../../support/rng.ts";
import { perturbed, type Neighbourhood } from "../evolve/perturb.ts";
import { matchingText } from "../../solver/regexp/matching-text.ts";
import { parseRegExp } from "../../solver/regexp/parse-regexp.ts";
import type { Pattern } from "../../solver/regexp/pattern.ts";

/** Operands of comparisons that are remembered, of each sort; regular expressions that were made. */
const MOST_SEEN = 64;
const MOST_PATTERNS = 32;
const LONGEST_TEXT = 200;
/** Regular expressions that are read once, and the longest of them. */
const MOST_READ = 500;
const LONGEST_SOURCE = 2000;
/** Texts of inputs that are remembered for a while, and how often one of them is taken: parts of an input refer to other parts. */
const MENTIONED = { most: 16, taken: 0.05 };
/** So many texts are unusual ones. */
const UNUSUAL = 0.05;

/** Characters that formats are made of. */
const CHARACTERS = "abcxyzABCXYZ0123456789 _-.,:;/\\'\"()[]{}<>@#$%&*+=!?|~^\t\n\u00e9\u{1F600}";

export class ValuePool {
  /** Whether inputs of any kind are to be plain ones. */
  readonly isPlain: boolean = false;
  readonly #rng: Rng;
  readonly #plain: PlainValues;
  readonly #near: Neighbourhood;
  readonly #texts: string[];
  readonly #unusual: readonly string[];
  readonly #patterns: Pattern[];
  /** Those of literals, which stay. */
  readonly #ownPatterns: number;
  readonly #made = new Map<string, Pattern | undefined>();
  readonly #mentioned: string[] = [];
  readonly #seen: Readonly<Record<Sort, SortValue[]>> = { number: [], bigint: [], boolean: [], string: [] };

  constructor(constants: readonly SortValue[], words: Words, numbers: NumberDomain | undefined, rng: Rng) {
    this.#rng = rng;
    this.#plain = plainValues(constants, numbers);
    this.#texts = [...words.texts];
    this.#unusual = words.unusual;
    this.#near = { rng, numbers, texts: this.#texts };
    this.#patterns = words.patterns.flatMap(({ source, flags }) => parseRegExp(source, flags)?.pattern ?? []);
    this.#ownPatterns = this.#patterns.length;
  }

  /** Remembers a regular expression that the code made. */
  seePattern(made: RegExp): void {
    const known = this.#made.size;
    const pattern = this.#patternOf(made);
    if (pattern === undefined || this.#made.size === known) return;
    if (this.#patterns.length < this.#ownPatterns + MOST_PATTERNS) this.#patterns.push(pattern);
    else this.#patterns[this.#ownPatterns + this.#rng.below(MOST_PATTERNS)] = pattern;
  }

  /** A text that it probably matches; undefined where it cannot be read. */
  matching(made: RegExp): string | undefined {
    const pattern = this.#patternOf(made);
    return pattern && matchingText(pattern, this.#rng).slice(0, LONGEST_TEXT);
  }

  #patternOf({ source, flags }: RegExp): Pattern | undefined {
    const key = `/${source}/${flags}`;
    if (this.#made.has(key)) return this.#made.get(key);
    if (this.#made.size >= MOST_READ) this.#made.clear();
    const pattern = source.length > LONGEST_SOURCE ? undefined : parseRegExp(source, flags)?.pattern;
    this.#made.set(key, pattern);
    return pattern;
  }

  /** Remembers an operand of a comparison whose other outcome is wanted. */
  see(value: unknown): void {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return;
    if (typeof value === "string" && (value === "" || value.length > LONGEST_TEXT)) return;
    const seen = this.#seen[typeof value as Sort];
    if (seen.includes(value)) return;
    if (seen.length < MOST_SEEN) seen.push(value);
    else seen[this.#rng.below(MOST_SEEN)] = value;
  }

  /** Remembers a text that an input has, for a while: another part may refer to it. */
  mention(text: string): void {
    if (text === "" || text.length > LONGEST_TEXT || this.#mentioned.includes(text)) return;
    if (this.#mentioned.length < MENTIONED.most) this.#mentioned.push(text);
    else this.#mentioned[this.#rng.below(MENTIONED.most)] = text;
  }

  /** `_name`: that of the input; it says nothing about values that are to be different. */
  fresh(sort: Sort, _name?: string): SortValue {
    if (sort === "boolean") return this.#rng.next() < 0.5;
    const chance = this.#rng.next();
    const seen = this.#seen[sort];
    if (chance < 0.15 && seen.length > 0) return this.#rng.pick(seen);
    if (sort === "string") return this.#freshText(chance);
    const plain = this.#rng.pick(this.#plain[sort]);
    if (chance < 0.6) return plain;
    if (chance < 0.75) return perturbed(plain, this.#near);
    return sort === "bigint" ? BigInt(this.#size()) : this.#number(chance);
  }

  /** A value near the given one. */
  near(value: SortValue): SortValue {
    if (typeof value === "string") return this.#nearText(value).slice(0, Math.max(LONGEST_TEXT, value.length + 1));
    return perturbed(value, this.#near);
  }

  #number(chance: number): number {
    const size = this.#size() * (this.#rng.next() < 0.3 ? -1 : 1);
    return chance > 0.95 && this.#near.numbers !== "int" ? size + this.#rng.below(100) / 100 : size;
  }

  #size(): number {
    return this.#rng.below(2 ** (2 + this.#rng.below(11)));
  }

  #freshText(chance: number): string {
    if (this.#mentioned.length > 0 && this.#rng.next() < MENTIONED.taken) return this.#rng.pick(this.#mentioned);
    const text = this.#text(chance);
    this.mention(text);
    return text;
  }

  #text(chance: number): string {
    if (this.#unusual.length > 0 && this.#rng.next() < UNUSUAL) return this.#rng.pick(this.#unusual);
    if (chance < 0.3) return this.#rng.pick(this.#plain.string) as string;
    if (chance < 0.5) return this.#word();
    if (chance < 0.7) return this.#patterns.length > 0 ? this.#match() : this.#word();
    let text = "";
    if (chance < 0.85) for (let left = 2 + this.#rng.below(3); left > 0; left--) text += this.#piece();
    else for (let left = this.#rng.below(8); left > 0; left--) text += this.#character();
    return text;
  }

  #word(): string {
    return this.#texts.length > 0 ? this.#rng.pick(this.#texts) : this.#character();
  }

  #match(): string {
    return matchingText(this.#rng.pick(this.#patterns), this.#rng).slice(0, LONGEST_TEXT);
  }

  /** Something that texts of a format are made of. */
  #piece(): string {
    const chance = this.#rng.next();
    if (chance < 0.3) return this.#word();
    if (chance < 0.5 && this.#patterns.length > 0) return this.#match();
    const seen = this.#seen.string;
    if (chance < 0.65 && seen.length > 0) return this.#rng.pick(seen) as string;
    return chance < 0.8 ? String(this.#size()) : this.#character();
  }

  #character(): string {
    const texts = this.#texts;
    const word = this.#rng.next() < 0.4 && texts.length > 0 ? this.#rng.pick(texts) : CHARACTERS;
    return word.charAt(this.#rng.below(word.length));
  }

  #nearText(text: string): string {
    const chance = this.#rng.next();
    if (chance < 0.35) return perturbed(text, this.#near) as string;
    const at = this.#rng.below(text.length + 1);
    const end = at + this.#rng.below(text.length - at + 1);
    if (chance < 0.6) return text.slice(0, at) + this.#piece() + text.slice(at);
    if (chance < 0.75) return text.slice(0, at) + this.#piece() + text.slice(end);
    if (chance < 0.85) return text.slice(0, at) + text.slice(end);
    if (chance < 0.92) return text.slice(0, end) + text.slice(at);
    return chance < 0.96 ? text.toUpperCase() : text.toLowerCase();
  }
}
