// Numbers for objects and symbols that are described by their identity alone; valid in this process only.
import { NativeMap, NativeWeakMap } from "./natives.ts";

const objects = new NativeWeakMap<object, number>();
/** Not weak: not every version of the language accepts symbols as weak keys. */
const symbols = new NativeMap<symbol, number>();
let count = 0;

export function identityOf(object: object): number {
  const known = objects.get(object);
  if (known !== undefined) return known;
  objects.set(object, ++count);
  return count;
}

/** Registered symbols are described by their key. */
export function symbolText(symbol: symbol): string {
  const key = Symbol.keyFor(symbol);
  if (key !== undefined) return `y${stringText(key)}`;
  const known = symbols.get(symbol);
  if (known !== undefined) return `Y${known};`;
  symbols.set(symbol, ++count);
  return `Y${count};`;
}

/** Starts with the length, so that no text that follows can be taken for a part of it. */
export function stringText(text: string): string {
  return `s${text.length}:${text}`;
}
