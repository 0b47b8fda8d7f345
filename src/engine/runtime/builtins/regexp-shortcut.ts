// Regular expressions where nothing is symbolic. V8 takes shortcuts that are a hundred times faster, but only while
// nobody has touched RegExp.prototype; and the models have. So the work is done in a realm where it is as it was.
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

/** No subclass, nothing overridden. */
export function isOrdinary(regexp: RegExp): boolean {
  return (
    Object.getPrototypeOf(regexp) === RegExp.prototype &&
    Reflect.ownKeys(regexp).length === 1 &&
    nativeOf(RegExp.prototype.exec) === nativeExec
  );
}

/** The method called with values that are not symbolic. */
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
  // these have a state that both realms would have to share
  if (regexp.sticky || typeof regexp.lastIndex !== "number") return undefined;
  if (key === Symbol.replace && typeof second !== "string" && (typeof second !== "function" || isSymbolic(second)))
    return undefined;
  if (key === Symbol.split && second !== undefined && typeof second !== "number") return undefined;
  // as it is after all matches have been found, which is before a function is called
  if (isGlobal && (key === Symbol.match || key === Symbol.replace)) regexp.lastIndex = 0;
  const value: unknown = Reflect.apply(
    realm.methods[key as symbol] as NativeFunction,
    twinOf(regexp),
    args as unknown[],
  );
  // arrays of the other realm become ours
  return { value: typeof value === "object" && value !== null ? Reflect.apply(nativeSlice, value, []) : value };
}
