import type { ValueText } from "../../model/test-case.ts";

/** The source text of a value; for an object that has none, its class and members. */
export function observedValueText({ text, exact, typeName, members }: ValueText): string {
  if (exact || members === undefined) return text;
  return `${typeName ?? "Object"} { ${members.map(([key, value]) => `${key}: ${observedValueText(value)}`).join(", ")} }`;
}
