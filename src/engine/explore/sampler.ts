// Samples inputs of small values, and of values that the code of the unit mentions.
import type { SortValue, Var } from "../../expr/expr.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { NumberDomain } from "../../model/options.ts";
import { PLAIN_LENGTHS, type PlainValues, isLength, plainValues } from "../../model/plain-values.ts";
import { pickKind } from "../../inputs/likely-kinds.ts";
import { Rng } from "../../support/rng.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export class Sampler {
  readonly #variables: readonly Var[];
  readonly #rng: Rng;
  readonly #pools: PlainValues;

  constructor(
    variables: readonly Var[],
    constants: readonly SortValue[],
    numbers: NumberDomain | undefined,
    seed: number,
  ) {
    this.#variables = variables;
    this.#rng = new Rng(seed);
    this.#pools = plainValues(constants, numbers);
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
        if (variable.domain !== undefined) return [variable.name, pickKind(variable, variable.domain, this.#rng)];
        return [variable.name, this.#rng.pick(isLength(variable) ? PLAIN_LENGTHS : this.#pools[variable.sort])];
      }),
    );
  }

  /** The number of random inputs that are tried. */
  get burst(): number {
    return Math.min(120, 30 * this.#variables.length);
  }
}
