// The language's built-in functions: which are pure, which change something, which call back, which give something new.
// One table for host and engine. Nothing is listed that is not certain: an absent name is unknown, not the opposite.
// Deliberately absent: iterators and generators, whose `next` shares its name with many methods of users' classes.
import { ERROR_NAMES, TYPED_ARRAY_NAMES } from "./built-in-names.ts";

/**
 * Each column lists names, separated by spaces. Queries by name alone depend on the union over all rows: new entries
 * may change them.
 */
export interface BuiltInRow {
  /**
   * Functions that change nothing and give equal results for equal arguments, apart from what callbacks and conversions
   * (`toString`, `toJSON`, getters) do. `()` is the call of the class itself, `Number(x)`, and `new` its construction.
   */
  readonly pure?: string;
  readonly changesReceiver?: string;
  readonly changesFirstArgument?: string;
  /** Functions that may call an argument before they return, and keep no reference to it: `name:index`. */
  readonly callsBack?: string;
  /**
   * Functions that give a new array, iterator or object, which nothing else refers to. A method may also give a
   * primitive.
   */
  readonly fresh?: string;
}

const ARRAY: BuiltInRow = {
  pure:
    "at concat entries every filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join keys " +
    "lastIndexOf map reduce reduceRight slice some toLocaleString toReversed toSorted toSpliced toString values with " +
    "[Symbol.iterator]",
  changesReceiver: "copyWithin fill pop push reverse shift sort splice unshift",
  callsBack:
    "every:0 filter:0 find:0 findIndex:0 findLast:0 findLastIndex:0 flatMap:0 forEach:0 map:0 reduce:0 reduceRight:0 " +
    "some:0 sort:0 toSorted:0",
  fresh: "concat entries filter flat flatMap keys map slice toReversed toSorted toSpliced values with",
};

/** `subarray` is pure, but not fresh: it gives a view of the same bytes. */
const TYPED_ARRAY: BuiltInRow = {
  pure:
    "at entries every filter find findIndex findLast findLastIndex forEach includes indexOf join keys lastIndexOf map " +
    "reduce reduceRight slice some subarray toLocaleString toReversed toSorted toString valueOf values with " +
    "[Symbol.iterator]",
  changesReceiver: "copyWithin fill reverse set sort",
  callsBack:
    "every:0 filter:0 find:0 findIndex:0 findLast:0 findLastIndex:0 forEach:0 map:0 reduce:0 reduceRight:0 some:0 sort:0 " +
    "toSorted:0",
  fresh: "entries filter keys map slice toReversed toSorted values with",
};

const DATE: BuiltInRow = {
  pure:
    "getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset " +
    "getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds " +
    "toDateString toISOString toJSON toLocaleDateString toLocaleString toLocaleTimeString toString toTemporalInstant " +
    "toTimeString toUTCString valueOf",
  changesReceiver:
    "setDate setFullYear setHours setMilliseconds setMinutes setMonth setSeconds setTime setUTCDate setUTCFullYear " +
    "setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth setUTCSeconds",
};

const STRING: BuiltInRow = {
  pure:
    "anchor at big blink bold charAt charCodeAt codePointAt concat endsWith fixed fontcolor fontsize includes indexOf " +
    "isWellFormed italics lastIndexOf link localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll " +
    "search slice small split startsWith strike sub substr substring sup toLocaleLowerCase toLocaleUpperCase toLowerCase " +
    "toString toUpperCase toWellFormed trim trimEnd trimLeft trimRight trimStart valueOf [Symbol.iterator]",
  callsBack: "replace:1 replaceAll:1",
  fresh: "split",
};

/** `random` is absent from what is pure. */
const MATH: BuiltInRow = {
  pure:
    "abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 f16round floor fround hypot imul log " +
    "log10 log1p log2 max min pow round sign sin sinh sqrt tan tanh trunc",
};

const OBJECT: BuiltInRow = {
  pure: "new entries fromEntries getOwnPropertyNames getPrototypeOf hasOwn is isExtensible isFrozen isSealed keys values",
  changesFirstArgument: "assign defineProperties defineProperty freeze preventExtensions seal setPrototypeOf",
  fresh: "entries fromEntries keys values",
};

