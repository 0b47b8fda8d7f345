import { type Operator, operandText } from "../mutation-operator.ts";

const OTHERS: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

/** `a < b` becomes `a <= b`: only an input at the boundary tells them apart. */
export const boundaryMutants: Operator = {
  name: "boundary",
  isBehaviour: true,
  replacements: (node, place) => {
    const other = node.type === "BinaryExpression" ? OTHERS[node.operator] : undefined;
    if (other === undefined || node.type !== "BinaryExpression") return [];
    return [`${operandText(place, node.left)} ${other} ${operandText(place, node.right)}`];
  },
};
