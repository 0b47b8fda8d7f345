const WHITE_SPACE = " \t\n\r\f";

/** Takes a text apart at delimiters, which are single characters; the behaviour of java.util.StringTokenizer. */
export class StringTokenizer {
  readonly #text: string;
  readonly #returnsDelimiters: boolean;
  /** Code points: a delimiter may take two units of the text. */
  #delimiters: readonly number[] = [];
  #largestDelimiter = -1;
  #position = 0;
  /** Where the next token starts, if that is known. */
  #nextStart: number | undefined = undefined;

  /** Delimiters are tokens of their own if `returnsDelimiters`. */
  constructor(text: string, delimiters = WHITE_SPACE, returnsDelimiters = false) {
    this.#text = text;
    this.#returnsDelimiters = returnsDelimiters;
    this.#setDelimiters(delimiters);
  }

  hasMoreTokens(): boolean {
    this.#nextStart ??= this.#skipDelimiters(this.#position);
    return this.#nextStart < this.#text.length;
  }

  /** The next token; other delimiters, if there are any, hold from here on. */
  nextToken(delimiters?: string): string {
    if (delimiters !== undefined) this.#setDelimiters(delimiters);
    const start = this.#nextStart ?? this.#skipDelimiters(this.#position);
    this.#nextStart = undefined;
    this.#position = start;
    if (start >= this.#text.length) throw new RangeError("no more tokens");
    this.#position = this.#scanToken(start);
    return this.#text.slice(start, this.#position);
  }

  /** As an enumeration, together with `nextElement`. */
  hasMoreElements(): boolean {
    return this.hasMoreTokens();
  }

  nextElement(): string {
    return this.nextToken();
  }

  /** How often `nextToken` would succeed with the present delimiters. */
  countTokens(): number {
    let count = 0;
    let position = this.#skipDelimiters(this.#position);
    while (position < this.#text.length) {
      count++;
      position = this.#skipDelimiters(this.#scanToken(position));
    }
    return count;
  }

  #setDelimiters(delimiters: string): void {
    this.#delimiters = Array.from(delimiters, (character) => character.codePointAt(0)!);
    this.#largestDelimiter = -1;
    for (const delimiter of this.#delimiters) {
      if (delimiter > this.#largestDelimiter) this.#largestDelimiter = delimiter;
    }
    this.#nextStart = undefined;
  }

  /** Where a token starts, from this position on. */
  #skipDelimiters(from: number): number {
    let position = from;
    if (this.#returnsDelimiters) return position;
    while (position < this.#text.length) {
      const code = this.#text.codePointAt(position)!;
      if (!this.#isDelimiter(code)) break;
      position += unitsOf(code);
    }
    return position;
  }

  /** Where the token ends that starts here. */
  #scanToken(start: number): number {
    let position = start;
    while (position < this.#text.length) {
      const code = this.#text.codePointAt(position)!;
      if (this.#isDelimiter(code)) {
        if (this.#returnsDelimiters && position === start) position += unitsOf(code);
        break;
      }
      position += unitsOf(code);
    }
    return position;
  }

  #isDelimiter(code: number): boolean {
    // Most text lies above the usual delimiters.
    if (code > this.#largestDelimiter) return false;
    return this.#delimiters.includes(code);
  }
}

function unitsOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}
