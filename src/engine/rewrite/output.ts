// Enters: pieces of text, each with the place in the original that it stands for.
// Leaves: the generated text, and where each of its characters comes from.
// Absent: any knowledge of the language.

/** `exact`: the text is the original's own, character for character; else all of it stands for `origin`. */
export interface Piece {
  text: string;
  readonly origin: number;
  readonly exact: boolean;
}

export class Output {
  readonly #source: string;
  readonly #pieces: Piece[] = [];
  /** The counter that was set just before this point with nothing evaluated since, if any. */
  fresh: number | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Original text that evaluates nothing: keywords, punctuation, comments. */
  gap(start: number, end: number): void {
    if (end > start) this.#pieces.push({ text: this.#source.slice(start, end), origin: start, exact: true });
  }

  /** Original text. */
  copy(start: number, end: number): void {
    this.fresh = undefined;
    this.gap(start, end);
  }

  /** New text that stands for the original at `origin` (-1: for nothing). */
  write(text: string, origin = -1): void {
    this.#pieces.push({ text, origin, exact: false });
  }

  /** A place to be filled in later, when it is known what is needed there. */
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
