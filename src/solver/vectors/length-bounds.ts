// Bounds on the lengths of the strings of a query that hold in every model.
import type { Expr } from "../../expr/expr.ts";
import type { Analysis } from "../exact/analysis.ts";

export interface LengthBounds {
  readonly least: number;
  readonly most: number;
}

/** The longest string in V8. */
export const LONGEST = 2 ** 29 - 24;
const ANY_LENGTH: LengthBounds = { least: 0, most: LONGEST };

/** The bounds by node of the string; a string that no condition mentions may have any length. */
export function lengthBounds({ program, known }: Analysis): (node: number) => LengthBounds {
  const bounds = new Map<number, LengthBounds>();
  const narrow = (node: number, least: number, most: number) => {
    const before = bounds.get(node) ?? ANY_LENGTH;
    bounds.set(node, { least: Math.max(before.least, least), most: Math.min(before.most, most) });
  };
  program.nodes.forEach((node, i) => {
    if (node.kind !== "app") return;
    const [text, second] = program.operands[i] as readonly [number, number];
    const [a, b, c] = node.args;
    const truth = known.truth(i);
    if (node.op === "length") narrow(text, known.range(i).lo, known.range(i).hi);
    if (node.op === "codeAt" || node.op === "codePointAt") {
      const index = constantNumber(b);
      const { lo, hi, nan } = known.range(i);
      if (index === undefined || !(index >= 0)) return;
      if (!nan) narrow(text, Math.trunc(index) + 1, LONGEST);
      if (nan && lo > hi) narrow(text, 0, Math.trunc(index));
    }
    if (truth !== true) return;
    const piece = constantText(b);
    if (node.op === "strEq") {
      if (piece !== undefined) narrow(text, piece.length, piece.length);
      const other = constantText(a);
      if (other !== undefined) narrow(second, other.length, other.length);
    }
    if (piece === undefined) return;
    if (node.op === "includes" || node.op === "endsWith") narrow(text, piece.length, LONGEST);
    if (node.op === "startsWith" && piece !== "")
      narrow(text, piece.length + Math.max(0, Math.trunc(constantNumber(c) ?? 0) || 0), LONGEST);
  });
  return (node) => {
    const { least, most } = bounds.get(node) ?? ANY_LENGTH;
    const { lo, hi } = known.range(node);
    return { least: Math.max(least, lo), most: Math.min(most, hi) };
  };
}

function constantNumber(expr: Expr | undefined): number | undefined {
  return expr?.kind === "const" && typeof expr.value === "number" ? expr.value : undefined;
}

function constantText(expr: Expr | undefined): string | undefined {
  return expr?.kind === "const" && typeof expr.value === "string" ? expr.value : undefined;
}
