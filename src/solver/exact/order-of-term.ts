// Orders between a term and its operands that hold for all inputs: `x + 1` is never less than `x`, `x % y` is less than a
// positive y. Rounding is monotone, so it preserves orders, but not that they are strict.
import type { App } from "../../expr/expr.ts";
import type { Program } from "../program.ts";
import type { OrderedTerms } from "./ordered-terms.ts";
import type { Propagation } from "./propagation.ts";

/** Callers promise that neither an operand nor the result is NaN. */
export function addOrderOfTerm(node: App, i: number, program: Program, known: Propagation, terms: OrderedTerms): void {
  const [a, b] = program.operands[i] as readonly [number, number];
  const isAtLeast = (operand: number, bound: number) => known.range(operand).lo >= bound;
  const isAtMost = (operand: number, bound: number) => known.range(operand).hi <= bound;
  const atMost = (lesser: number, greater: number) => terms.addLess(lesser, greater, false);
  switch (node.op) {
    case "add":
      shifted(a, b);
      shifted(b, a);
      return;
    case "sub":
      if (isAtLeast(b, 0)) atMost(i, a);
      if (isAtMost(b, 0)) atMost(a, i);
      return;
    case "abs":
    case "ceil":
      return atMost(a, i);
    case "floor":
      return atMost(i, a);
    case "trunc":
      if (isAtLeast(a, 0)) atMost(i, a);
      return;
    case "max":
      atMost(a, i);
      return atMost(b, i);
    case "min":
      atMost(i, a);
      return atMost(i, b);
    case "mul":
      if (isAtLeast(a, 0) && isAtLeast(b, 1)) atMost(a, i);
      else if (isAtLeast(b, 0) && isAtLeast(a, 1)) atMost(b, i);
      return;
    case "div":
      if (isAtLeast(a, 0) && isAtLeast(b, 1)) atMost(i, a);
      return;
    case "mod":
      if (isAtLeast(a, 0)) atMost(i, a);
      if (isAtLeast(b, 0)) terms.addLess(i, b, true);
      return;
    default:
      return;
  }

  function shifted(term: number, by: number): void {
    if (isAtLeast(by, 0)) atMost(term, i);
    if (isAtMost(by, 0)) atMost(i, term);
  }
}
