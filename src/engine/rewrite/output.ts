// Enters: pieces of text, each with its origin in the original.
// Leaves: the generated text, and the origin of each of its characters.
// Deliberately absent: any knowledge of the language.

/** `exact`: the text was copied from `origin`, character for character; else all of it has the position `origin`. */
export interface Piece {
  text: string;
  readonly origin: number;
  readonly exact: boolean;
}

export class Output {
  readonly #source: string;
  readonly #pieces: Piece[] = [];
  /** The counter that was written last, if nothing was evaluated since; else undefined. */
  fresh: number | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Copies original text that evaluates nothing: keywords, punctuation, comments. */
  gap(start: number, end: number): void {
    if (end > start) this.#pieces.push({ text: this.#source.slice(start, end), origin: start, exact: true });
  }

  /** Copies original text. */
  copy(start: number, end: number): void {
    this.fresh = undefined;
    this.gap(start, end);
  }

  /** Adds new text with the position `origin` in the original; -1 for none. */
  write(text: string, origin = -1): void {
    this.#pieces.push({ text, origin, exact: false });
  }

  /** Reserves a place in the output, and gives a function that fills it in. */
  reserve(origin = -1): (text: string) => void {
    const piece: Piece = { text: "", origin, exact: false };
    this.#pieces.push(piece);
    return (text) => {
      piece.text = text;
    };
  }

  get pieces(): readonly Piece[] {
    return this.#pieces;
  }

  toString(): string {
    return this.#pieces.map((piece) => piece.text).join("");
  }
}
