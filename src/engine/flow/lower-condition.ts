// Lowers conditions: takes `&&`, `||`, `!` and `?:` apart into leaves.
import { unwrap } from "../rewrite/ast.ts";
import type { Node } from "../rewrite/ast.ts";
import type { Condition, Leaf } from "./code.ts";
import { lowerExpression } from "./lower-expression.ts";
import type { Lowering } from "./lowering.ts";
import { rangeOf } from "./node-names.ts";

export function conditionOf(cx: Lowering, node: Node): Condition {
  const inner = unwrap(node);
  switch (inner.type) {
    case "LogicalExpression":
      if (inner.operator === "??") break;
      return {
        kind: inner.operator === "&&" ? "and" : "or",
        left: conditionOf(cx, inner.left),
        right: conditionOf(cx, inner.right),
      };
    case "UnaryExpression":
      if (inner.operator !== "!") break;
      return { kind: "not", operand: conditionOf(cx, inner.argument) };
    case "ConditionalExpression":
      return {
        kind: "either",
        test: conditionOf(cx, inner.test),
        whenTrue: conditionOf(cx, inner.consequent),
        whenFalse: conditionOf(cx, inner.alternate),
      };
    default:
  }
  return leafOf(cx, inner);
}

export function leafOf(cx: Lowering, node: Node): Leaf {
  const inner = unwrap(node);
  return { kind: "leaf", range: rangeOf(inner), operand: cx.collect(() => lowerExpression(cx, inner)) };
}
