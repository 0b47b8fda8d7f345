// Models of array methods. Most methods only move elements and need no model; the others are in these files.
import { callbackBuiltins } from "./array-callbacks.ts";
import { arrayConstructorBuiltins } from "./array-constructor.ts";
import { arrayPartBuiltins } from "./array-parts.ts";
import { searchBuiltins } from "./array-search.ts";
import { arrayTextBuiltins } from "./array-join.ts";
import type { Builtin } from "./builtin.ts";

const typedArrays = Object.getPrototypeOf(Int8Array.prototype) as object;
/** Only newer versions of the language have iterators with methods. */
const iterators = (globalThis as { Iterator?: { prototype: object } }).Iterator?.prototype;

export const arrayBuiltins: readonly Builtin[] = [
  ...[Array.prototype, typedArrays, ...(iterators === undefined ? [] : [iterators])].flatMap(callbackBuiltins),
  ...[Array.prototype, typedArrays].flatMap(searchBuiltins),
  ...arrayPartBuiltins,
  ...arrayTextBuiltins,
  ...arrayConstructorBuiltins,
];
