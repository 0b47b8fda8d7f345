import type { ContractText } from "../../model/class-shape.ts";
import type { OldCall } from "./check-clause.ts";
import type { ParsedClause } from "./parse-clause.ts";

/** The expression with `$old[i]` for each `old(e)`, and those expressions. */
export function replaceOld(clause: ParsedClause, calls: readonly OldCall[]): Pick<ContractText, "expression" | "old"> {
  const { text, rangeOf } = clause;
  let expression = "";
  let at = 0;
  for (const [i, { call }] of calls.entries()) {
    const { start, end } = rangeOf(call);
    expression += `${text.slice(at, start)}$old[${i}]`;
    at = end;
  }
  const old = calls.map(({ argument }) => {
    const { start, end } = rangeOf(argument);
    return text.slice(start, end);
  });
  return { expression: expression + text.slice(at), old };
}
