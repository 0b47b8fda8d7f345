import { unwrap } from "../../rewrite/ast.ts";
import { type Operator, textOf } from "../mutation-operator.ts";

/** Pairs, with a colon between the two. */
const PAIRS =
  "startsWith:endsWith some:every toUpperCase:toLowerCase trimStart:trimEnd min:max indexOf:lastIndexOf padStart:padEnd " +
  "push:unshift pop:shift floor:ceil find:findLast add:delete keys:values";

const OTHERS = new Map(
  PAIRS.split(" ").flatMap((pair) => {
    const [a = "", b = ""] = pair.split(":");
    return [
      [a, b],
      [b, a],
    ] as const;
  }),
);

/** The method that is taken for another most easily. */
export const otherMethodMutants: Operator = {
  name: "other method",
  isBehaviour: false,
  replacements: (node, place) => {
    if (node.type !== "CallExpression") return [];
    const callee = unwrap(node.callee);
    if (callee.type !== "MemberExpression" || callee.computed || callee.property.type === "PrivateIdentifier")
      return [];
    const other = OTHERS.get(callee.property.name);
    if (other === undefined) return [];
    const { source } = place;
    const { property } = callee;
    return [textOf(place, node).slice(0, property.start - node.start) + other + source.slice(property.end, node.end)];
  },
};
