import { type Operator, operandText } from "../mutation-operator.ts";

const OTHERS: Readonly<Record<string, string>> = { "&&": "||", "||": "&&", "??": "&&" };

export const logicalMutants: Operator = {
  name: "logical",
  isBehaviour: false,
  replacements: (node, place) =>
    node.type === "LogicalExpression"
      ? [`${operandText(place, node.left)} ${OTHERS[node.operator] ?? "&&"} ${operandText(place, node.right)}`]
      : [],
};
