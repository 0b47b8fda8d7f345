// Keeps mistakes of ours to what they happen in: a test, then its unit, then its file, but never the run.
// Enters: work on one of them. Leaves: its result, or nothing; the user is told what to report. Mistakes of the user pass through.
// Deliberately absent: engines, whose mistakes arrive as the end of a job.
import { type Mistake, mistakeIn } from "../../model/death.ts";
import type { Unit } from "../../model/unit.ts";
import { deathText } from "../../say/death-text.ts";
import { addTo } from "../../support/add-to.ts";
import { InternalError, UserError } from "../../support/errors.ts";

/** One for each file under test. */
export class Containment {
  readonly #tell: (text: string) => void;
  readonly #costs = new Map<Unit, Mistake>();
  /** One mistake may happen with each of a hundred tests. */
  readonly #told = new Set<string>();

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  /** The mistake that cost tests of the unit, or all of it. */
  mistakeOf(unit: Unit): Mistake | undefined {
    return this.#costs.get(unit);
  }

  /** `doing`: with what it is busy, as in "choosing tests for total". Undefined where a mistake of ours happened. */
  attempt<T>(units: readonly Unit[], doing: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.note(units, doing, error);
      return undefined;
    }
  }

  /** The same for work that takes time. */
  async attemptLater<T>(units: readonly Unit[], doing: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.note(units, doing, error);
      return undefined;
    }
  }

  /**
   * Does work with as many items as it can. If it fails with all of them, those with which it fails alone are left out; then whole
   * `parts` of them, from the smaller to the larger. Undefined if it fails even then.
   */
  async withoutCulprits<Item extends { readonly unit: Unit }, Result>(
    items: readonly Item[],
    doing: string,
    work: (items: readonly Item[]) => Promise<Result>,
    parts: readonly ((item: Item) => unknown)[],
  ): Promise<Result | undefined> {
    let left = items;
    for (const partOf of parts) {
      const outcome = await outcomeOf(() => work(left));
      if (!("mistake" in outcome)) return outcome.result;
      const culprits = new Set<Item>();
      for (const part of grouped(left, partOf)) {
        const alone = await outcomeOf(() => work(part));
        if (!("mistake" in alone)) continue;
        this.note(unitsOf(part), doing, alone.mistake);
        for (const item of part) culprits.add(item);
      }
      left = left.filter((item) => !culprits.has(item));
    }
    return this.attemptLater(unitsOf(left), doing, () => work(left));
  }

  /** Tells of a mistake, unless it is the user's. */
  note(units: readonly Unit[], doing: string, error: unknown): void {
    const mistake = mistakeIn(throwIfOfUser(error));
    const names = [...new Set(units.map(({ name }) => name))].join(", ");
    for (const unit of units) if (!this.#costs.has(unit)) this.#costs.set(unit, mistake);
    const text = `${doing}${names === "" ? "" : ` of ${names}`} ${deathText(mistake)}`;
    if (!this.#told.has(text)) this.#tell(text);
    this.#told.add(text);
  }
}

/** Contains nothing: a mistake of ours is thrown. */
export const UNCONTAINED = new Containment((text) => {
  throw new InternalError(text);
});

async function outcomeOf<T>(work: () => Promise<T>): Promise<{ readonly result: T } | { readonly mistake: unknown }> {
  try {
    return { result: await work() };
  } catch (error) {
    return { mistake: throwIfOfUser(error) };
  }
}

function throwIfOfUser(error: unknown): unknown {
  if (error instanceof UserError) throw error;
  return error;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return [...groups.values()];
}

function unitsOf(items: readonly { readonly unit: Unit }[]): Unit[] {
  return [...new Set(items.map(({ unit }) => unit))];
}
