import { contentOf, decided } from "../runtime/symbolic.ts";

/** Whether the value is an instance of a class of that name or of a subclass; for a primitive, whether that is its type. */
export function isOfClass(value: unknown, name: string): boolean {
  const known = decided(value);
  const content = contentOf(known);
  if (content?.kind === "scalar") return content.expr.sort === name;
  if ((typeof known !== "object" && typeof known !== "function") || known === null) return typeof known === name;
  for (let prototype = parentOf(known); prototype !== null; prototype = parentOf(prototype)) {
    const made: unknown = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
    if (typeof made === "function" && made.name === name) return true;
  }
  return false;
}

function parentOf(object: object): object | null {
  return Object.getPrototypeOf(object) as object | null;
}
