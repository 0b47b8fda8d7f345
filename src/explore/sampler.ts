// Plain values for a quick first look at a unit: small ones, and those that its code mentions.
import type { SortValue, Var } from "../expr/expr.ts";
import type { Model } from "../expr/evaluate.ts";
import type { NumberDomain } from "../model/options.ts";
import { Rng } from "../support/rng.ts";

const SMALL = [0, 1, 2, 3, 5, 10, 100, -1, -2];
/** Arrays and collections of these sizes. */
const LENGTHS = [0, 1, 2, 3];
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const TEXTS = ["", "a", "b", "abc", "hello", "0", "1", "42", " "];
const STRANGE = [0.5, -0, NaN, Infinity, -Infinity, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, 1e21, 5e-324];

export class Sampler {
  readonly #variables: readonly Var[];
  readonly #rng: Rng;
  readonly #pools: Readonly<Record<Var["sort"], readonly SortValue[]>>;

  constructor(
    variables: readonly Var[],
    constants: readonly SortValue[],
    numbers: NumberDomain | undefined,
    seed: number,
  ) {
    this.#variables = variables;
    this.#rng = new Rng(seed);
    const mined = constants.filter((value) => typeof value === "number").flatMap((c) => [c, c + 1, c - 1, -c]);
    const minedBig = constants.filter((value) => typeof value === "bigint").flatMap((c) => [c, c + 1n, c - 1n, -c]);
    const allowed = [...SMALL, ...mined, ...(numbers === "any" ? STRANGE : [])].filter(
      (x) => numbers !== "int" || Number.isSafeInteger(x),
    );
    this.#pools = {
      number: [...new Set(allowed)],
      bigint: [...new Set([...SMALL.map(BigInt), ...minedBig])],
      boolean: [false, true],
      string: [...new Set([...TEXTS, ...constants.filter((value) => typeof value === "string")])],
    };
  }

  /** The first input: small distinct numbers and letters, the first member of every choice. */
  first(): Model {
    const model = new Map<string, SortValue>();
    let next = 1;
    let letter = 0;
    for (const variable of this.#variables) {
      const { name, sort, domain } = variable;
      if (domain !== undefined) model.set(name, domain[0] as SortValue);
      else if (isLength(variable)) model.set(name, 1);
      else if (sort === "number") model.set(name, next++);
      else if (sort === "bigint") model.set(name, BigInt(next++));
      else if (sort === "string") model.set(name, LETTERS.charAt(letter++ % LETTERS.length));
    }
    return model;
  }

  random(): Model {
    return new Map(
      this.#variables.map((variable) => {
        const pool = isLength(variable) ? LENGTHS : this.#pools[variable.sort];
        return [variable.name, this.#rng.pick(variable.domain ?? pool)];
      }),
    );
  }

  /** How many random inputs are worth a try. */
  get burst(): number {
    return Math.min(120, 30 * this.#variables.length);
  }
}

function isLength({ name, sort }: Var): boolean {
  return sort === "number" && /\.(length|size)$/.test(name);
}
