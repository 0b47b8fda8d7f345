import { nativeOf, noteNative, type NativeFunction } from "../runtime/builtins/builtin.ts";
import { concrete } from "../runtime/symbolic.ts";

type Call = (receiver: unknown, args: unknown[]) => unknown;

/** Replaces a built-in method by one of the same name and length, which shows the native text. Absent ones are left alone. */
export function replaceMethod(owner: object, key: string | symbol, callOf: (native: NativeFunction) => Call): void {
  const property = Object.getOwnPropertyDescriptor(owner, key);
  const native = property?.value as NativeFunction | undefined;
  if (native === undefined) return;
  const call = nativeOf(native) === undefined ? pinning(callOf(native)) : callOf(native);
  // A method, because built-in functions are no constructors either.
  const holder = {
    [key](this: unknown, ...args: unknown[]): unknown {
      return call(this, args);
    },
  };
  const value = Reflect.get(holder, key) as object;
  Object.defineProperty(value, "length", { value: native.length, configurable: true });
  Object.defineProperty(value, "name", { value: native.name, configurable: true });
  noteNative(value, native);
  Object.defineProperty(owner, key, { ...property, value });
}

/** Native code without a model takes no symbolic value. */
function pinning(call: Call): Call {
  return (receiver, args) => {
    const given: unknown[] = [];
    // Without array methods, which have models.
    for (let i = 0; i < args.length; i++) given[i] = concrete(args[i]);
    return call(concrete(receiver), given);
  };
}
