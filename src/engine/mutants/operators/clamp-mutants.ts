import { type Operator, textOf } from "../mutation-operator.ts";

const CLAMPS = /^Math\.(?:max|min)$/;

/** `Math.max(a, b)` becomes `a`, and `b`. */
export const clampMutants: Operator = {
  name: "clamp",
  isBehaviour: true,
  replacements: (node, place) => {
    if (node.type !== "CallExpression" || !CLAMPS.test(textOf(place, node.callee))) return [];
    const { arguments: args } = node;
    return args.length < 2 || args.some(({ type }) => type === "SpreadElement")
      ? []
      : args.map((arg) => textOf(place, arg));
  },
};
