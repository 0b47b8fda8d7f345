import { isFunction } from "../../rewrite/ast.ts";
import { type Operator, textOf } from "../mutation-operator.ts";

/** Neighbouring arguments change places: asks for inputs that differ, and that the result tells apart. */
export const swappedArgumentsMutants: Operator = {
  name: "swapped arguments",
  isBehaviour: true,
  replacements: (node, place) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return [];
    const { arguments: args } = node;
    return args.slice(1).flatMap((second, index) => {
      const first = args[index];
      if (first === undefined || first.type === "SpreadElement" || second.type === "SpreadElement") return [];
      if (isFunction(first) || isFunction(second)) return [];
      const [one, other] = [textOf(place, first), textOf(place, second)];
      if (one === other) return [];
      const { source } = place;
      return [
        source.slice(node.start, first.start) +
          other +
          source.slice(first.end, second.start) +
          one +
          source.slice(second.end, node.end),
      ];
    });
  },
};
