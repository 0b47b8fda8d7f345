// Functions whose results are computed from their arguments, as people write them in tests.

/** order: -1, 0 or 1, as comparators give. first: the first argument. */
export const COMPUTED_RESULTS = ["order", "first"] as const;
export type ComputedResult = (typeof COMPUTED_RESULTS)[number];

/** `isLess`: how the language compares the arguments. */
export function computedResult(
  computes: ComputedResult,
  [a, b]: readonly unknown[],
  isLess: (a: unknown, b: unknown) => boolean,
): unknown {
  if (computes === "first") return a;
  return isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0;
}
