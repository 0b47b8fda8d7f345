// The path condition as the lines of a comment: all of it, exactly, unlike in the name of the test.
import { condensed, type CondenseOptions } from "../expr/condense.ts";
import type { Expr } from "../expr/expr.ts";
import { mayBeNaNUnder } from "../expr/not-nan.ts";
import { printConjunct, printExpr, type PrintOptions } from "../expr/print.ts";

const MOST_LINES = 8;

export interface CommentOptions
  extends Pick<PrintOptions, "nameOf">, Pick<CondenseOptions, "isCount" | "isSafeInteger"> {
  readonly width: number;
}

export function conditionLines(conditions: readonly Expr[], options: CommentOptions): string[] {
  const { width, nameOf, isCount, isSafeInteger } = options;
  const isNumberOrNaN = mayBeNaNUnder(conditions);
  const isCertain = (expr: Expr): boolean =>
    expr.kind === "var" && (isCount?.(expr) === true || isSafeInteger?.(expr) === true);
  const mayBeNaN = (expr: Expr): boolean => !isCertain(expr) && isNumberOrNaN(expr);
  const conjuncts = condensed(conditions, { mayBeNaN, isCount, isSafeInteger });
  const print = conjuncts.length === 1 ? printExpr : printConjunct;
  const texts = conjuncts.map(
    (each, index) => print(each, { mayBeNaN, nameOf }) + (index < conjuncts.length - 1 ? " &&" : ""),
  );
  const lines = filledLines(texts, width);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} lines more`];
}

/** Lines end after a conjunct, unless one is too long for any line. */
function filledLines(texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const piece of texts.flatMap((text) => (text.length > width ? text.split(" ") : [text]))) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + piece.length > width) lines.push(piece);
    else lines[lines.length - 1] = `${line} ${piece}`;
  }
  return lines;
}
