import type { Sort, SortValue } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import { GENERAL_BIGINTS, GENERAL_NUMBERS, GENERAL_TEXTS } from "../../inputs/vocabulary/general.ts";
import { preferredValues } from "../../inputs/vocabulary/preferred-values.ts";
import type { Words } from "../../model/program-words.ts";
import type { Rng } from "../../support/rng.ts";
import { ValuePool } from "../lane/value-pool.ts";

/** Of values that people would choose; the others are words and numbers of the code. */
const READABLE = 0.7;
/** Of those, the ones that go with the name of the input, where it says something. */
const NAMED = 0.6;

/** Values that read well in tests and tell much about the code. */
export class ReadablePool extends ValuePool {
  override readonly isPlain = true;
  readonly #rng: Rng;
  readonly #numbers: readonly number[];
  /** Whether numbers are integers. */
  readonly #isInt: boolean;

  constructor(constants: readonly SortValue[], words: Words, numbers: NumberDomain | undefined, rng: Rng) {
    super(constants, words, numbers, rng);
    this.#rng = rng;
    this.#isInt = numbers === "int";
    this.#numbers = this.#isInt ? GENERAL_NUMBERS.filter(Number.isInteger) : GENERAL_NUMBERS;
  }

  override fresh(sort: Sort, name = ""): SortValue {
    if (sort === "boolean" || this.#rng.next() > READABLE) return super.fresh(sort);
    const named = preferredValues(name, sort).filter(
      (value) => !this.#isInt || typeof value !== "number" || Number.isInteger(value),
    );
    if (named.length > 0 && this.#rng.next() < NAMED) return this.#rng.pick(named);
    if (sort === "string") return this.#rng.pick(GENERAL_TEXTS);
    return this.#rng.pick<SortValue>(sort === "number" ? this.#numbers : GENERAL_BIGINTS);
  }
}
