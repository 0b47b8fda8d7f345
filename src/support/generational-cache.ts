import { Generations } from "./generations.ts";

/** A map of bounded weight: an entry that was not asked for during a whole generation is forgotten with the next. */
export class GenerationalCache<K, V> {
  readonly #generations: Generations<Map<K, V>>;
  readonly #weightOf: (key: K, value: V) => number;

  /** `most`: the weight of one generation; there are two. */
  constructor(most: number, weightOf: (key: K, value: V) => number) {
    this.#generations = new Generations(most, () => new Map<K, V>());
    this.#weightOf = weightOf;
  }

  /** Of both generations; what is in both counts twice. */
  get weight(): number {
    return this.#generations.weight;
  }

  get(key: K): V | undefined {
    const value = this.#generations.young.get(key);
    if (value !== undefined) return value;
    const older = this.#generations.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  /** Callers set only keys for which `get` has found nothing. */
  set(key: K, value: V): void {
    this.#generations.storeFor(this.#weightOf(key, value))?.set(key, value);
  }
}
