import { type Operator, textOf } from "../mutation-operator.ts";
import { joinsText } from "../joins-text.ts";

const TERMS = new Set(["+", "-", "*", "/", "%", "**"]);
const COMMUTATIVE = new Set(["+", "*"]);

/** `a + b` becomes `a`: asks for an input on which the term matters. */
export const leftOutTermMutants: Operator = {
  name: "left-out term",
  isBehaviour: true,
  replacements: (node, place) => {
    if (node.type !== "BinaryExpression" || !TERMS.has(node.operator) || joinsText(node)) return [];
    const { operator, left, right } = node;
    return [textOf(place, left), ...(COMMUTATIVE.has(operator) ? [textOf(place, right)] : [])];
  },
};
