// Inputs that ended a process are not run again, and inputs like them seldom: one that hangs inside of a built-in costs far more
// than one that does not.
import type { Model } from "../../expr/evaluate.ts";
import { modelKey } from "../../model/model-key.ts";
import { callKey } from "../../model/sequence.ts";

/** Deaths with a trait in common after which inputs with that trait are avoided. */
const SUSPICIOUS = 2;
/** Of the inputs that are avoided, one in so many is run all the same: the trait may be innocent. */
const TRIED = 6;

export class DeadlyInputs {
  readonly #keys: ReadonlySet<string>;
  /** Traits that deadly inputs have in common, and that no run had which came to its end. */
  readonly #suspicious = new Set<string>();
  #avoided = 0;

  constructor(deadly: readonly Model[]) {
    this.#keys = new Set(deadly.map(modelKey));
    const deaths = new Map<string, number>();
    for (const each of deadly.flatMap(traitsOf)) deaths.set(each, (deaths.get(each) ?? 0) + 1);
    for (const [trait, count] of deaths) if (count >= SUSPICIOUS) this.#suspicious.add(trait);
  }

  /** Whether the inputs are not to be run. */
  refuses(inputs: Model): boolean {
    if (this.#keys.size === 0) return false;
    if (this.#keys.has(modelKey(inputs))) return true;
    if (!traitsOf(inputs).some((trait) => this.#suspicious.has(trait))) return false;
    return ++this.#avoided % TRIED !== 0;
  }

  /** Notes that a run with these inputs came to its end. */
  noteSurvived(inputs: Model): void {
    if (this.#suspicious.size > 0) for (const trait of traitsOf(inputs)) this.#suspicious.delete(trait);
  }
}

/** The values of variables, and which members are called, at whatever place in the sequence. */
function traitsOf(inputs: Model): string[] {
  const traits = [...inputs].map(([name, value]) => `${name}=${String(value)}`);
  for (let k = 1; inputs.has(callKey(k)); k++) traits.push(`calls ${String(inputs.get(callKey(k)))}`);
  return [...new Set(traits)];
}
