import type { Operator } from "../mutation-operator.ts";

/** A function that is passed on gives nothing. */
export const noFunctionMutants: Operator = {
  name: "no function",
  isBehaviour: false,
  replacements: (node, { parent }) =>
    node.type === "ArrowFunctionExpression" && node.expression && parent.type === "CallExpression"
      ? ["() => undefined"]
      : [],
};
