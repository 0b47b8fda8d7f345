// What a run did, in the words of the source: the conditions that it met and what it returned.

/** What held at one place of the source. Facts of one place that hold in different ways contradict each other. */
export interface SourceFact {
  /** Identifies the condition in its file. */
  readonly place: string;
  readonly way: string;
  /** What held, as the source says it: `month === 11`. Absent where that does not read, or is known of the run but not decided by it. */
  readonly text?: string;
  /** It stands in a helper, whose names are its own. */
  readonly isForeign?: true;
  /** The statement that ended the run stands under this condition, or returned it. */
  readonly isDeciding?: true;
}

export interface PathWords {
  /** In the order of the source. */
  readonly facts: readonly SourceFact[];
  /** The returned expression as the source says it, where that tells more than the value: `subtotal(cart)`. */
  readonly returned?: string;
  /** The result was computed, so that other inputs of the same path have another one. */
  readonly isComputed?: true;
  /** A condition decides the outcome that cannot be said in words, so that the others do not tell when it occurs. */
  readonly isUnspeakable?: true;
}
