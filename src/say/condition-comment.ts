// Prints the whole path condition as the lines of a comment. The name of a test has only a part of it.
import { condensed, type CondenseOptions } from "../expr/condense.ts";
import { conjunctsOf, isBeyondReading } from "../expr/conjuncts.ts";
import type { Expr } from "../expr/expr.ts";
import { mayBeNaNUnder } from "../expr/not-nan.ts";
import { LEFT_OUT, printConjunct, printExpr, type PrintOptions } from "../expr/print.ts";

const MOST_LINES = 8;
/** Conditions of more lines tell readers nothing. */
const LONG = 24;

export interface ConditionOptions
  extends Pick<PrintOptions, "nameOf">, Pick<CondenseOptions, "isCount" | "isSafeInteger" | "given"> {}

export interface CommentOptions extends ConditionOptions {
  readonly width: number;
}

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

/** Empty where there is nothing to say, or too much. */
export function conditionLines(conditions: readonly Expr[], options: CommentOptions): string[] {
  if (isBeyondReading(conditions)) return [];
  const conjuncts = conditionTexts(conditions, options);
  if (conjuncts.some((text) => text.includes(LEFT_OUT))) return [];
  const texts = conjuncts.map((text, index) => text + (index < conjuncts.length - 1 ? " &&" : ""));
  const lines = filledLines(texts, options.width);
  if (lines.length > LONG) return [];
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} lines more`];
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

/** Breaks lines after a conjunct, unless a conjunct is longer than a line. */
function filledLines(texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const piece of texts.flatMap((text) => (text.length > width ? text.split(" ") : [text]))) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + piece.length > width) lines.push(piece);
    else lines[lines.length - 1] = `${line} ${piece}`;
  }
  return lines;
}
