// A Map as state: what was used last is at its end.
export class LruCache<V> {
  readonly #entries = new Map<string, V>();
  readonly capacity: number;

  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1) throw new RangeError(`bad capacity: ${capacity}`);
    this.capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    if (this.#entries.has(key)) this.#entries.delete(key);
    else if (this.#entries.size >= this.capacity) this.#entries.delete(this.keys()[0] as string);
    this.#entries.set(key, value);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }
}
