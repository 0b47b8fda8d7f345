// Prints the whole path condition, conjunct by conjunct.
import { condensed, type CondenseOptions } from "../expr/condense.ts";
import { conjunctsOf } from "../expr/conjuncts.ts";
import type { Expr } from "../expr/expr.ts";
import { mayBeNaNUnder } from "../expr/not-nan.ts";
import { printConjunct, printExpr, type PrintOptions } from "../expr/print.ts";

export interface ConditionOptions
  extends Pick<PrintOptions, "nameOf">, Pick<CondenseOptions, "isCount" | "isSafeInteger" | "given"> {}

/** The condensed conjuncts. If there are several, each is printed as an operand of `&&`. */
export function conditionTexts(conditions: readonly Expr[], options: ConditionOptions): string[] {
  const { nameOf, isCount, isSafeInteger } = options;
  const given = conjunctsOf(options.given ?? []);
  const isNumberOrNaN = mayBeNaNUnder([...conditions, ...given]);
  const isSafe = (expr: Expr): boolean =>
    expr.kind === "var"
      ? isCount?.(expr) === true || isSafeInteger?.(expr) === true
      : expr.kind === "const" && Number.isSafeInteger(expr.value);
  const isCertain = (expr: Expr): boolean => isShortSum(expr, isSafe);
  const mayBeNaN = (expr: Expr): boolean => !isCertain(expr) && isNumberOrNaN(expr);
  const conjuncts = condensed(conditions, { mayBeNaN, isCount, isSafeInteger, given });
  const print = conjuncts.length === 1 ? printExpr : printConjunct;
  return conjuncts.map((each) => print(each, { mayBeNaN, nameOf }));
}

/** Whether the term is a sum of a few such summands: sums of few safe integers do not overflow to infinity. */
function isShortSum(expr: Expr, isSummand: (expr: Expr) => boolean): boolean {
  const pending = [expr];
  let left = MOST_SUMMANDS;
  for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
    if (--left < 0) return false;
    if (top.kind === "app" && (top.op === "add" || top.op === "sub" || top.op === "neg")) pending.push(...top.args);
    else if (!isSummand(top)) return false;
  }
  return true;
}

const MOST_SUMMANDS = 200;
