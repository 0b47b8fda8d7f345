// Classes that every test file knows by name.

export const ERROR_CLASSES: ReadonlySet<string> = new Set(
  "Error EvalError RangeError ReferenceError SyntaxError TypeError URIError AggregateError".split(" "),
);

export const BUILT_IN_CLASSES: ReadonlySet<string> = new Set([
  ...ERROR_CLASSES,
  ..."Object Function Array Map Set WeakMap WeakSet WeakRef Date RegExp Promise ArrayBuffer DataView URL".split(" "),
  ..."Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array".split(" "),
  ..."Float32Array Float64Array BigInt64Array BigUint64Array".split(" "),
]);
