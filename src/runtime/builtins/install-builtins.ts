// The list of all models; each file of this folder adds its own.
import { arrayBuiltins } from "./array.ts";
import { bigintBuiltins } from "./bigint.ts";
import { type Builtin, install, nativeOf } from "./builtin.ts";
import { collectionBuiltins } from "./collection.ts";
import { mathBuiltins } from "./math.ts";
import { numberBuiltins } from "./number.ts";
import { objectBuiltins } from "./object.ts";

export const BUILTINS: readonly Builtin[] = [
  ...mathBuiltins,
  ...numberBuiltins,
  ...bigintBuiltins,
  ...objectBuiltins,
  ...arrayBuiltins,
  ...collectionBuiltins,
];

/** Once in the life of the engine's process, before user code is loaded. `originalText` knows rewritten functions. */
export function installBuiltins(originalText: (text: string) => string | undefined): void {
  const nativeToString = Function.prototype.toString;
  for (const builtin of BUILTINS) install(builtin);
  const holder = {
    toString(this: unknown): string {
      if (typeof this !== "function") return nativeToString.call(this);
      if (this === holder.toString) return nativeToString.call(nativeToString);
      const text = nativeToString.call(nativeOf(this) ?? this);
      return originalText(text) ?? text;
    },
  };
  Object.defineProperty(Function.prototype, "toString", {
    value: holder.toString,
    configurable: true,
    writable: true,
    enumerable: false,
  });
}
