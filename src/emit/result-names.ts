// How the test of a sequence refers to what its calls gave: each object that is used again has one name, however many
// calls gave it.
import type { CallRecipe } from "../model/sequence.ts";
import type { Observation, TestCase } from "../model/test-case.ts";
import { InternalError } from "../support/errors.ts";
import type { LocalNames } from "../say/calls/local-names.ts";
import { productNames } from "../say/calls/product-names.ts";
import { resultsUsed } from "../say/calls/sequence-text.ts";

export class ResultNames {
  readonly #calls: readonly CallRecipe[];
  readonly #steps: readonly Observation[];
  readonly #names: ReadonlyMap<number, string>;

  /** `receiver`: the name of the object itself, taken from `names`. */
  constructor({ unit, sequence, sequenceObservation }: TestCase, receiver: string, names: LocalNames) {
    this.#calls = sequence?.calls ?? [];
    this.#steps = sequenceObservation?.steps ?? [];
    const used = new Set([...this.#calls.flatMap(resultsUsed).map((call) => this.origin(call)), ...this.#givenAgain()]);
    used.delete(0);
    const numbers = [...used].sort((a, b) => a - b);
    this.#names = new Map([[0, receiver], ...productNames(unit.shape, this.#calls, numbers, names)]);
  }

  /** The first call that gave the same object and says the same of its type; 0: it is the object itself. */
  origin(call: number): number {
    const step = this.#steps[call];
    if (call === 0 || step?.status !== "returned") return call;
    if (step.value.receiver === true) return 0;
    const { result: first } = step.value;
    return first !== undefined && this.#productOf(first) === this.#productOf(call) ? first : call;
  }

  /** Of what a call gave, 0: of the object itself; undefined where nothing speaks of it again. */
  find(call: number): string | undefined {
    return this.#names.get(this.origin(call));
  }

  /** For a call that uses it. */
  get(call: number): string {
    const name = this.find(call);
    if (name === undefined) throw new InternalError("a result without the call that gives it", call);
    return name;
  }

  /** Of the constant that is to hold what a call gives. */
  madeBy(call: number): string | undefined {
    return this.origin(call) === call ? this.#names.get(call) : undefined;
  }

  /** What the last call gives, if an earlier one gave it: that it is the same says more than what it holds. */
  #givenAgain(): number[] {
    const last = this.#calls.length;
    const step = this.#steps[last];
    const origin = this.origin(last);
    const isTold = step?.status === "returned" && step.value.exact;
    return origin === last || isTold || this.#productOf(origin) === undefined ? [] : [origin];
  }

  #productOf(call: number): string | undefined {
    return this.#calls[call - 1]?.member.product;
  }
}
