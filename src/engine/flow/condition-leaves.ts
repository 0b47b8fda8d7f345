// Finds the leaves of conditions in the syntax tree. They are those of `lower-condition.ts`.
import { unwrap } from "../rewrite/ast.ts";
import type { Node } from "../rewrite/ast.ts";

interface Outcome {
  readonly leaf: Node;
  readonly truth: boolean;
}

/** The outcomes of leaves that give a condition this truth. If one of these leaves is evaluated and turns out so, it does. */
export function outcomesOf(condition: Node, truth: boolean): readonly Outcome[] {
  const inner = unwrap(condition);
  switch (inner.type) {
    case "LogicalExpression": {
      if (inner.operator === "??") break;
      // `&&` becomes true, and `||` false, only by its right operand.
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

/** The leaf that is evaluated first. */
export function firstLeaf(condition: Node): Node {
  const inner = unwrap(condition);
  if (inner.type === "LogicalExpression" && inner.operator !== "??") return firstLeaf(inner.left);
  if (inner.type === "UnaryExpression" && inner.operator === "!") return firstLeaf(inner.argument);
  return inner.type === "ConditionalExpression" ? firstLeaf(inner.test) : inner;
}
