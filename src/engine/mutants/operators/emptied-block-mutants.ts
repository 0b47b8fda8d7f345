import type { Operator } from "../mutation-operator.ts";

/** Nothing is done in a block, or in a function. */
export const emptiedBlockMutants: Operator = {
  name: "emptied block",
  isBehaviour: false,
  replacements: (node) => (node.type === "BlockStatement" && node.body.length > 0 ? [""] : []),
};
