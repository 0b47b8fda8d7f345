// The path condition as the lines of a comment: all of it, exactly, unlike in the name of the test.
import type { Expr } from "../expr/expr.ts";
import { mayBeNaNUnder } from "../expr/not-nan.ts";
import { printConjunct, type PrintOptions } from "../expr/print.ts";

const MOST_LINES = 40;

export function conditionLines(conditions: readonly Expr[], width: number, nameOf: PrintOptions["nameOf"]): string[] {
  const options = { mayBeNaN: mayBeNaNUnder(conditions), nameOf };
  const conjuncts = [...new Set(conditions.flatMap(conjunctsOf).map((conjunct) => printConjunct(conjunct, options)))];
  const lines: string[] = [];
  let line = "";
  const joined = conjuncts.map((conjunct, index) => (index < conjuncts.length - 1 ? `${conjunct} &&` : conjunct));
  // lines end after a conjunct, unless one is too long for any line
  for (const piece of joined.flatMap((conjunct) => (conjunct.length > width ? conjunct.split(" ") : [conjunct]))) {
    if (line !== "" && line.length + 1 + piece.length > width) {
      lines.push(line);
      line = piece;
    } else line = line === "" ? piece : `${line} ${piece}`;
  }
  if (line !== "") lines.push(line);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} lines more`];
}

function conjunctsOf(condition: Expr): readonly Expr[] {
  if (condition.kind === "const" && condition.value === true) return [];
  return condition.kind === "app" && condition.op === "and" ? condition.args.flatMap(conjunctsOf) : [condition];
}
