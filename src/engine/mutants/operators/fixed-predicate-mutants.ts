import { type Node, unwrap } from "../../rewrite/ast.ts";
import type { Operator } from "../mutation-operator.ts";

const COMPARISONS = new Set(["<", "<=", ">", ">=", "===", "!==", "==", "!=", "in", "instanceof"]);
/** Methods whose results are true or false. */
const PREDICATES =
  /^(?:test|includes|startsWith|endsWith|some|every|has|hasOwn|hasOwnProperty|isArray|isInteger|isSafeInteger|isFinite|isNaN|is[A-Z]\w*|has[A-Z]\w*)$/;

/** A predicate becomes true, and false: asks for both outcomes, and that they can be told apart. */
export const fixedPredicateMutants: Operator = {
  name: "fixed predicate",
  isBehaviour: true,
  replacements: (node, { parent }) => {
    if (isTestOf(node, parent))
      return parent.type === "IfStatement" || parent.type === "ConditionalExpression" ? BOTH : ["false"];
    return isPredicate(node) ? BOTH : [];
  },
};

const BOTH = ["true", "false"];

/** Whether a statement or a conditional expression is decided by the node. */
function isTestOf(node: Node, parent: Node): boolean {
  return "test" in parent && parent.test === node && parent.type !== "SwitchCase";
}

function isPredicate(node: Node): boolean {
  if (node.type === "BinaryExpression") return COMPARISONS.has(node.operator);
  if (node.type === "LogicalExpression")
    return node.operator !== "??" && [node.left, node.right].some((each) => isPredicate(unwrap(each)));
  if (node.type === "UnaryExpression") return node.operator === "!";
  if (node.type !== "CallExpression") return false;
  const callee = unwrap(node.callee);
  if (callee.type === "Identifier") return PREDICATES.test(callee.name);
  return callee.type === "MemberExpression" && !callee.computed && PREDICATES.test(callee.property.name);
}
