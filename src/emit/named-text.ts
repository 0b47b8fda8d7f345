import type { NamedValue } from "../model/input-type.ts";
import type { Imports } from "./imports.ts";

/** An exported value as the test file calls it, imported if it is not yet. */
export function namedText({ text, importName, importFrom }: NamedValue, imports: Imports): string {
  const local = imports.use(importFrom, importName);
  return text.startsWith(importName) ? local + text.slice(importName.length) : text;
}
