// Regular expressions without symbolic values. V8 has shortcuts that are a hundred times faster, but only while
// RegExp.prototype is unchanged, and models change it. So the work is done in another realm, where it is unchanged.
import { runInNewContext } from "node:vm";
import { BoundedCache } from "../../../support/bounded-cache.ts";
import { isSymbolic } from "../symbolic.ts";
import { type NativeFunction, nativeOf } from "./builtin.ts";

interface Realm {
  readonly RegExp: RegExpConstructor;
  readonly methods: Readonly<Record<symbol, NativeFunction>>;
}

const realm = runInNewContext("({ RegExp, methods: RegExp.prototype })") as Realm;
const nativeExec = RegExp.prototype.exec as NativeFunction;

const nativeSlice = Array.prototype.slice as NativeFunction;

/** The same expressions in the other realm, by flags and source. */
const twins = new BoundedCache<string, RegExp>(10_000);

function twinOf({ source, flags }: RegExp): RegExp {
  const key = `${flags}/${source}`;
  const known = twins.get(key);
  if (known !== undefined) return known;
  const made = new realm.RegExp(source, flags);
  twins.set(key, made);
  return made;
}

/** Whether the expression is of no subclass and overrides nothing. */
export function isOrdinary(regexp: RegExp): boolean {
  return (
    Object.getPrototypeOf(regexp) === RegExp.prototype &&
    Reflect.ownKeys(regexp).length === 1 &&
    nativeOf(RegExp.prototype.exec) === nativeExec
  );
}

/** Calls the method with concrete values. */
export function callPlainly(
  key: string | symbol,
  native: NativeFunction,
  regexp: unknown,
  args: readonly unknown[],
): unknown {
  const fast = fastCall(key, regexp as RegExp, args);
  return fast === undefined ? Reflect.apply(native, regexp, args as unknown[]) : fast.value;
}

function fastCall(key: string | symbol, regexp: RegExp, args: readonly unknown[]): { value: unknown } | undefined {
  const [s, second] = args;
  if (key === "exec" || key === Symbol.matchAll || typeof s !== "string" || !isOrdinary(regexp)) return undefined;
  if (key === "test") return { value: Reflect.apply(nativeExec, regexp, [s]) !== null };
  const isGlobal = regexp.global;
  if (key === Symbol.match && !isGlobal) return { value: Reflect.apply(nativeExec, regexp, [s]) };
  // Both realms would have to share the state of these.
  if (regexp.sticky || typeof regexp.lastIndex !== "number") return undefined;
  if (key === Symbol.replace && typeof second !== "string" && (typeof second !== "function" || isSymbolic(second)))
    return undefined;
  if (key === Symbol.split && second !== undefined && typeof second !== "number") return undefined;
  // All matches are found, and the state is reset, before a function is called.
  if (isGlobal && (key === Symbol.match || key === Symbol.replace)) regexp.lastIndex = 0;
  const value: unknown = Reflect.apply(
    realm.methods[key as symbol] as NativeFunction,
    twinOf(regexp),
    args as unknown[],
  );
  // Arrays of the other realm are copied into arrays of this one.
  return { value: typeof value === "object" && value !== null ? Reflect.apply(nativeSlice, value, []) : value };
}
