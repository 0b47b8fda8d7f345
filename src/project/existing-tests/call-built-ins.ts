// Evaluates built-ins on the data of test files by calling them. The results of those that depend on the clock, on chance
// or on the environment are unknown.
import { ERROR_NAMES, TYPED_ARRAY_NAMES } from "../../support/built-in-names.ts";
import { isPureBuiltIn } from "../../support/built-ins.ts";
import { orUnknown } from "./evaluate-operator.ts";
import { BuiltIn, Fulfilled, UNKNOWN, type Value, isOpaque, isPlainObject } from "./values.ts";

/** The results of calls that make larger arrays or longer texts are unknown. */
const MOST_ITEMS = 10_000;
const LONGEST_TEXT = 100_000;

// These lists are not queries on the table of built-ins: they say what the evaluation of test files supports, which
// includes impure built-ins (Symbol, Promise, URL) and lacks pure ones (WeakMap).
const NAMESPACES: ReadonlySet<string> = new Set([
  ...["Math", "Number", "String", "Boolean", "BigInt", "Array", "Object", "Symbol", "Date", "JSON", "Promise"],
]);
const TYPED_ARRAYS: ReadonlySet<string> = new Set(TYPED_ARRAY_NAMES);
const CONSTRUCTORS: ReadonlySet<string> = new Set([
  ...["Date", "Map", "Set", "RegExp", "URL", "Array"],
  ...ERROR_NAMES,
  ...TYPED_ARRAYS,
]);
const CALLABLE: ReadonlySet<string> = new Set([
  ...["Number", "String", "Boolean", "BigInt", "Array", "Symbol", "RegExp"],
  ...["parseInt", "parseFloat", "structuredClone"],
  ...ERROR_NAMES,
]);

/** None of these returns a prototype or defines accessors: test files must not change the prototypes of this process. */
const OBJECT_FUNCTIONS = new Set(["freeze", "seal", "keys", "values", "entries", "fromEntries", "assign"]);

/** Undefined for a name that is not supported here. */
export function builtIn(name: string): BuiltIn | undefined {
  return NAMESPACES.has(name) || CONSTRUCTORS.has(name) || CALLABLE.has(name) ? new BuiltIn(name) : undefined;
}

/** `Number.MAX_SAFE_INTEGER`, `Math.PI`. */
export function builtInProperty(name: string, key: string): Value {
  const value: unknown = Reflect.get(globalThat(name), key);
  return typeof value === "number" || typeof value === "symbol" ? value : UNKNOWN;
}

/** `Math.max(…)`. */
export function callStatic(name: string, key: string, args: readonly Value[]): Value {
  if (name === "Promise" && key === "resolve") return args[0] instanceof Fulfilled ? args[0] : new Fulfilled(args[0]);
  if (!isEvaluated(name, key) || args.some((each) => each === UNKNOWN || isLarge(each))) return UNKNOWN;
  return boundedResult(orUnknown(() => Reflect.apply(method(globalThat(name), key), globalThat(name), args) as Value));
}

function isEvaluated(name: string, key: string): boolean {
  if (name === "Object") return OBJECT_FUNCTIONS.has(key);
  // Tagged templates are not evaluated, so neither is the tag `String.raw`.
  return name === "Symbol" ? key === "for" : key !== "raw" && isPureBuiltIn(name, key);
}

/** `Number(…)`, `Array(3)`. */
export function callBuiltIn(name: string, args: readonly Value[]): Value {
  if (!CALLABLE.has(name) || args.some((each) => isOpaque(each))) return UNKNOWN;
  if (name === "Array" && args.length === 1 && isLarge({ length: args[0] })) return UNKNOWN;
  return orUnknown(() => Reflect.apply(globalThat(name) as () => Value, undefined, args) as Value);
}

/** `new Date(0)`. Unknown for `new Date()`, which reads the clock. */
export function constructBuiltIn(name: string, args: readonly Value[]): Value {
  if (!CONSTRUCTORS.has(name) || (name === "Date" && args.length === 0)) return UNKNOWN;
  const isList = name === "Array" || TYPED_ARRAYS.has(name);
  const holdsAnything = isList || name === "Map" || name === "Set";
  if (args.some((each) => each === UNKNOWN || (!holdsAnything && isOpaque(each)))) return UNKNOWN;
  if (isList && isLarge({ length: args[0] })) return UNKNOWN;
  return orUnknown(() => Reflect.construct(globalThat(name) as new () => object, args) as Value);
}

/**
 * Calls a method of data: `"a".repeat(3)`, `list.map(…)`. Callers have converted closures in the arguments to
 * functions.
 */
export function callMethod(receiver: Value, key: string, args: readonly Value[]): Value {
  if (!isData(receiver) || args.includes(UNKNOWN) || growsTooFar(receiver, key, args)) return UNKNOWN;
  const prototype = Object.getPrototypeOf(receiver) as object;
  if (!Object.hasOwn(prototype, key) || key === "constructor") return UNKNOWN;
  return boundedResult(orUnknown(() => Reflect.apply(method(prototype, key), receiver, args) as Value));
}

function isData(value: Value): boolean {
  if (["string", "number", "bigint", "boolean"].includes(typeof value)) return true;
  return Array.isArray(value) || value instanceof Map || value instanceof Set || value instanceof Date;
}

function growsTooFar(receiver: Value, key: string, args: readonly Value[]): boolean {
  if (typeof receiver !== "string") return args.length > MOST_ITEMS;
  if (key === "repeat") return receiver.length * Number(args[0]) > LONGEST_TEXT;
  return (key === "padStart" || key === "padEnd") && Number(args[0]) > LONGEST_TEXT;
}

/** Converts iterators to arrays, which iterate alike. */
function boundedResult(value: Value): Value {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? UNKNOWN : value;
  if (Array.isArray(value)) return value.length > MOST_ITEMS ? UNKNOWN : value;
  if (isIterator(value)) return [...value];
  return value;
}

function isIterator(value: Value): value is Iterable<Value> {
  if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) return false;
  return "next" in value && typeof value.next === "function";
}

function isLarge(value: Value): boolean {
  return (isPlainObject(value) || Array.isArray(value)) && Number((value as { length?: unknown }).length) > MOST_ITEMS;
}

function globalThat(name: string): object {
  return Reflect.get(globalThis, name) as object;
}

function method(holder: object, key: string): () => Value {
  return Reflect.get(holder, key) as () => Value;
}
