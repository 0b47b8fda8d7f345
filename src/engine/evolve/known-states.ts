// The states that sequences reached, each with the shortest sequence known: candidates for extension, as in Randoop.
import { BoundedCache } from "../../support/bounded-cache.ts";
import type { Rng } from "../../support/rng.ts";
import type { Trial } from "./trials.ts";
import type { Parent } from "./variation.ts";

/** Beyond these, a new entry replaces a random one. */
const MOST = 1000;
/** When keys of states have more characters than this, all keys are forgotten; the entries stay. */
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

  /** Keeps a trial that did not throw, if its state is new, not comparable, or reached in fewer calls. */
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

  /** A random one. */
  pick(): Parent | undefined {
    return this.#entries.length === 0 ? undefined : this.#rng.pick(this.#entries).parent;
  }

  /** Of two random ones, the one that this has picked less often. */
  pickSeldomUsed(): Parent | undefined {
    if (this.#entries.length === 0) return undefined;
    const one = this.#rng.pick(this.#entries);
    const other = this.#rng.pick(this.#entries);
    const picked = other.uses < one.uses ? other : one;
    picked.uses++;
    return picked.parent;
  }
}
