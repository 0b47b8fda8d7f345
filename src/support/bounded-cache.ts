/**
 * A map that is emptied when it is full. It suits values that are cheap to compute again and of which few are alive at a time;
 * `GenerationalCache` keeps what is in use.
 */
export class BoundedCache<K, V> {
  readonly #most: number;
  readonly #weightOf: (key: K) => number;
  readonly #entries = new Map<K, V>();
  #weight = 0;

  /** `most`: the greatest total weight. Each entry weighs 1 unless `weightOf` says otherwise. */
  constructor(most: number, weightOf: (key: K) => number = () => 1) {
    this.#most = most;
    this.#weightOf = weightOf;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    if (!this.#entries.has(key)) this.#makeSpace(this.#weightOf(key));
    this.#entries.set(key, value);
  }

  /** The value of the key; where there is none, the one that `make` returns is kept. `make` may use the cache itself. */
  getOrMake(key: K, make: () => V): V {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }

  #makeSpace(weight: number): void {
    this.#weight += weight;
    if (this.#weight <= this.#most) return;
    this.#entries.clear();
    this.#weight = weight;
  }
}
