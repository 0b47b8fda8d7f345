// Tag variables: `x:type` says of which kind the input `x` is, where its type leaves a choice.
import type { Expr, SortValue } from "./expr.ts";

const SUFFIX = ":type";

/** The input whose kind the variable chooses, or undefined if it is no tag. */
export function taggedName(expr: Expr): string | undefined {
  return expr.kind === "var" && expr.name.endsWith(SUFFIX) ? expr.name.slice(0, -SUFFIX.length) : undefined;
}

/** "the input is of this kind", or is not, if `positive` is false. */
export function tagText(name: string, tag: SortValue, positive: boolean): string {
  const relation = positive ? "===" : "!==";
  if (tag === "absent") return positive ? `${name} is left out` : `${name} is given`;
  if (tag === "null" || tag === "undefined") return `${name} ${relation} ${tag}`;
  return `typeof ${name} ${relation} "${String(tag)}"`;
}
