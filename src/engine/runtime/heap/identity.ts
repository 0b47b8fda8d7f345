// Numbers for what is known by its identity alone: the same in all images of this process, and told to nobody else.
import { NativeMap, NativeWeakMap } from "./natives.ts";

const objects = new NativeWeakMap<object, number>();
/** Not weak: not every version of the language takes symbols as weak keys. */
const symbols = new NativeMap<symbol, number>();
let count = 0;

export function identityOf(object: object): number {
  const known = objects.get(object);
  if (known !== undefined) return known;
  objects.set(object, ++count);
  return count;
}

/** Registered symbols are the same whoever asks for them, and so need no number. */
export function symbolText(symbol: symbol): string {
  const key = Symbol.keyFor(symbol);
  if (key !== undefined) return `y${stringText(key)}`;
  const known = symbols.get(symbol);
  if (known !== undefined) return `Y${known};`;
  symbols.set(symbol, ++count);
  return `Y${count};`;
}

/** With its length, so that what follows cannot be taken for a part of it. */
export function stringText(text: string): string {
  return `s${text.length}:${text}`;
}
