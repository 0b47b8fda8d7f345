import type { Strength } from "../model/strength.ts";

/** For the reader of a test that asserts less than was observed. */
export const STRENGTH_TEXTS: Readonly<Record<Exclude<Strength, "exact">, string>> = {
  "stable-part": "Asserts only what is the same in every run.",
  shape: "Asserts only type and shape: the value differs from run to run.",
  completes: "Asserts only how the call ends: what it gives differs from run to run.",
};
