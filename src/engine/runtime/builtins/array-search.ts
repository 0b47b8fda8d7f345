// Array methods that compare elements with a value, which may be symbolic on either side.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { strictEquality } from "../comparison.ts";
import { currentPath } from "../path.ts";
import { decided, symbolic } from "../symbolic.ts";
import { decideNumber, relativePosition } from "./array-indices.ts";
import { type Builtin, NO_MODEL, anyFunction, anySymbolic, holdsSymbolic } from "./builtin.ts";
import { sameKey } from "./collection-keys.ts";
import { integerOf, numberFrom } from "./string-arguments.ts";

type Search = "includes" | "indexOf" | "lastIndexOf";

/** Up to so many elements, the index is one expression and the search takes no branch. */
const MOST_MERGED = 16;

function searching(owner: object, key: Search): Builtin {
  return {
    owner,
    key,
    concerns: (receiver, args) => anySymbolic(receiver, args) || holdsSymbolic(receiver),
    glance: (receiver, sought, from) => anyFunction(receiver, sought, from) || holdsSymbolic(receiver),
    model: (receiver, args) => {
      if (!isList(receiver)) return NO_MODEL;
      const indices = soughtIndices(key, receiver, args);
      const found = indices.map((i) => ({
        index: constant(i),
        condition: (key === "includes" ? sameKey : strictEquality)(receiver[i], args[0]),
      }));
      const exists = found.reduce<Expr>((any, { condition }) => build("or", any, condition), constant(false));
      if (key === "includes") return symbolic(exists);
      if (found.length <= MOST_MERGED)
        return symbolic(
          found.reduceRight<Expr>((rest, { condition, index }) => build("ite", condition, index, rest), constant(-1)),
        );
      return found.find(({ condition }) => currentPath().decide(condition, -1))?.index.value ?? -1;
    },
  };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** The indices to be compared, in order. */
function soughtIndices(key: Search, list: readonly unknown[], args: readonly unknown[]): number[] {
  const { length } = list;
  if (length === 0) return [];
  const all = Array.from({ length }, (_, i) => i).filter((i) => key === "includes" || i in list);
  if (key !== "lastIndexOf") {
    const start = decideNumber(relativePosition(args[1], length, 0), length);
    return all.filter((i) => i >= start);
  }
  const end = args.length < 2 ? length : decideNumber(endOfSearch(args[1], length), length);
  return all.filter((i) => i < end).reverse();
}

/** One beyond the index at which `lastIndexOf` starts. */
function endOfSearch(from: unknown, length: number): Expr {
  const position = integerOf(numberFrom(decided(from)));
  const end = build("add", position, constant(1));
  const fromEnd = build("max", constant(0), build("add", end, constant(length)));
  return build("ite", build("lt", position, constant(0)), fromEnd, build("min", end, constant(length)));
}

export function searchBuiltins(owner: object): Builtin[] {
  return (["includes", "indexOf", "lastIndexOf"] as const).map((key) => searching(owner, key));
}
