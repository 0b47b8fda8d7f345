// What a proof may assume about numbers. The ids are here, with their words, because both the solver and texts need them.

export type NumberAssumption =
  /** The integer and bit-vector theories: no fractions, no NaN, no infinities, no -0, no rounding. */
  | "integers"
  /** The theory of reals: fractions, but no other peculiarity of doubles. */
  | "reals"
  /** For `--numbers int`. */
  | "int-inputs"
  /** For `--numbers finite`. */
  | "finite-inputs";

/** The exact wording that users read. */
export const NUMBER_ASSUMPTION_TEXT: Readonly<Record<NumberAssumption, string>> = {
  integers: "all numbers, also those in between, are integers within ±2^53",
  reals: "numbers are finite and not -0, and arithmetic does not round",
  "int-inputs": "number inputs are integers",
  "finite-inputs": "number inputs are finite",
};
