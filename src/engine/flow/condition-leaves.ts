// Conditions as they are written, taken apart as `lower-condition.ts` does.
import { unwrap } from "../rewrite/ast.ts";
import type { Node } from "../rewrite/ast.ts";

interface Outcome {
  readonly leaf: Node;
  readonly truth: boolean;
}

/** The leaves that settle a condition when they turn out so: any of them, if it is evaluated. */
export function outcomesOf(condition: Node, truth: boolean): readonly Outcome[] {
  const inner = unwrap(condition);
  switch (inner.type) {
    case "LogicalExpression": {
      if (inner.operator === "??") break;
      // `&&` is true, and `||` false, only by its right side.
      const needsBoth = (inner.operator === "&&") === truth;
      return [...(needsBoth ? [] : outcomesOf(inner.left, truth)), ...outcomesOf(inner.right, truth)];
    }
    case "UnaryExpression":
      if (inner.operator !== "!") break;
      return outcomesOf(inner.argument, !truth);
    case "ConditionalExpression":
      return [...outcomesOf(inner.consequent, truth), ...outcomesOf(inner.alternate, truth)];
    default:
  }
  return [{ leaf: inner, truth }];
}

/** What a condition decides first. */
export function firstLeaf(condition: Node): Node {
  const inner = unwrap(condition);
  if (inner.type === "LogicalExpression" && inner.operator !== "??") return firstLeaf(inner.left);
  if (inner.type === "UnaryExpression" && inner.operator === "!") return firstLeaf(inner.argument);
  return inner.type === "ConditionalExpression" ? firstLeaf(inner.test) : inner;
}
