import { mostEntries } from "../../../inputs/distinct-keys.ts";
import { type MapType, keyName, valueName } from "../../../inputs/kinds/map-kind.ts";
import { openCollection } from "./open-collection.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

// The native method: `Map.prototype.set` is replaced by a model later.
const { set } = Map.prototype;

export const symbolicMap: SymbolicKind<MapType> = {
  symbolic: ({ key, value }, name, inputs) => {
    const map = new Map<unknown, unknown>();
    return openCollection(
      map,
      name,
      mostEntries(key, inputs.types),
      (index) => inputs.value(key, keyName(name, index)),
      (each, index) => void set.call(map, each, inputs.value(value, valueName(name, index))),
    );
  },
};
