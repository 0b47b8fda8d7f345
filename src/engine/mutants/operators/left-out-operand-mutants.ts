import { type Operator, textOf } from "../mutation-operator.ts";

/** `a && b` becomes `a`, and `b`; a default is left out: `a ?? b` becomes `a`. */
export const leftOutOperandMutants: Operator = {
  name: "left-out operand",
  isBehaviour: true,
  replacements: (node, place) => {
    if (node.type !== "LogicalExpression") return [];
    const { operator, left, right } = node;
    return operator === "??" ? [textOf(place, left)] : [textOf(place, left), textOf(place, right)];
  },
};
