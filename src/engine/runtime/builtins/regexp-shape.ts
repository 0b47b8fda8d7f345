// What the source of a valid regular expression says: its groups, and whether it may match the empty string.
// Enters: source and flags. Leaves: the groups in order, each with its name. Deliberately absent: what it matches.

export interface Group {
  readonly name: string | undefined;
  /** Whether it takes part in every match: it is neither optional nor in one of several alternatives. */
  readonly always: boolean;
}

export interface Shape {
  readonly groups: readonly Group[];
  readonly mayBeEmpty: boolean;
}

const shapes = new Map<string, Shape>();

export function shapeOf(source: string, flags: string): Shape {
  const key = `${flags}/${source}`;
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const scanner = new Scanner(source, flags);
  const mayBeEmpty = scanner.disjunction();
  const made = { groups: scanner.groups, mayBeEmpty };
  shapes.set(key, made);
  return made;
}

const OPENING = /\((?:\?(?:<(?<name>[^=!>][^>]*)>|(?<look><?[=!])|[a-z-]*:))?/y;
const QUANTIFIER = /(?:[*+?]|\{(?<min>\d+)(?:,\d*)?\})\??/y;
const ESCAPE = /\\(?:[xX][\da-fA-F]{2}|u[\da-fA-F]{4}|c[a-zA-Z]|k<[^>]*>|\d+|[^])/y;
/** With the flag u or v, these are one character, too. */
const UNICODE_ESCAPE =
  /\\(?:x[\da-fA-F]{2}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|c[a-zA-Z]|[pP]\{[^}]*\}|k<[^>]*>|\d+|[^])/y;
/** Escapes that may match the empty string: word boundaries and references to groups. */
const EMPTY_ESCAPE = /^\\(?:[bB]$|k<|[1-9])/;

/** A recursive descent; each method reads one production and returns whether it may match the empty string. */
class Scanner {
  readonly groups: { name: string | undefined; always: boolean }[] = [];
  readonly #source: string;
  readonly #isUnicode: boolean;
  readonly #nestsClasses: boolean;
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#isUnicode = /[uv]/.test(flags);
    this.#nestsClasses = flags.includes("v");
  }

  disjunction(): boolean {
    const first = this.groups.length;
    let mayBeEmpty = this.#alternative();
    while (this.#source[this.#at] === "|") {
      this.#at++;
      mayBeEmpty = this.#alternative() || mayBeEmpty;
      this.#makeOptional(first);
    }
    return mayBeEmpty;
  }

  #alternative(): boolean {
    let mayBeEmpty = true;
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] as string)) {
      const first = this.groups.length;
      const term = this.#term();
      const isRepeated = this.#quantifier();
      if (isRepeated === "perhaps") this.#makeOptional(first);
      mayBeEmpty &&= term || isRepeated === "perhaps";
    }
    return mayBeEmpty;
  }

  #term(): boolean {
    const character = this.#source[this.#at];
    if (character === "(") return this.#parenthesis();
    if (character === "[") return this.#class();
    if (character === "\\")
      return EMPTY_ESCAPE.test((this.#read(this.#isUnicode ? UNICODE_ESCAPE : ESCAPE) as RegExpExecArray)[0]);
    this.#at += this.#isUnicode && (this.#source.codePointAt(this.#at) as number) > 0xffff ? 2 : 1;
    return character === "^" || character === "$";
  }

  #parenthesis(): boolean {
    const first = this.groups.length;
    const opening = this.#read(OPENING) as RegExpExecArray;
    const { name, look } = opening.groups as { name?: string; look?: string };
    if (opening[0] === "(" || name !== undefined) this.groups.push({ name, always: true });
    const mayBeEmpty = this.disjunction();
    this.#at++;
    if (look?.endsWith("!") === true) this.#makeOptional(first);
    return mayBeEmpty || look !== undefined;
  }

  #class(): false {
    let depth = 0;
    do {
      const character = this.#source[this.#at];
      if (character === "\\") this.#at++;
      else if (character === "[" && (depth === 0 || this.#nestsClasses)) depth++;
      else if (character === "]") depth--;
      this.#at++;
    } while (depth > 0);
    return false;
  }

  #quantifier(): "perhaps" | "surely" {
    const quantifier = this.#read(QUANTIFIER);
    if (quantifier === null) return "surely";
    const min = quantifier.groups?.["min"];
    return min === undefined
      ? quantifier[0].startsWith("+")
        ? "surely"
        : "perhaps"
      : Number(min) > 0
        ? "surely"
        : "perhaps";
  }

  #makeOptional(first: number): void {
    for (let i = first; i < this.groups.length; i++) (this.groups[i] as { always: boolean }).always = false;
  }

  #read(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#source);
    if (found !== null) this.#at = token.lastIndex;
    return found;
  }
}
