// The methods of typed arrays with symbolic elements, by means of the methods of arrays.
import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { toOperand } from "../coerce.ts";
import { orderOperator } from "../comparison.ts";
import { currentPath } from "../path.ts";
import { concrete } from "../symbolic.ts";
import { decidedTruth } from "./array-callbacks.ts";
import { decideNumber, relativePosition } from "./array-indices.ts";
import type { NativeFunction } from "./builtin.ts";
import type { View } from "./typed-array-view.ts";

type Method = (view: View, args: readonly unknown[]) => unknown;

/** Applies the method of arrays, which has a model, to a copy of the elements. */
function onElements(key: string): Method {
  return (view, args) => {
    const method = Reflect.get(Array.prototype, key) as NativeFunction;
    return Reflect.apply(method, view.elements, args as unknown[]);
  };
}

/** Like `onElements`, but the callback gets the typed array as its last argument. */
function withCallback(key: string): Method {
  return (view, [callback, ...rest]) => {
    const fn = concrete(callback);
    if (typeof fn !== "function") return onElements(key)(view, [fn, ...rest]);
    const passing = function (this: unknown, ...args: unknown[]): unknown {
      return Reflect.apply(fn as NativeFunction, this, [...args.slice(0, -1), view.proxy]);
    };
    return onElements(key)(view, [passing, ...rest]);
  };
}

/** The result becomes a typed array. */
const giving =
  (method: Method): Method =>
  (view, args) =>
    view.made(method(view, args) as unknown[]);

/** The result becomes the new elements. */
const inPlace =
  (method: Method): Method =>
  (view, args) => {
    view.write(method(view, args) as unknown[]);
    return view.proxy;
  };

const one = constant(1);
const lessThan = orderOperator("<", (a: number, b: number) => a < b);

/** The default order of typed arrays: by number, -0 before 0, and NaN last. */
function byNumber(a: unknown, b: unknown): number {
  if (decidedTruth(lessThan(a, b))) return -1;
  if (decidedTruth(lessThan(b, a))) return 1;
  const [x, y] = [toOperand(a), toOperand(b)];
  if (typeof x !== "object" || typeof y !== "object" || x?.sort !== "number" || y?.sort !== "number") return 0;
  const path = currentPath();
  const [xIsNaN, yIsNaN] = [path.decide(build("isNaN", x), -1), path.decide(build("isNaN", y), -1)];
  if (xIsNaN || yIsNaN) return Number(xIsNaN) - Number(yIsNaN);
  if (path.decide(build("same", x, y), -1)) return 0;
  return path.decide(build("lt", build("div", one, x), build("div", one, y)), -1) ? -1 : 1;
}

const sorted: Method = (view, [comparator]) =>
  onElements("sort")(view, [comparator === undefined ? byNumber : comparator]);

const subarray: Method = (view, [from, to]) => {
  const { length } = view.elements;
  const start = decideNumber(relativePosition(from, length, 0), length);
  const end = decideNumber(relativePosition(to, length, length), length);
  return view.part(start, Math.max(0, end - start));
};

/** `set(source, offset)`. */
const overwrite: Method = (view, [source, offset = 0]) => {
  const values = Array.from(concrete(source) as ArrayLike<unknown>);
  const at = Math.trunc(Number(concrete(offset))) || 0;
  if (at < 0 || at + values.length > view.elements.length) throw new RangeError("offset is out of bounds");
  view.write(values, at);
};

/** The value is converted once, before the positions. */
const filled: Method = (view, [value, ...positions]) => onElements("fill")(view, [view.toElement(value), ...positions]);

const replaced: Method = (view, [index, value]) => onElements("with")(view, [index, view.toElement(value)]);

export const VIEW_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...["at", "includes", "indexOf", "lastIndexOf", "join", "keys", "entries"].map(
    (key) => [key, onElements(key)] as const,
  ),
  ...["forEach", "some", "every", "find", "findIndex", "findLast", "findLastIndex", "reduce", "reduceRight"].map(
    (key) => [key, withCallback(key)] as const,
  ),
  ...["map", "filter"].map((key) => [key, giving(withCallback(key))] as const),
  ...["slice", "toReversed"].map((key) => [key, giving(onElements(key))] as const),
  ...["reverse", "copyWithin"].map((key) => [key, inPlace(onElements(key))] as const),
  ["fill", inPlace(filled)],
  ["sort", inPlace(sorted)],
  ["toSorted", giving(sorted)],
  ["with", giving(replaced)],
  ["subarray", subarray],
  ["set", overwrite],
  // Pinned, because the caller may be native code, which accepts no symbolic text.
  ["toString", (view) => concrete(onElements("join")(view, []))],
]);
