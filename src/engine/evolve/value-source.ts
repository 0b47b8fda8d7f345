// Single values: plain ones, constants of the code, values of successful runs, values near to these, or random ones.
import type { Sort, SortValue, Var } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import { PLAIN_LENGTHS, type PlainValues, isLength, plainValues } from "../../model/plain-values.ts";
import { isUntyped, pickKind } from "../../inputs/likely-kinds.ts";
import type { Rng } from "../../support/rng.ts";
import { type Neighbourhood, perturbed } from "./perturb.ts";

/** How many values of each sort are remembered. */
const MOST_REMEMBERED = 64;
/** Arrays and collections get no more elements than this. */
const LONGEST = 12;
/** The probability that an input without a type gets a kind that it had in a successful run. */
const PROMOTED = 0.5;

export class ValueSource {
  readonly #rng: Rng;
  readonly #plain: PlainValues;
  readonly #near: Neighbourhood;
  readonly #good: Readonly<Record<Sort, SortValue[]>> = { number: [], bigint: [], boolean: [], string: [] };
  /** For inputs without a type the kinds that they had in successful runs. */
  readonly #promoted = new Map<string, SortValue[]>();

  constructor(constants: readonly SortValue[], numbers: NumberDomain | undefined, rng: Rng) {
    this.#rng = rng;
    this.#plain = plainValues(constants, numbers);
    this.#near = { rng, numbers, texts: constants.filter((value) => typeof value === "string").filter(Boolean) };
  }

  fresh(variable: Var): SortValue {
    if (variable.domain !== undefined) return this.#kind(variable, variable.domain);
    if (isLength(variable)) return this.#rng.pick(PLAIN_LENGTHS);
    const good = this.#good[variable.sort];
    const plain = this.#rng.pick(this.#plain[variable.sort]);
    const chance = this.#rng.next();
    if (chance < 0.4) return plain;
    if (chance < 0.55 && good.length > 0) return this.#rng.pick(good);
    return chance < 0.7 ? perturbed(plain, this.#near) : this.#random(variable.sort);
  }

  /** A value near the given one, at times a fresh one. */
  changed(variable: Var, value: SortValue): SortValue {
    if (variable.domain !== undefined || this.#rng.next() < 0.2) return this.fresh(variable);
    if (!isLength(variable)) return perturbed(value, this.#near);
    const length = Number(value) + (this.#rng.next() < 0.6 ? 1 : -1);
    return Math.min(LONGEST, Math.max(0, length));
  }

  /** Overshoots: `to + 2 * (to - from)`; undefined if these are no numbers, or the result is out of the domain. */
  extrapolated(from: SortValue, to: SortValue): SortValue | undefined {
    if (typeof from === "bigint" && typeof to === "bigint") return to + 2n * (to - from);
    if (typeof from !== "number" || typeof to !== "number") return undefined;
    const next = to + 2 * (to - from);
    const isAllowed = this.#near.numbers === "int" ? Number.isSafeInteger(next) : Number.isFinite(next);
    return isAllowed ? next : undefined;
  }

  /** Makes a value of a successful run available to `fresh`. */
  remember(variable: Var, value: SortValue): void {
    const good = this.#good[variable.sort];
    if (good.includes(value)) return;
    if (good.length < MOST_REMEMBERED) good.push(value);
    else good[this.#rng.below(MOST_REMEMBERED)] = value;
  }

  /** Makes a kind that a successful run had for this input more likely. */
  promote(variable: Var, kind: SortValue): void {
    const place = placeOf(variable);
    const known = this.#promoted.get(place) ?? [];
    this.#promoted.set(place, known);
    if (!known.includes(kind)) known.push(kind);
  }

  #kind(variable: Var, domain: readonly SortValue[]): SortValue {
    const promoted = isUntyped(variable) ? this.#promoted.get(placeOf(variable)) : undefined;
    if (promoted !== undefined && this.#rng.next() < PROMOTED) return this.#rng.pick(promoted);
    return pickKind(variable, domain, this.#rng);
  }

  /** A random value, mostly a small one. */
  #random(sort: Sort): SortValue {
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

/** Elements of an array share their kinds. */
function placeOf({ name }: Var): string {
  return name.replace(/\[\d+\]/g, "[]");
}
