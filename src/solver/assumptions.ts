// The exact wording of every assumption on which an `unsat` may rest. Users read these.
export const ASSUMPTIONS = {
  /** The integer and bit-vector theories: no fractions, no NaN, no infinities, no -0, no rounding. */
  integers: "all numbers, also those in between, are integers within ±2^53",
  /** The theory of reals: fractions, but nothing else of doubles. */
  reals: "numbers are finite and not -0, and arithmetic does not round",
  /** `--numbers int`, asked for by the user. */
  intInputs: "number inputs are integers",
  /** `--numbers finite`, asked for by the user. */
  finiteInputs: "number inputs are finite",
} as const;
