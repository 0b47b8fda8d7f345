// The wording of every assumption that an `unsat` may rest on, as users read it.
export const ASSUMPTIONS = {
  /** The integer and bit-vector theories: no fractions, no NaN, no infinities, no -0, no rounding. */
  integers: "all numbers, also those in between, are integers within ±2^53",
  /** The theory of reals: fractions, but no other peculiarity of doubles. */
  reals: "numbers are finite and not -0, and arithmetic does not round",
  /** For `--numbers int`. */
  intInputs: "number inputs are integers",
  /** For `--numbers finite`. */
  finiteInputs: "number inputs are finite",
} as const;
