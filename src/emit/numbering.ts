/** Tells equal names apart by numbers. */
export class Numbering {
  readonly #used = new Map<string, number>();

  unique(name: string): string {
    for (;;) {
      const count = (this.#used.get(name) ?? 0) + 1;
      this.#used.set(name, count);
      const unique = count === 1 ? name : `${name} #${count}`;
      if (count === 1 || !this.#used.has(unique)) {
        this.#used.set(unique, Math.max(1, this.#used.get(unique) ?? 0));
        return unique;
      }
    }
  }
}
