// The list of all models of built-ins; each file of this folder adds its own.
// Enters: the native functions and accessors. Leaves: the same, but they accept symbolic values.
// Deliberately absent: constructors, which cannot be replaced; hooks call `conversion.ts` for those.
import { arrayBuiltins } from "./array.ts";
import { bigintBuiltins } from "./bigint.ts";
import { type Builtin, install, nativeOf } from "./builtin.ts";
import { type Accessor, installAccessor } from "./accessor.ts";
import { collectionAccessors, collectionBuiltins } from "./collection.ts";
import { consoleBuiltins } from "./console.ts";
import { dateBuiltins } from "./date.ts";
import { functionBuiltins } from "./function.ts";
import { jsonBuiltins } from "./json.ts";
import { mathBuiltins } from "./math.ts";
import { numberBuiltins } from "./number.ts";
import { objectBuiltins } from "./object.ts";
import { promiseBuiltins } from "./promise.ts";
import { reflectBuiltins } from "./reflect.ts";
import { cloneBuiltins } from "./structured-clone.ts";
import { typedArrayBuiltins } from "./typed-array.ts";
import { urlAccessors, urlBuiltins } from "./url.ts";
import { weakCollectionBuiltins } from "./weak-collection.ts";
import { regexpBuiltins } from "./regexp.ts";
import { stringBuiltins } from "./string.ts";
import { uriBuiltins } from "./uri.ts";

export const BUILTINS: readonly Builtin[] = [
  ...mathBuiltins,
  ...numberBuiltins,
  ...bigintBuiltins,
  ...stringBuiltins,
  ...regexpBuiltins,
  ...uriBuiltins,
  ...objectBuiltins,
  ...arrayBuiltins,
  ...collectionBuiltins,
  ...weakCollectionBuiltins,
  ...dateBuiltins,
  ...jsonBuiltins,
  ...reflectBuiltins,
  ...urlBuiltins,
  ...typedArrayBuiltins,
  ...promiseBuiltins,
  ...functionBuiltins,
  ...cloneBuiltins,
  ...consoleBuiltins,
];

export const ACCESSORS: readonly Accessor[] = [...collectionAccessors, ...urlAccessors];

/** Returns the source of a rewritten function. */
type OriginalText = (text: string) => string | undefined;

/** Undefined as long as the built-ins are native. */
let originalText: OriginalText | undefined;

/** Must be called before user code is loaded. Later calls only replace `textOf`. */
export function installBuiltins(textOf: OriginalText): void {
  const isInstalled = originalText !== undefined;
  originalText = textOf;
  if (isInstalled) return;
  for (const builtin of BUILTINS) install(builtin);
  for (const accessor of ACCESSORS) installAccessor(accessor);
  installToString();
}

function installToString(): void {
  const nativeToString = Function.prototype.toString;
  const holder = {
    toString(this: unknown): string {
      if (typeof this !== "function") return nativeToString.call(this);
      if (this === holder.toString) return nativeToString.call(nativeToString);
      const text = nativeToString.call(nativeOf(this) ?? this);
      return originalText?.(text) ?? text;
    },
  };
  Object.defineProperty(Function.prototype, "toString", {
    value: holder.toString,
    configurable: true,
    writable: true,
    enumerable: false,
  });
}
