import { unwrap } from "../../rewrite/ast.ts";
import type { Operator } from "../mutation-operator.ts";

/** A call or an assignment is not made. */
export const leftOutStatementMutants: Operator = {
  name: "left-out statement",
  isBehaviour: true,
  replacements: (node) => {
    if (node.type !== "ExpressionStatement" || typeof node.directive === "string") return [];
    const expression = unwrap(node.expression);
    return expression.type === "CallExpression" && expression.callee.type === "Super" ? [] : [""];
  },
};
