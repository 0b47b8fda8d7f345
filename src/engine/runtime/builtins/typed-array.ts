// Functions that need the bytes of a typed array: symbolic elements are pinned.
import type { Builtin } from "./builtin.ts";
import { viewOf, withBytes } from "./typed-array-view.ts";

function isView(value: unknown): boolean {
  return viewOf(value) !== undefined;
}

export const typedArrayBuiltins: readonly Builtin[] = [
  { owner: ArrayBuffer, key: "isView", concerns: (_, [value]) => isView(value), model: () => true },
  {
    owner: TextDecoder.prototype,
    key: "decode",
    concerns: (_, [bytes]) => isView(bytes),
    model: (receiver, [bytes, ...rest], native) => Reflect.apply(native, receiver, [withBytes(bytes), ...rest]),
  },
  {
    owner: Buffer,
    key: "concat",
    concerns: (_, [list]) => Array.isArray(list) && list.some(isView),
    model: (receiver, [list, ...rest], native) =>
      Reflect.apply(native, receiver, [(list as unknown[]).map(withBytes), ...rest]),
  },
];
