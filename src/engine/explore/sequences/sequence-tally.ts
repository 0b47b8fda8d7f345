import type { SequenceAccount } from "../../../model/exploration.ts";
import type { HeapImage } from "../../runtime/heap/image.ts";

/** Counts the paths, states and levels of one class. */
export class SequenceTally {
  #paths = 0;
  #explored = 0;
  #subsumed = 0;
  #length = 0;
  #completeUpTo = 0;
  #isWhole = true;
  #uncompared: string | undefined;

  get paths(): number {
    return this.#paths;
  }

  /** States that were not covered by another. */
  get explored(): number {
    return this.#explored;
  }

  /** Calls of the longest sequences so far. */
  get length(): number {
    return this.#length;
  }

  /** Every path of every member was explored from every state that is fewer calls away. */
  get completeUpTo(): number {
    return this.#completeUpTo;
  }

  /** Whether no state was left out. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  countPath(): void {
    this.#paths++;
  }

  countState({ incomparable }: HeapImage, isNew: boolean): void {
    if (incomparable !== undefined) this.#uncompared ??= incomparable;
    if (isNew) this.#explored++;
    else this.#subsumed++;
  }

  startLevel(): void {
    this.#length++;
  }

  /** A sequence of this many calls is tried, outside of all levels. */
  reach(length: number): void {
    this.#length = Math.max(this.#length, length);
  }

  completeLevel(): void {
    if (this.#isWhole) this.#completeUpTo = this.#length;
  }

  /** No member is called on a state. */
  leaveOut(): void {
    this.#isWhole = false;
  }

  account(grewAt: number, whyReplayed: string | undefined): SequenceAccount {
    return {
      explored: this.#explored,
      subsumed: this.#subsumed,
      completeUpTo: this.#completeUpTo,
      length: this.#length,
      grewAt,
      storing: whyReplayed === undefined ? "restored" : "replayed",
      ...(whyReplayed === undefined ? {} : { whyReplayed }),
      ...(this.#uncompared === undefined ? {} : { uncompared: this.#uncompared }),
    };
  }
}
