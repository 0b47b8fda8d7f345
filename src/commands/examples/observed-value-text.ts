import type { ValueText } from "../../model/test-case.ts";
import { BUILT_IN_CLASSES } from "../../say/values/built-in-classes.ts";

/** The source text of a value; for an object that has none, its class and members. */
export function observedValueText({ text, exact, typeName = "Object", members }: ValueText): string {
  if (exact) return text;
  if (members === undefined) return text === "object" && isOfCode(typeName) ? `${typeName} {}` : text;
  return `${typeName} { ${members.map(([key, value]) => `${key}: ${observedValueText(value)}`).join(", ")} }`;
}

/** Objects of built-in classes hold more than members. */
function isOfCode(typeName: string): boolean {
  return typeName === "Object" || !BUILT_IN_CLASSES.has(typeName);
}
