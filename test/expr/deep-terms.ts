// Long loops and large tables build terms that are far deeper, and far wider, than the stack is.
import { apply, constant, variable, type Expr } from "../../src/expr/expr.ts";
import type { Model } from "../../src/expr/evaluate.ts";
import type { OperatorName } from "../../src/expr/operators.ts";

const [x, y] = [variable("x", "number"), variable("y", "number")];
const s = variable("s", "string");
const kind = variable("kind", "string", ["a", "b", "c"]);
export const DEEP_MODEL: Model = new Map<string, number | string>([
  ["x", 1],
  ["y", 2],
  ["s", "w3"],
  ["kind", "b"],
]);

const less = (left: Expr, right: Expr): Expr => apply("lt", [left, right]);
const isWord = (i: number): Expr => apply("strEq", [s, constant(`w${i}`)]);
const isKind = (name: string): Expr => apply("strEq", [kind, constant(name)]);
/** Conditions, by what they are like. */
export function deepTerms(depth: number): Readonly<Record<string, Expr>> {
  const nested = (start: Expr, next: (inner: Expr, i: number) => Expr): Expr => {
    let term = start;
    for (let i = 0; i < depth; i++) term = next(term, i);
    return term;
  };
  const chain = (op: OperatorName, part: (i: number) => Expr): Expr =>
    nested(part(depth), (inner, i) => apply(op, [inner, part(i)]));
  const chainToTheRight = (op: OperatorName, part: (i: number) => Expr): Expr =>
    nested(part(depth), (inner, i) => apply(op, [part(i), inner]));
  return {
    "a table that is asked with an input": chain("or", isWord),
    "the same from the right": chainToTheRight("or", isWord),
    "none of many": apply("not", [chain("or", isWord)]),
    "many orders": chain("and", (i) => less(x, constant(i))),
    "and and or in turn": nested(isWord(0), (inner, i) => apply(i % 2 === 0 ? "or" : "and", [inner, isWord(i)])),
    negations: nested(isWord(0), (inner) => apply("not", [inner])),
    "one variable of few values": chain("or", () => isKind("a")),
    "or no number": nested(less(x, y), (inner, i) =>
      apply("or", [apply("isNaN", [x]), apply("and", [inner, less(x, constant(i + 2))])]),
    ),
    "a long sum": less(
      nested(x, (inner, i) => apply("add", [inner, apply("mul", [y, constant(i + 1)])])),
      x,
    ),
    "a long minimum": less(
      nested(x, (inner, i) => apply("min", [inner, apply("add", [y, constant(i)])])),
      y,
    ),
    choices: less(
      nested(x, (inner, i) => apply("ite", [isWord(i), constant(i), inner])),
      y,
    ),
    "a long text": apply("strEq", [nested(s, (inner, i) => apply("concat", [inner, constant(`b${i}`)])), s]),
  };
}
