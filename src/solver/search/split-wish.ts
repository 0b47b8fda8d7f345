// Turns the wish for a concatenation into wishes for its parts.
import type { Expr } from "../../expr/expr.ts";
import type { Program, Values } from "../program.ts";
import { candidates } from "./candidates.ts";
import type { Proposal } from "./moving-values.ts";
import { joinedParts, splitText } from "./split-text.ts";

/** A node and the text that it should have. */
interface PartWish {
  readonly part: number;
  readonly text: string;
}

interface SplitWish {
  /** Set where every open part is a variable: all change at once. */
  readonly proposal?: Proposal;
  readonly wishes: readonly PartWish[];
}

export function splitWish(program: Program, values: Values, node: number, wanted: string): SplitWish {
  const parts = joinedParts(program, node).map((part) => ({
    part,
    fixed: program.nodes[part]?.kind === "const",
    text: String(values[part]),
  }));
  const texts = splitText(wanted, parts);
  if (texts === undefined) return { wishes: [] };
  const open = parts.flatMap(({ part, fixed }, i) => (fixed ? [] : [{ part, text: texts[i] as string }]));
  const proposal = open.flatMap(({ part, text }) => {
    const variable = program.variableOf.get(part);
    return variable === undefined ? [] : [{ variable, value: text }];
  });
  if (proposal.length === open.length) return { proposal, wishes: [] };
  return { wishes: [...overwrittenInTurn(program, values, open), ...open] };
}

/** Where all parts are cut from one string: that string, with one part after the other overwritten. */
function overwrittenInTurn(program: Program, values: Values, parts: readonly PartWish[]): PartWish[] {
  const base = program.operands[parts[0]?.part ?? 0]?.[0];
  const wishes: PartWish[] = [];
  if (base === undefined || parts.length < 2) return wishes;
  let whole = values[base];
  for (const { part, text } of parts) {
    const expr = program.nodes[part] as Expr;
    const operands = program.operands[part] as readonly number[];
    if (expr.kind !== "app" || operands[0] !== base || typeof whole !== "string") break;
    const present = [whole, ...operands.slice(1).map((operand) => values[operand])];
    if (!present.every((value) => value !== undefined)) break;
    [whole] = candidates(expr, text, { present, position: 0 });
    if (typeof whole === "string") wishes.push({ part: base, text: whole });
  }
  return wishes;
}
