// Jest and node:assert consider invalid dates unequal, so tests compare their text.
import type { ValueText } from "../../model/test-case.ts";

export const INVALID_DATE = "Invalid Date";

export function isInvalidDate({ text, exact, primitive }: ValueText): boolean {
  return exact && !primitive && text === "new Date(NaN)";
}
