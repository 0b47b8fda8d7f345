// Maps and sets that are inputs: their size and entries are decided when the code first needs them.
import { build, negate } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { sizeOf } from "../../../inputs/kinds/map-kind.ts";
import { type Collection, leaveOpen, noteKey, sameKey } from "../builtins/collection-keys.ts";
import { sameValue } from "../comparison.ts";
import { currentPath } from "../path.ts";
import { requireValid } from "./valid-input.ts";

/** `add` puts in a key that differs from all keys before it. */
export function openCollection<C extends Collection>(
  collection: C,
  name: string,
  most: number,
  keyAt: (index: number) => unknown,
  add: (key: unknown, index: number) => void,
): C {
  const size = sizeOf(name);
  const path = currentPath();
  requireValid(build("and", build("isInteger", size), build("le", constant(0), size)));
  path.assume(build("le", size, constant(most)), { id: "most-entries", input: name, most });
  const fill = (count: number): void => {
    const keys: unknown[] = [];
    for (let i = 0; i < count; i++) {
      const key = keyAt(i);
      requireValid(negate(sameValue(key, -0)));
      for (const earlier of keys) requireValid(negate(sameKey(key, earlier)));
      keys.push(key);
      noteKey(collection, key);
      add(key, i);
    }
    currentPath().notes?.inputs.noteEntries(collection);
  };
  return leaveOpen(collection, { size, most, fill });
}
