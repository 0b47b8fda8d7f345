import { type Node, type NodeOf, unwrap } from "../rewrite/ast.ts";

/** Whether an operand of `+` is a text for certain. */
export function joinsText({ operator, left, right }: NodeOf<"BinaryExpression">): boolean {
  return operator === "+" && (isText(left) || isText(right));
}

function isText(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === "BinaryExpression") return joinsText(inner);
  return inner.type === "TemplateLiteral" || (inner.type === "Literal" && typeof inner.value === "string");
}
