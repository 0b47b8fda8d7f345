/**
 * Two stores of bounded weight. When the young one is full, it replaces the old one, and what the old one held is forgotten.
 * Users add to the young store only, and add again what they find in the old one: so it stays as long as it is asked for.
 */
export class Generations<S> {
  readonly #most: number;
  readonly #make: () => S;
  #young: S;
  #old: S;
  #youngWeight = 0;
  #oldWeight = 0;

  /** `most`: the greatest weight of one generation. */
  constructor(most: number, make: () => S) {
    this.#most = most;
    this.#make = make;
    this.#young = make();
    this.#old = make();
  }

  get young(): S {
    return this.#young;
  }

  get old(): S {
    return this.#old;
  }

  /** Of both generations; what is in both counts twice. */
  get weight(): number {
    return this.#youngWeight + this.#oldWeight;
  }

  /** The young store, with space for an entry of this weight; undefined where the entry outweighs a whole generation. */
  storeFor(weight: number): S | undefined {
    if (weight > this.#most) return undefined;
    if (this.#youngWeight + weight > this.#most) {
      this.#old = this.#young;
      this.#oldWeight = this.#youngWeight;
      this.#young = this.#make();
      this.#youngWeight = 0;
    }
    this.#youngWeight += weight;
    return this.#young;
  }
}
