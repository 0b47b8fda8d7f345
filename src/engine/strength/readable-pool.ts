import type { Primitive, Sort, SortValue } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Words } from "../../model/program-words.ts";
import type { Rng } from "../../support/rng.ts";
import { ValuePool } from "../lane/value-pool.ts";

/** Texts that people write: words, spaces, signs, capitals, digits, in places that matter. */
const TEXTS = [
  ...["Hello World", " Ada Lovelace ", "ada", "Ada", "a b c", "b,a,c", "foo-bar", "fooBar", "foo_bar", "x=1&y=2"],
  ...["ada@example.com", "https://example.com/a?b=c#d", "2024-03-10", "12.5", "-7", "42", "abcabc", "a&b<c>", "ABC"],
];
const NUMBERS = [0, 1, 2, 3, 5, 7, 10, 12, 25, 42, 100, -1, -3, -10, 0.5, 1.5, 2.5, 12.5, -2.5];
const BIGINTS = [0n, 1n, 2n, 3n, 7n, 10n, -1n, -3n];

/** Of values that people would choose; the others are words and numbers of the code. */
const READABLE = 0.7;

const ALL: ReadonlySet<Primitive> = new Set<Primitive>([...TEXTS, ...NUMBERS, ...BIGINTS]);

/** Whether people would write such a value, so that it need not be made simpler. */
export function isReadable(value: Primitive): boolean {
  return ALL.has(value);
}

/** Values that read well in tests and tell much about the code. */
export class ReadablePool extends ValuePool {
  readonly #rng: Rng;
  readonly #numbers: readonly number[];

  constructor(constants: readonly SortValue[], words: Words, numbers: NumberDomain | undefined, rng: Rng) {
    super(constants, words, numbers, rng);
    this.#rng = rng;
    this.#numbers = numbers === "int" ? NUMBERS.filter(Number.isInteger) : NUMBERS;
  }

  override fresh(sort: Sort): SortValue {
    if (sort === "boolean" || this.#rng.next() > READABLE) return super.fresh(sort);
    if (sort === "string") return this.#rng.pick(TEXTS);
    return this.#rng.pick<SortValue>(sort === "number" ? this.#numbers : BIGINTS);
  }
}
