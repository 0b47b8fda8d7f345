// Prints the whole path condition as the lines of a comment. The name of a test has only a part of it.
import { condensed, type CondenseOptions } from "../expr/condense.ts";
import { conjunctsOf } from "../expr/conjuncts.ts";
import type { Expr } from "../expr/expr.ts";
import { mayBeNaNUnder } from "../expr/not-nan.ts";
import { printConjunct, printExpr, type PrintOptions } from "../expr/print.ts";

const MOST_LINES = 8;
/** Conditions of more lines are cut to FEW_LINES. */
const LONG = 24;
const FEW_LINES = 2;

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
  /** Whether a term is certainly no NaN: sums of so few safe integers do not overflow to infinity. */
  const isCertain = (expr: Expr): boolean => {
    if (expr.kind === "var") return isCount?.(expr) === true || isSafeInteger?.(expr) === true;
    if (expr.kind === "const") return Number.isSafeInteger(expr.value);
    return (expr.op === "add" || expr.op === "sub" || expr.op === "neg") && expr.args.every(isCertain);
  };
  const mayBeNaN = (expr: Expr): boolean => !isCertain(expr) && isNumberOrNaN(expr);
  const conjuncts = condensed(conditions, { mayBeNaN, isCount, isSafeInteger, given });
  const print = conjuncts.length === 1 ? printExpr : printConjunct;
  return conjuncts.map((each) => print(each, { mayBeNaN, nameOf }));
}

export function conditionLines(conditions: readonly Expr[], options: CommentOptions): string[] {
  const conjuncts = conditionTexts(conditions, options);
  const texts = conjuncts.map((text, index) => text + (index < conjuncts.length - 1 ? " &&" : ""));
  const lines = filledLines(texts, options.width);
  if (lines.length <= MOST_LINES) return lines;
  const shown = lines.length > LONG ? FEW_LINES : MOST_LINES;
  return [...lines.slice(0, shown), `… and ${lines.length - shown} lines more`];
}

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
