// How much a test asserts of what was observed. What differs from run to run is not asserted, but the test stays: it still covers
// what it covers, and fails where the code throws.

/** From the most to the least. A test has the first that holds in every run. */
export const STRENGTHS = [
  /** All that was observed. */
  "exact",
  /** Some of the values, as they are. */
  "stable-part",
  /** What type the values have, which members and how many elements, but no value. */
  "shape",
  /** That the call comes to an end as it did: it returns, or it throws. */
  "completes",
] as const;

export type Strength = (typeof STRENGTHS)[number];
