// The states that sequences lead to, each with a short sequence that does: what is worth extending, as in Randoop.
import { BoundedCache } from "../../support/bounded-cache.ts";
import type { Rng } from "../../support/rng.ts";
import type { Trial } from "./trials.ts";
import type { Parent } from "./variation.ts";

/** With more, some are forgotten by chance. */
const MOST = 1000;
/** With more characters of keys, all of these are forgotten. */
const MOST_CHARACTERS = 20_000_000;

interface Entry {
  readonly parent: Parent;
  uses: number;
}

export class KnownStates {
  readonly #entries: Entry[] = [];
  readonly #byState = new BoundedCache<string, Entry>(MOST_CHARACTERS, (state) => state.length);
  readonly #rng: Rng;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  /** Kept if it is worth extending: it did not throw, and its state is new or reached in fewer calls. */
  note({ genome, open, evaluation: { state, threwAt } }: Trial): void {
    if (threwAt !== undefined) return;
    const known = state === undefined ? undefined : this.#byState.get(state);
    if (known !== undefined && known.parent.genome.calls.length <= genome.calls.length) return;
    const entry: Entry = { parent: { genome, open }, uses: known?.uses ?? 0 };
    if (state !== undefined) this.#byState.set(state, entry);
    const at = known === undefined ? -1 : this.#entries.indexOf(known);
    if (at >= 0) this.#entries[at] = entry;
    else if (this.#entries.length < MOST) this.#entries.push(entry);
    else this.#entries[this.#rng.below(MOST)] = entry;
  }

  /** Any of them. */
  pick(): Parent | undefined {
    return this.#entries.length === 0 ? undefined : this.#rng.pick(this.#entries).parent;
  }

  /** One that was seldom picked so. */
  pickUnused(): Parent | undefined {
    if (this.#entries.length === 0) return undefined;
    const one = this.#rng.pick(this.#entries);
    const other = this.#rng.pick(this.#entries);
    const picked = other.uses < one.uses ? other : one;
    picked.uses++;
    return picked.parent;
  }
}