/** Keys: a class or namespace for its own functions, `<class>.prototype` for those of its instances, or `globalThis`. */
export const BUILT_INS: ReadonlyMap<string, BuiltInRow> = new Map<string, BuiltInRow>([
  [
    "globalThis",
    { pure: "decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt" },
  ],
  ["Math", MATH],
  ["JSON", { pure: "parse stringify", callsBack: "parse:1 stringify:1" }],
  ["Reflect", { changesFirstArgument: "defineProperty deleteProperty preventExtensions set setPrototypeOf" }],
  ["Object", OBJECT],
  ["Object.prototype", { pure: "hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf" }],
  ["Array", { pure: "() new from isArray of", callsBack: "from:1", fresh: "from of" }],
  ["Array.prototype", ARRAY],
  ...TYPED_ARRAY_NAMES.flatMap((name): [string, BuiltInRow][] => [
    [name, { pure: "new", callsBack: "from:1", fresh: "from of" }],
    [`${name}.prototype`, TYPED_ARRAY],
  ]),
  [
    "Uint8Array.prototype",
    {
      ...TYPED_ARRAY,
      pure: `${TYPED_ARRAY.pure} toBase64 toHex`,
      changesReceiver: `${TYPED_ARRAY.changesReceiver} setFromBase64 setFromHex`,
    },
  ],
  ["Float16Array", { pure: "new" }],
  ["Map", { pure: "new" }],
  [
    "Map.prototype",
    {
      pure: "entries forEach get has keys values [Symbol.iterator]",
      changesReceiver: "clear delete getOrInsert getOrInsertComputed set",
      callsBack: "forEach:0",
      fresh: "entries keys values",
    },
  ],
  ["Set", { pure: "new" }],
  [
    "Set.prototype",
    {
      pure:
        "difference entries forEach has intersection isDisjointFrom isSubsetOf isSupersetOf keys symmetricDifference " +
        "union values [Symbol.iterator]",
      changesReceiver: "add clear delete",
      callsBack: "forEach:0",
      fresh: "entries keys values",
    },
  ],
  ["WeakMap", { pure: "new" }],
  ["WeakMap.prototype", { pure: "get has", changesReceiver: "delete getOrInsert getOrInsertComputed set" }],
  ["WeakSet", { pure: "new" }],
  ["WeakSet.prototype", { pure: "has", changesReceiver: "add delete" }],
  // Date() and new Date() read the clock.
  ["Date", { pure: "UTC parse" }],
  ["Date.prototype", DATE],
  // A regular expression with the flag g or y changes its `lastIndex`.
  ["RegExp", { pure: "new" }],
  ["Promise", { pure: "resolve" }],
  ["String", { pure: "() new fromCharCode fromCodePoint raw" }],
  ["String.prototype", STRING],
  ["Number", { pure: "() new isFinite isInteger isNaN isSafeInteger parseFloat parseInt" }],
  ["Number.prototype", { pure: "toExponential toFixed toLocaleString toPrecision toString valueOf" }],
  ["Boolean", { pure: "() new" }],
  ["Boolean.prototype", { pure: "toString valueOf" }],
  ["BigInt", { pure: "() asIntN asUintN" }],
  ["BigInt.prototype", { pure: "toLocaleString toString valueOf" }],
  ["Symbol.prototype", { pure: "toString valueOf [Symbol.toPrimitive]" }],
  ...[...ERROR_NAMES, "AggregateError"].map((name): [string, BuiltInRow] => [name, { pure: "new" }]),
  ["Error", { pure: "() new" }],
]);

const PURE = byOwner("pure");
const CHANGING_FIRST_ARGUMENT = byOwner("changesFirstArgument");
const CHANGING_RECEIVER = ofMethods("changesReceiver");
const CALLING_BACK = ofMethods("callsBack");
const FRESH = new Set([...BUILT_INS.values()].flatMap(({ fresh }) => namesIn(fresh)));

/** `owner`: a key of the table. `name`: of a function of the owner; `()` and `new` as in the table. */
export function isPureBuiltIn(owner: string, name: string): boolean {
  return PURE.get(owner)?.has(name) === true;
}

export function changesFirstArgument(owner: string, name: string): boolean {
  return CHANGING_FIRST_ARGUMENT.get(owner)?.has(name) === true;
}

/** Whether a method of this name of some built-in class changes its receiver; for where the receiver's class is unknown. */
export function mayChangeReceiver(method: string): boolean {
  return CHANGING_RECEIVER.has(method);
}

/** Whether a method of this name of some built-in class calls an argument before it returns, and then forgets it. */
export function mayCallBack(method: string): boolean {
  return CALLING_BACK.has(method);
}

/** Whether a built-in function or method of this name gives something new. */
export function mayGiveFresh(name: string): boolean {
  return FRESH.has(name);
}

function namesIn(column: string | undefined): string[] {
  return column?.split(" ").map((entry) => entry.replace(/:\d+$/, "")) ?? [];
}

function byOwner(column: keyof BuiltInRow): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...BUILT_INS].map(([owner, row]) => [owner, new Set(namesIn(row[column]))]));
}

function ofMethods(column: keyof BuiltInRow): ReadonlySet<string> {
  const rows = [...BUILT_INS].filter(([owner]) => owner.endsWith(".prototype"));
  return new Set(rows.flatMap(([, row]) => namesIn(row[column])));
}
