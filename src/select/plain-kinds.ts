// Orders the values that a type lists, above all kinds, by what a person would choose first.
import type { SortValue, Var } from "../expr/expr.ts";
import { isNothing, tagOf } from "../expr/tag.ts";
import { likelyKinds } from "../inputs/likely-kinds.ts";

const PRIMITIVES = ["number", "string", "boolean"];
const PLAIN = ["object", "array"];
const RARE = ["bigint", "Date", "Error", "RegExp", "URL", "Map", "Set"];
const STRANGE = ["function", "symbol"];

/** In order of preference; kinds that are not listed come between these and the strange ones. */
const KINDS = [...PRIMITIVES, ...PLAIN, "null", "undefined", ...RARE];

/**
 * The values of the domain, plainest first. `absence`: the value that leaves the input out, if it is optional. `isUsed`:
 * whether the path depends on it; an unused structure is worth less than null.
 */
export function plainValues(variable: Var, absence: SortValue | undefined, isUsed: boolean): readonly SortValue[] {
  const domain = variable.domain ?? [];
  if (tagOf(variable)?.kind !== "type") return domain;
  const [likeliest] = likelyKinds(variable);
  const rank = (kind: SortValue): number => {
    if (kind === absence) return -1;
    if (kind === likeliest) return -0.5;
    if (!isUsed && isNothing(kind)) return PRIMITIVES.length - 0.5;
    const index = KINDS.indexOf(String(kind));
    if (index >= 0) return index;
    return KINDS.length + (STRANGE.includes(String(kind)) ? 1 + STRANGE.indexOf(String(kind)) : 0);
  };
  return domain.toSorted((a, b) => rank(a) - rank(b));
}
