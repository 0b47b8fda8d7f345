// Names for the results of a sequence's calls that the test uses again. An object has one name, even if several calls
// return it.
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

  /** `receiver` is the name of the object under test, which is already taken from `names`. */
  constructor({ unit, sequence, sequenceObservation }: TestCase, receiver: string, names: LocalNames) {
    this.#calls = sequence?.calls ?? [];
    this.#steps = sequenceObservation?.steps ?? [];
    const used = new Set([...this.#calls.flatMap(resultsUsed).map((call) => this.origin(call)), ...this.#givenAgain()]);
    used.delete(0);
    const numbers = [...used].sort((a, b) => a - b);
    this.#names = new Map([[0, receiver], ...productNames(unit.shape, this.#calls, numbers, names)]);
  }

  /** The first call that returned the same object under the same type; 0 for the object under test. */
  origin(call: number): number {
    const step = this.#steps[call];
    if (call === 0 || step?.status !== "returned") return call;
    if (step.value.receiver === true) return 0;
    const { result: first } = step.value;
    return first !== undefined && this.#productOf(first) === this.#productOf(call) ? first : call;
  }

  /** The name of a call's result (0: of the object under test); undefined if the test does not use it again. */
  find(call: number): string | undefined {
    return this.#names.get(this.origin(call));
  }

  /** The name of a result that another call uses. */
  get(call: number): string {
    const name = this.find(call);
    if (name === undefined) throw new InternalError("a result without the call that gives it", call);
    return name;
  }

  /** The constant to declare for a call's result; undefined if the call needs none. */
  madeBy(call: number): string | undefined {
    return this.origin(call) === call ? this.#names.get(call) : undefined;
  }

  /** The origin of the last result, if an earlier call returned the same object: identity says more than content. */
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
