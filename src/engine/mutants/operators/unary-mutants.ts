import { type Operator, textOf } from "../mutation-operator.ts";

/** `-x`, `!x` and `~x` become `x`; `+x` becomes `-x`. */
export const unaryMutants: Operator = {
  name: "unary",
  isBehaviour: false,
  replacements: (node, place) => {
    if (node.type !== "UnaryExpression") return [];
    const argument = textOf(place, node.argument);
    if (node.operator === "+") return [`-(${argument})`];
    return node.operator === "-" || node.operator === "!" || node.operator === "~" ? [argument] : [];
  },
};
