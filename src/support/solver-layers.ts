/** Layers of the solver that may be left out: answers stay right, only fewer may be known. Their order is the solver's. */
export const OPTIONAL_LAYERS = [
  "simplify",
  "slice",
  "known-sets",
  "recent-models",
  "rename",
  "enumerate",
  "refute",
  "beautify",
  "order",
  "linear",
  "bits",
  "split",
  "languages",
  "vectors",
  "glance",
  "exhaust",
  "search",
  "lengths",
  "z3",
  "last-search",
] as const;

/** `numbers` and `check` are never left out: the domain that the user asked for, and the check that models hold. */
export type LayerName = "numbers" | "check" | OptionalLayer;
export type OptionalLayer = (typeof OPTIONAL_LAYERS)[number];
