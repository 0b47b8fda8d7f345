// Follows a descriptor through the code of a function, one letter for each leaf that decides.
import type { Jump, Leaf } from "./code.ts";
import type { Letter } from "../../model/flow.ts";

/** There is no such path among those that are counted, or no telling which. */
export class NoSuchPath extends Error {
  override readonly name = "NoSuchPath";
}

export class PathReader {
  readonly #letters: readonly boolean[];
  readonly #ranges: readonly Letter["range"][] | undefined;
  #at = 0;
  /** A jump was come to, after which the run goes on elsewhere than the counted path does. */
  #jumped: Jump | undefined;

  /** With letters that know where they were decided, a path that left the counted ones for a while is told apart. */
  constructor(descriptor: string | readonly Letter[]) {
    const isText = typeof descriptor === "string";
    this.#letters = isText ? [...descriptor].map((letter) => letter === "T") : descriptor.map(({ truth }) => truth);
    this.#ranges = isText ? undefined : descriptor.map(({ range }) => range);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#letters.length;
  }

  read({ range }: Leaf): boolean {
    const letter = this.#letters[this.#at];
    const place = this.#ranges?.[this.#at];
    const isElsewhere = place !== undefined && (place.start !== range.start || place.end !== range.end);
    if (letter === undefined || this.#jumped !== undefined || isElsewhere) throw new NoSuchPath();
    this.#at++;
    return letter;
  }

  jump(jump: Jump): void {
    this.#jumped ??= jump;
  }

  /** Where an unlabelled jump of this kind would have led to. */
  land(to: Jump["to"]): void {
    if (this.#jumped?.to === to && this.#jumped.label === undefined) this.#jumped = undefined;
  }
}
