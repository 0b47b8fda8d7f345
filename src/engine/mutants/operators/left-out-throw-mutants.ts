import type { Operator } from "../mutation-operator.ts";

/** What is thrown is not thrown. */
export const leftOutThrowMutants: Operator = {
  name: "left-out throw",
  isBehaviour: false,
  replacements: (node) => (node.type === "ThrowStatement" ? [""] : []),
};
