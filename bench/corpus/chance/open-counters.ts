/** Counters of branches that were not taken so far. Looking is cheap, since those that were are not looked at again. */
export class OpenCounters {
  #open: { readonly name: string; readonly counts: readonly number[]; readonly side: number }[];

  /** `counts`: of each decision, how often each side was taken. They are read where they are, not copied. */
  constructor(counts: Readonly<Record<string, readonly number[]>>) {
    this.#open = Object.entries(counts).flatMap(([decision, sides]) =>
      sides.map((_, side) => ({ name: `${decision}:${side}`, counts: sides, side })),
    );
  }

  /** What was taken since the last look, as `decision:side`. */
  taken(): string[] {
    let isNew = false;
    for (const { counts, side } of this.#open) if (counts[side] !== 0) isNew = true;
    if (!isNew) return [];
    const taken = this.#open.filter(({ counts, side }) => counts[side] !== 0);
    this.#open = this.#open.filter(({ counts, side }) => counts[side] === 0);
    return taken.map(({ name }) => name);
  }
}
