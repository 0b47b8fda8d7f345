// Where mutants may stand: a switch between two expressions must leave the original as it is.
import { type Node, unwrap } from "../rewrite/ast.ts";

/** Whether a node is a statement, or an expression whose value alone is used. */
export function isMutable(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (parent === undefined) return false;
  if (node.type === "BlockStatement") return parent.type !== "StaticBlock";
  if (node.type === "ExpressionStatement" || node.type === "ThrowStatement") return true;
  return isValue(node, parent) && !isInChain(node, parents);
}

/** Whether it stands where any expression may stand. */
function isValue(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case "CallExpression":
    case "NewExpression":
      return parent.callee !== node;
    case "TaggedTemplateExpression":
      return false;
    case "UpdateExpression":
      return false;
    case "UnaryExpression":
      return parent.operator !== "delete" && parent.operator !== "typeof";
    case "AssignmentExpression":
    case "AssignmentPattern":
      return parent.right === node;
    case "ForInStatement":
    case "ForOfStatement":
      return parent.right === node;
    case "VariableDeclarator":
      return parent.init === node;
    case "Property":
    case "PropertyDefinition":
    case "AccessorProperty":
    case "MethodDefinition":
      return parent.value === node || parent.computed;
    case "MemberExpression":
      return parent.object === node || parent.computed;
    case "ExpressionStatement":
      return typeof parent.directive !== "string";
    case "ImportExpression":
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ExportSpecifier":
    case "JSXAttribute":
    case "JSXElement":
    case "Decorator":
    case "TSEnumMember":
      return false;
    default:
      return true;
  }
}

/** Whether it is a part of an optional chain that decides whether the rest of the chain is evaluated. */
function isInChain(node: Node, parents: readonly Node[]): boolean {
  let inner = node;
  for (const parent of parents.toReversed()) {
    if (parent.type === "ChainExpression") return true;
    const isSpine =
      (parent.type === "MemberExpression" && parent.object === inner) ||
      (parent.type === "CallExpression" && parent.callee === inner) ||
      (unwrap(parent) !== parent && parent.type !== "ParenthesizedExpression");
    if (!isSpine) return false;
    inner = parent;
  }
  return false;
}
