// How terms are ordered against their own operands, whatever the inputs: `x + 1` is never less than `x`, `x % y` never
// reaches a positive y. Rounding keeps the order, if not its strictness.
import type { App } from "../../expr/expr.ts";
import type { Program } from "../program.ts";
import type { Propagation } from "./propagation.ts";

export interface Ordered {
  readonly lesser: number;
  readonly greater: number;
  readonly strict: boolean;
}

/** Callers promise that no operand and no result is NaN. */
export function orderOfTerm(node: App, i: number, program: Program, known: Propagation): Ordered[] {
  const [a, b] = program.operands[i] as readonly [number, number];
  const atMost = (lesser: number, greater: number, strict = false): Ordered[] => [{ lesser, greater, strict }];
  const isAtLeast = (operand: number, bound: number) => known.range(operand).lo >= bound;
  const isAtMost = (operand: number, bound: number) => known.range(operand).hi <= bound;
  switch (node.op) {
    case "add":
      return [
        [a, b],
        [b, a],
      ].flatMap(([one, other]) => shifted(one as number, other as number));
    case "sub":
      return [...(isAtLeast(b, 0) ? atMost(i, a) : []), ...(isAtMost(b, 0) ? atMost(a, i) : [])];
    case "abs":
    case "ceil":
      return atMost(a, i);
    case "floor":
      return atMost(i, a);
    case "trunc":
      return isAtLeast(a, 0) ? atMost(i, a) : [];
    case "max":
      return [...atMost(a, i), ...atMost(b, i)];
    case "min":
      return [...atMost(i, a), ...atMost(i, b)];
    case "mul":
      return isAtLeast(a, 0) && isAtLeast(b, 1) ? atMost(a, i) : isAtLeast(b, 0) && isAtLeast(a, 1) ? atMost(b, i) : [];
    case "div":
      return isAtLeast(a, 0) && isAtLeast(b, 1) ? atMost(i, a) : [];
    case "mod":
      return [...(isAtLeast(a, 0) ? atMost(i, a) : []), ...(isAtLeast(b, 0) ? atMost(i, b, true) : [])];
    default:
      return [];
  }

  function shifted(term: number, by: number): Ordered[] {
    return [...(isAtLeast(by, 0) ? atMost(term, i) : []), ...(isAtMost(by, 0) ? atMost(i, term) : [])];
  }
}
