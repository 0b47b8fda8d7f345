import type { Operator } from "../mutation-operator.ts";

/** An array or an object with nothing in it, or an array with something. */
export const emptiedLiteralMutants: Operator = {
  name: "emptied literal",
  isBehaviour: false,
  replacements: (node) => {
    if (node.type === "ArrayExpression") return node.elements.length > 0 ? ["[]"] : ['["?"]'];
    return node.type === "ObjectExpression" && node.properties.length > 0 ? ["({})"] : [];
  },
};
