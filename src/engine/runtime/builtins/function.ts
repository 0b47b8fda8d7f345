// `f.apply(self, list)`: native code reads the length of the list, so that is decided first.
import { lazyArrayOf } from "../lazy-array.ts";
import { decided, isSymbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";

function isOpen(list: unknown): boolean {
  return lazyArrayOf(list) !== undefined || isSymbolic(list);
}

export const functionBuiltins: readonly Builtin[] = [
  {
    owner: Function.prototype,
    key: "apply",
    concerns: (_, [, list]) => isOpen(list),
    glance: (_receiver, _self, list) => isOpen(list),
    model: (receiver, [self, given], native) => {
      const list = decided(given);
      lazyArrayOf(list)?.fix();
      return Reflect.apply(native, receiver, [self, list]);
    },
  },
];
