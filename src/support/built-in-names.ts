// Families of built-in classes, by name.

/** Built-in error classes whose first argument is the message: all but AggregateError and SuppressedError. */
export const ERROR_NAMES = [
  ...["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"],
] as const;

/** Float16Array is left out: not every supported version of Node has it. */
export const TYPED_ARRAY_NAMES = [
  ...["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array"],
  ...["Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array"],
] as const;

/** The class whose constructor the library declares by this name; undefined if there is none. */
export function builtInClass(name: string): string | undefined {
  const [, global] = /^(\w+)Constructor$/.exec(name) ?? [];
  return global !== undefined && BUILT_IN_CLASSES.has(global) ? global : undefined;
}

const BUILT_IN_CLASSES: ReadonlySet<string> = new Set([
  ...["Array", "BigInt", "Boolean", "Date", "Function", "Map", "Number", "Object", "Promise", "RegExp", "Set"],
  ...["String", "Symbol", "WeakMap", "WeakSet", "ArrayBuffer", "DataView"],
  ...ERROR_NAMES,
  ...TYPED_ARRAY_NAMES,
]);
