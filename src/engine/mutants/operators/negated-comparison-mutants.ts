import { type Operator, operandText } from "../mutation-operator.ts";

const NEGATED: Readonly<Record<string, string>> = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
};

export const negatedComparisonMutants: Operator = {
  name: "negated comparison",
  isBehaviour: false,
  replacements: (node, place) => {
    const other = node.type === "BinaryExpression" ? NEGATED[node.operator] : undefined;
    if (other === undefined || node.type !== "BinaryExpression" || node.left.type === "PrivateIdentifier") return [];
    return [`${operandText(place, node.left)} ${other} ${operandText(place, node.right)}`];
  },
};
