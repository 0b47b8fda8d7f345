import { mostEntries } from "../../../inputs/distinct-keys.ts";
import { valueName } from "../../../inputs/kinds/map-kind.ts";
import type { SetType } from "../../../inputs/kinds/set-kind.ts";
import { openCollection } from "./open-collection.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

// The native method: `Set.prototype.add` is replaced by a model later.
const { add } = Set.prototype;

export const symbolicSet: SymbolicKind<SetType> = {
  symbolic: ({ element }, name, inputs) => {
    const set = new Set<unknown>();
    return openCollection(
      set,
      name,
      mostEntries(element, inputs.types),
      (index) => inputs.value(element, valueName(name, index)),
      (each) => void add.call(set, each),
    );
  },
};
