// A map of bounded size: what was not asked for during one generation is forgotten with the next.
export class Generations<K, V> {
  readonly #most: number;
  readonly #weightOf: (key: K, value: V) => number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();
  #weight = 0;
  #oldWeight = 0;

  /** `most`: the weight of one generation; there are two. */
  constructor(most: number, weightOf: (key: K, value: V) => number) {
    this.#most = most;
    this.#weightOf = weightOf;
  }

  /** Of both generations; what lives in both counts twice. */
  get weight(): number {
    return this.#weight + this.#oldWeight;
  }

  get(key: K): V | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  /** For keys that are not there yet. */
  set(key: K, value: V): void {
    const weight = this.#weightOf(key, value);
    if (weight > this.#most) return;
    if (this.#weight + weight > this.#most) {
      this.#old = this.#young;
      this.#oldWeight = this.#weight;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#young.set(key, value);
    this.#weight += weight;
  }
}
