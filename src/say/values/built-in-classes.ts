// Classes that a test file can name without an import.
import { ERROR_NAMES, TYPED_ARRAY_NAMES } from "../../support/built-in-names.ts";

export const ERROR_CLASSES: ReadonlySet<string> = new Set([...ERROR_NAMES, "AggregateError"]);

export const BUILT_IN_CLASSES: ReadonlySet<string> = new Set([
  ...ERROR_CLASSES,
  ..."Object Function Array Map Set WeakMap WeakSet WeakRef Date RegExp Promise ArrayBuffer DataView URL".split(" "),
  ...TYPED_ARRAY_NAMES,
]);
