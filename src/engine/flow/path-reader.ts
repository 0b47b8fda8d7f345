// Follows a descriptor through the code of a function, one letter for each leaf that decides.
import type { Jump, Leaf } from "./code.ts";
import type { Letter } from "../../model/flow.ts";

/** The descriptor names no counted path, or does not tell which. */
export class NoSuchPath extends Error {
  override readonly name = "NoSuchPath";
}

export class PathReader {
  readonly #letters: readonly boolean[];
  readonly #ranges: readonly Letter["range"][] | undefined;
  #at = 0;
  /** The jump that made the run leave the counted path, which ignores jumps; undefined while they agree. */
  #jumped: Jump | undefined;

  /** Letters with ranges are checked against the leaves, which finds runs that left the counted path after a jump. */
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

  /** To be called at the target of unlabelled jumps of this kind: there the run and the counted path agree again. */
  land(to: Jump["to"]): void {
    if (this.#jumped?.to === to && this.#jumped.label === undefined) this.#jumped = undefined;
  }
}
