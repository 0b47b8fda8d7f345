// Interned lists of property keys: objects of one class have the same keys, in thousands of images.
import { NativeMap } from "./natives.ts";

interface KeyList {
  readonly id: number;
  readonly keys: readonly PropertyKey[];
}

interface Node {
  readonly next: NativeMap<PropertyKey, Node>;
  list: KeyList | undefined;
}

/** Objects with more keys serve as tables, and hardly two of them have the same keys. */
const MOST_KEYS = 32;

const root: Node = { next: new NativeMap(), list: undefined };
let count = 0;

/** Undefined if there are too many keys to be worth interning. */
export function keyListOf(keys: readonly PropertyKey[]): KeyList | undefined {
  if (keys.length > MOST_KEYS) return undefined;
  let node = root;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    let next = node.next.get(key);
    if (next === undefined) {
      next = { next: new NativeMap(), list: undefined };
      node.next.set(key, next);
    }
    node = next;
  }
  node.list ??= { id: count++, keys };
  return node.list;
}
