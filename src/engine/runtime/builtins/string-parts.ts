// Methods that return parts of a string.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { lazyArray } from "../lazy-array.ts";
import { currentPath } from "../path.ts";
import { decided, symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import {
  coercible,
  integerOf,
  lengthOf,
  numberFrom,
  ownMethod,
  position,
  stringMethod,
  textOf,
} from "./string-arguments.ts";

const range = (key: "slice" | "substring"): Builtin =>
  stringMethod(key, (s, [from, to]) => {
    const start = position(from);
    return symbolic(build(key, s, start, position(to, lengthOf(s))));
  });

function substr(s: Expr, [from, count]: readonly unknown[]): unknown {
  const start = integerOf(position(from));
  const taken = decided(count);
  if (taken === undefined) return symbolic(build("slice", s, start, lengthOf(s)));
  const most = build("max", constant(0), integerOf(numberFrom(taken)));
  const first = build(
    "ite",
    build("lt", start, constant(0)),
    build("max", constant(0), build("add", lengthOf(s), start)),
    start,
  );
  return symbolic(build("slice", s, first, build("add", first, most)));
}

/** ToUint32; undefined if there is no limit. */
export function limitFrom(value: unknown): Expr | undefined {
  const given = decided(value);
  return given === undefined ? undefined : build("ushr", numberFrom(given), constant(0));
}

/** An array of `count` elements, but not more than the limit; lazy if its length is symbolic. */
export function limitedArray(count: Expr, limit: Expr | undefined, element: (index: number) => unknown): unknown[] {
  const length = limit === undefined ? count : build("min", count, limit);
  if (length.kind !== "const") return lazyArray(length, element);
  return Array.from({ length: Number(length.value) }, (_, i) => element(i));
}

function split(s: Expr, separator: unknown, limit: unknown): unknown[] {
  const most = limitFrom(limit);
  const given = decided(separator);
  if (given === undefined) return limitedArray(constant(1), most, () => symbolic(s));
  const by = textOf(given);
  const at = (i: number): Expr => constant(i);
  if (currentPath().decide(build("strEq", by, constant("")), -1))
    return limitedArray(lengthOf(s), most, (i) => symbolic(build("charAt", s, at(i))));
  return limitedArray(build("splitCount", s, by), most, (i) => symbolic(build("splitPart", s, by, at(i))));
}

export const partBuiltins: readonly Builtin[] = [
  range("slice"),
  range("substring"),
  stringMethod("substr", substr),
  {
    owner: String.prototype,
    key: "split",
    model: (receiver, [separator, limit]) => {
      const string = coercible(receiver, ".split");
      const pattern = decided(separator);
      const own = ownMethod(pattern, Symbol.split);
      return own === undefined ? split(textOf(string), pattern, limit) : Reflect.apply(own, pattern, [string, limit]);
    },
  },
];
