// Of the values that a type lists, the kinds among them, those that a person would choose first.
import type { SortValue, Var } from "../expr/expr.ts";
import { isNothing, tagOf } from "../expr/tag.ts";

const PRIMITIVES = ["number", "string", "boolean"];
const PLAIN = ["object", "array"];
const RARE = ["bigint", "Date", "Error", "RegExp", "URL", "Map", "Set"];
const STRANGE = ["function", "symbol"];

/** In this order, the others between the rare and the strange ones. */
const KINDS = [...PRIMITIVES, ...PLAIN, "null", "undefined", ...RARE];

/**
 * The plainest first. `absence`: how it is left out, if it may be. `isUsed`: the path has to do with it; a structure that
 * nobody looks at is worth less than nothing.
 */
export function plainValues(variable: Var, absence: SortValue | undefined, isUsed: boolean): readonly SortValue[] {
  const domain = variable.domain ?? [];
  if (tagOf(variable)?.kind !== "type") return domain;
  const rank = (kind: SortValue): number => {
    if (kind === absence) return -1;
    if (!isUsed && isNothing(kind)) return PRIMITIVES.length - 0.5;
    const index = KINDS.indexOf(String(kind));
    if (index >= 0) return index;
    return KINDS.length + (STRANGE.includes(String(kind)) ? 1 + STRANGE.indexOf(String(kind)) : 0);
  };
  return domain.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether an input has no declared type: it may be of any kind. */
export function isUntyped(variable: Var): boolean {
  const { domain = [] } = variable;
  return tagOf(variable)?.kind === "type" && domain.includes("symbol") && domain.includes("function");
}
