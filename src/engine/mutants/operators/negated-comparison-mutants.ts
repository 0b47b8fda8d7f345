import { isRelation, negatedRelation } from "../../../expr/relation.ts";
import { type Operator, operandText } from "../mutation-operator.ts";

export const negatedComparisonMutants: Operator = {
  name: "negated comparison",
  isBehaviour: false,
  replacements: (node, place) => {
    if (node.type !== "BinaryExpression" || node.left.type === "PrivateIdentifier" || !isRelation(node.operator))
      return [];
    return [`${operandText(place, node.left)} ${negatedRelation(node.operator)} ${operandText(place, node.right)}`];
  },
};
