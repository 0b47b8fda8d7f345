// Replaces built-in accessors by models, as `builtin.ts` does with functions.
import { concrete, decided } from "../symbolic.ts";
import { type NativeFunction, noteNative } from "./builtin.ts";

export interface Accessor {
  readonly owner: object;
  readonly key: string;
  /** Whether the model applies to a receiver. */
  readonly receivers: (receiver: unknown) => boolean;
  readonly get: (receiver: object, native: NativeFunction) => unknown;
  /** Called before the native setter. */
  readonly beforeSet?: (receiver: object) => void;
}

export function installAccessor({ owner, key, receivers, get, beforeSet }: Accessor): void {
  const natives = Object.getOwnPropertyDescriptor(owner, key);
  const nativeGet = natives?.get as NativeFunction | undefined;
  const nativeSet = natives?.set as NativeFunction | undefined;
  if (nativeGet === undefined) return;
  const holder = {
    get [key](): unknown {
      return receivers(this) ? get(this, nativeGet) : Reflect.apply(nativeGet, this, []);
    },
    set [key](value: unknown) {
      const receiver = decided(this) as object;
      if (receivers(receiver)) beforeSet?.(receiver);
      if (nativeSet !== undefined) Reflect.apply(nativeSet, receiver, [concrete(value)]);
    },
  };
  const replacement = Object.getOwnPropertyDescriptor(holder, key) ?? {};
  if (replacement.get !== undefined) noteNative(replacement.get, nativeGet);
  if (nativeSet === undefined) delete replacement.set;
  else if (replacement.set !== undefined) noteNative(replacement.set, nativeSet);
  Object.defineProperty(owner, key, { ...replacement, enumerable: natives?.enumerable ?? false });
}
