import { type Operator, operandText } from "../mutation-operator.ts";
import { joinsText } from "../joins-text.ts";

const OTHERS: Readonly<Record<string, string>> = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "**": "*",
  "&": "|",
  "|": "&",
  "^": "&",
  "<<": ">>",
  ">>": "<<",
  ">>>": "<<",
};

export const arithmeticMutants: Operator = {
  name: "arithmetic",
  isBehaviour: false,
  replacements: (node, place) => {
    const other = node.type === "BinaryExpression" ? OTHERS[node.operator] : undefined;
    if (other === undefined || node.type !== "BinaryExpression" || joinsText(node)) return [];
    return [`${operandText(place, node.left)} ${other} ${operandText(place, node.right)}`];
  },
};
