import { unwrap } from "../../rewrite/ast.ts";
import { type Operator, textOf } from "../mutation-operator.ts";

/** `f(a, b)` becomes `f(a)`: asks that what a function is passed can be seen. */
export const leftOutArgumentMutants: Operator = {
  name: "left-out argument",
  isBehaviour: true,
  replacements: (node, place) => {
    if (node.type !== "CallExpression" || unwrap(node.callee).type !== "Identifier") return [];
    const args = node.arguments.slice(0, -1).map((each) => textOf(place, each));
    return node.arguments.length === 0
      ? []
      : [`${textOf(place, node.callee)}${node.optional ? "?." : ""}(${args.join(", ")})`];
  },
};
