import { type Operator, textOf } from "../mutation-operator.ts";

/** `i++` becomes `i--`. */
export const updateMutants: Operator = {
  name: "update",
  isBehaviour: false,
  replacements: (node, place) => {
    if (node.type !== "UpdateExpression") return [];
    const argument = textOf(place, node.argument);
    const operator = node.operator === "++" ? "--" : "++";
    return [node.prefix ? `${operator}${argument}` : `${argument}${operator}`];
  },
};
