interface Entry {
  key: number;
  value: number;
  newer: Entry | undefined;
  older: Entry | undefined;
}

class LruCache {
  readonly #entries = new Map<number, Entry>();
  readonly #capacity: number;
  #newest: Entry | undefined;
  #oldest: Entry | undefined;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: number): number | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#unlink(entry);
    this.#link(entry);
    return entry.value;
  }

  set(key: number, value: number): void {
    const known = this.#entries.get(key);
    if (known !== undefined) this.#unlink(known);
    else if (this.#entries.size >= this.#capacity && this.#oldest !== undefined) {
      this.#entries.delete(this.#oldest.key);
      this.#unlink(this.#oldest);
    }
    const entry: Entry = { key, value, newer: undefined, older: undefined };
    this.#entries.set(key, entry);
    this.#link(entry);
  }

  #link(entry: Entry): void {
    entry.older = this.#newest;
    entry.newer = undefined;
    if (this.#newest !== undefined) this.#newest.newer = entry;
    this.#newest = entry;
    this.#oldest ??= entry;
  }

  #unlink(entry: Entry): void {
    if (entry.newer !== undefined) entry.newer.older = entry.older;
    else this.#newest = entry.older;
    if (entry.older !== undefined) entry.older.newer = entry.newer;
    else this.#oldest = entry.newer;
  }
}

export function run(): number {
  const cache = new LruCache(1000);
  let hits = 0;
  let next = 7;
  for (let i = 0; i < 200_000; i++) {
    next = (Math.imul(next, 1_664_525) + 1_013_904_223) >>> 0;
    const key = next % 1500;
    const value = cache.get(key);
    if (value === undefined) cache.set(key, i);
    else hits += (value & 1) + 1;
  }
  return hits;
}
