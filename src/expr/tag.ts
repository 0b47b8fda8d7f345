// The variables behind one input `x` whose type leaves a choice: its tag `x:type` says of which kind it is, and for
// each kind there is a variable, `x:number`, `x:boolean`. People know them all as `x`.
import type { Expr, SortValue, Var } from "./expr.ts";

const TAG = ":type";

/** The input whose kind the variable chooses, or undefined if it is no tag. */
export function taggedName(expr: Expr): string | undefined {
  return expr.kind === "var" && expr.name.endsWith(TAG) ? expr.name.slice(0, -TAG.length) : undefined;
}

/** The input that a variable belongs to. */
export function inputName({ name }: Var): string {
  return name.replace(/:(type|number|string|boolean|bigint)$/, "");
}

/** "the input is of this kind", or is not, if `positive` is false. */
export function tagText(name: string, tag: SortValue, positive: boolean): string {
  const relation = positive ? "===" : "!==";
  if (tag === "absent") return positive ? `${name} is left out` : `${name} is given`;
  if (tag === "null" || tag === "undefined") return `${name} ${relation} ${tag}`;
  return `typeof ${name} ${relation} "${String(tag)}"`;
}
