// Names that an import in a test file must not take.

const KEYWORDS =
  "await break case catch class const continue debugger default delete do else enum export extends false finally for " +
  "function if implements import in instanceof interface let new null package private protected public return static " +
  "super switch this throw true try typeof var void while with yield arguments eval async";

/** Names that literals and assertions use. */
const GLOBALS =
  "undefined NaN Infinity Object Function Number String Boolean BigInt Symbol Array Map Set WeakMap WeakSet WeakRef Date " +
  "RegExp Promise Error EvalError RangeError ReferenceError SyntaxError TypeError URIError AggregateError ArrayBuffer " +
  "DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array " +
  "Float64Array BigInt64Array BigUint64Array URL require module exports __dirname __filename";

/** Names of the runners, and of variables that tests declare. */
const TEST_API = "describe test expect assert vi jest mock thrown result";

export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  [KEYWORDS, GLOBALS, TEST_API].flatMap((names) => names.split(" ")),
);
