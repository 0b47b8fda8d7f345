// In: what the mocks of tests and their modules differ in. Out: the text of schema/mocks.schema.json.
import type { MocksChecked } from "../../model/mock-check.ts";

/** Ends with a newline. */
export function mocksJson({ drifts, unchecked, totals }: MocksChecked, version: string): string {
  const all = { ...totals, drifts: drifts.length, unchecked: unchecked.length };
  return `${JSON.stringify({ pathwise: version, drifts, unchecked, totals: all }, undefined, 2)}\n`;
}
