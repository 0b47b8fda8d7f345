import { children, type Node } from "../../rewrite/ast.ts";
import { type Operator, textOf } from "../mutation-operator.ts";

/** `a?.b` becomes `a.b`. */
export const optionalChainingMutants: Operator = {
  name: "optional chaining",
  isBehaviour: false,
  replacements: (node, place) => (node.type === "ChainExpression" ? [required(node.expression, place.source)] : []),
};

/** The text of a chain in which nothing is optional. */
function required(node: Node, source: string): string {
  if ((node.type !== "MemberExpression" && node.type !== "CallExpression") || !children(node).length)
    return textOf({ source }, node);
  const inner = node.type === "MemberExpression" ? node.object : node.callee;
  const rest = source.slice(inner.end, node.end);
  const plain = node.optional ? rest.replace(/^(\s*)\?\.(?=\s*[[(])/, "$1").replace(/^(\s*)\?\./, "$1.") : rest;
  return required(inner, source) + plain;
}
