// Single values: from the pools of the unit, from what proved good, near to those, or by chance.
import type { Sort, SortValue, Var } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import { PLAIN_LENGTHS, type PlainValues, isLength, plainValues } from "../../model/plain-values.ts";
import type { Rng } from "../../support/rng.ts";
import { type Neighbourhood, perturbed } from "./perturb.ts";

/** So many of a sort are remembered. */
const MOST_REMEMBERED = 64;
/** Inputs by chance have no more elements. */
const LONGEST = 12;

export class ValueSource {
  readonly #rng: Rng;
  readonly #plain: PlainValues;
  readonly #near: Neighbourhood;
  readonly #good: Readonly<Record<Sort, SortValue[]>> = { number: [], bigint: [], boolean: [], string: [] };

  constructor(constants: readonly SortValue[], numbers: NumberDomain | undefined, rng: Rng) {
    this.#rng = rng;
    this.#plain = plainValues(constants, numbers);
    this.#near = { rng, numbers, texts: constants.filter((value) => typeof value === "string").filter(Boolean) };
  }

  fresh(variable: Var): SortValue {
    if (variable.domain !== undefined) return this.#rng.pick(variable.domain);
    if (isLength(variable)) return this.#rng.pick(PLAIN_LENGTHS);
    const good = this.#good[variable.sort];
    const plain = this.#rng.pick(this.#plain[variable.sort]);
    const chance = this.#rng.next();
    if (chance < 0.4) return plain;
    if (chance < 0.55 && good.length > 0) return this.#rng.pick(good);
    return chance < 0.7 ? perturbed(plain, this.#near) : this.#any(variable.sort);
  }

  /** Near to a value, or with luck far away. */
  changed(variable: Var, value: SortValue): SortValue {
    if (variable.domain !== undefined || this.#rng.next() < 0.2) return this.fresh(variable);
    if (!isLength(variable)) return perturbed(value, this.#near);
    const length = Number(value) + (this.#rng.next() < 0.6 ? 1 : -1);
    return Math.min(LONGEST, Math.max(0, length));
  }

  /** Twice as far in the direction from one to the other, where there is one. */
  extrapolated(from: SortValue, to: SortValue): SortValue | undefined {
    if (typeof from === "bigint" && typeof to === "bigint") return to + 2n * (to - from);
    if (typeof from !== "number" || typeof to !== "number") return undefined;
    const next = to + 2 * (to - from);
    const isAllowed = this.#near.numbers === "int" ? Number.isSafeInteger(next) : Number.isFinite(next);
    return isAllowed ? next : undefined;
  }

  /** A value of a run that came nearer to something. */
  remember(variable: Var, value: SortValue): void {
    const good = this.#good[variable.sort];
    if (good.includes(value)) return;
    if (good.length < MOST_REMEMBERED) good.push(value);
    else good[this.#rng.below(MOST_REMEMBERED)] = value;
  }

  /** Small ones mostly, but so many that many different ones come by. */
  #any(sort: Sort): SortValue {
    const size = this.#rng.below(2 ** (2 + this.#rng.below(9)));
    switch (sort) {
      case "number":
        return size;
      case "bigint":
        return BigInt(size);
      case "boolean":
        return this.#rng.next() < 0.5;
      case "string":
        return size.toString(36);
    }
  }
}
