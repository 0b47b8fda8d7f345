import { unwrap } from "../../rewrite/ast.ts";
import { type Operator, textOf } from "../mutation-operator.ts";

/** Methods that give something like their receivers, changed. */
const METHODS = new Set([
  ...["trim", "trimStart", "trimEnd", "toLowerCase", "toUpperCase", "toLocaleLowerCase", "toLocaleUpperCase"],
  ...["replace", "replaceAll", "normalize", "padStart", "padEnd", "repeat", "substring", "substr", "slice", "concat"],
  ...["filter", "map", "sort", "toSorted", "reverse", "toReversed", "flat", "flatMap", "splice", "toSpliced", "with"],
]);
/** Functions whose first argument is like their result. */
const FUNCTIONS = new Set([
  ...["Math.floor", "Math.ceil", "Math.round", "Math.trunc", "Math.abs", "Math.sign", "Math.fround", "Math.sqrt"],
  ...["Number", "String", "Boolean", "BigInt", "parseInt", "parseFloat", "Array.from", "Object.freeze"],
  ...["encodeURIComponent", "decodeURIComponent", "encodeURI", "decodeURI", "structuredClone"],
]);

/** A call that transforms something gives it as it was: asks for an input that the call changes. */
export const untransformedMutants: Operator = {
  name: "untransformed",
  isBehaviour: true,
  replacements: (node, place) => {
    if (node.type !== "CallExpression" || node.optional) return [];
    const callee = unwrap(node.callee);
    const [first] = node.arguments;
    const name = textOf(place, callee);
    if (FUNCTIONS.has(name) && first !== undefined && first.type !== "SpreadElement") return [textOf(place, first)];
    if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return [];
    if (callee.object.type === "Super" || !METHODS.has(callee.property.name)) return [];
    return [textOf(place, callee.object)];
  },
};
