// Makes the value that the text of a sample describes.
import { runInThisContext } from "node:vm";

const compiled = new Map<string, () => unknown>();

/** A new object each time, unless the text is the name of a global. */
export function sampleValue(text: string): unknown {
  let make = compiled.get(text);
  // Texts come from our own tables, and tests show the same ones.
  if (make === undefined) compiled.set(text, (make = runInThisContext(`() => (${text})`) as () => unknown));
  return make();
}
