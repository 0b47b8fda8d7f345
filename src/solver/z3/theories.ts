// All theories, by name. `theory-ladder.ts` decides which to try.
import { bitVectors } from "./theories/bit-vectors.ts";
import { doubles } from "./theories/doubles.ts";
import { integers, integersWithQuotients, unboundedIntegers } from "./theories/integers.ts";
import { reals } from "./theories/reals.ts";
import { strings } from "./theories/strings.ts";
import type { Theory } from "./theory.ts";

export const THEORIES = {
  integers,
  unboundedIntegers,
  integersWithQuotients,
  reals,
  bitVectors,
  doubles,
  strings,
} as const satisfies Readonly<Record<string, Theory>>;

export type TheoryName = keyof typeof THEORIES;
