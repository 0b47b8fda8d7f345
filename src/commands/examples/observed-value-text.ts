import type { ValueText } from "../../model/test-case.ts";

/** Of an object that no source text gives back, its class and what it holds. */
export function observedValueText({ text, exact, typeName, members }: ValueText): string {
  if (exact || members === undefined) return text;
  return `${typeName ?? "Object"} { ${members.map(([key, value]) => `${key}: ${observedValueText(value)}`).join(", ")} }`;
}
