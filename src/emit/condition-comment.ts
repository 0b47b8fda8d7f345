// The path condition as the lines of a comment: all of it, exactly, unlike in the name of the test.
import { apply, type Expr } from "../expr/expr.ts";
import { mayBeNaNUnder } from "../expr/not-nan.ts";
import { printConjunct, printExpr, type PrintOptions } from "../expr/print.ts";

const MOST_LINES = 16;

export function conditionLines(conditions: readonly Expr[], width: number, nameOf: PrintOptions["nameOf"]): string[] {
  const conjuncts = [...new Set(conditions.flatMap(conjunctsOf))];
  const options = { mayBeNaN: mayBeNaNUnder(conjuncts), nameOf };
  const print = conjuncts.length === 1 ? printExpr : printConjunct;
  const texts = conjuncts.map((each, index) => print(each, options) + (index < conjuncts.length - 1 ? " &&" : ""));
  const lines = filledLines(texts, width);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} lines more`];
}

function conjunctsOf(condition: Expr): readonly Expr[] {
  if (condition.kind === "const" && condition.value === true) return [];
  if (condition.kind !== "app") return [condition];
  if (condition.op === "and") return condition.args.flatMap(conjunctsOf);
  const [negated] = condition.args;
  if (condition.op === "not" && negated?.kind === "app" && negated.op === "or")
    return negated.args.flatMap((arg) => conjunctsOf(apply("not", [arg])));
  return [condition];
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
