// Expressions up to the names of their variables: two have the same shape if and only if renaming makes them equal. Every
// distinct subterm is visited once, however often it is shared.
import type { Expr, SortValue, Var } from "../../../expr/expr.ts";
import { freeVariables } from "../../../expr/free-variables.ts";
import { postOrder } from "../../../expr/traverse.ts";
import { NativeMap, NativeWeakMap, is } from "./natives.ts";
import { stringText } from "./identity.ts";

interface Shape {
  readonly id: number;
  /** In the order of their first use, each once. */
  readonly variables: readonly Var[];
}

const shapes = new NativeMap<string, number>();
const known = new NativeWeakMap<Expr, Shape>();
let count = 0;

export function shapeOf(expr: Expr): Shape {
  const cached = known.get(expr);
  if (cached !== undefined) return cached;
  const subterms = postOrder([expr]);
  for (let i = 0; i < subterms.length; i++) {
    const each = subterms[i] as Expr;
    if (!known.has(each)) known.set(each, { id: numbered(textOf(each)), variables: freeVariables(each) });
  }
  return known.get(expr) as Shape;
}

function numbered(text: string): number {
  const number = shapes.get(text);
  if (number !== undefined) return number;
  shapes.set(text, count);
  return count++;
}

/** Refers to the shapes of the arguments, and to the positions of their variables among those of the whole. */
function textOf(expr: Expr): string {
  if (expr.kind === "const") return constantText(expr.value);
  if (expr.kind === "var") {
    let text = `v${expr.sort}`;
    const { domain = [] } = expr;
    if (expr.domain !== undefined) text += "[";
    for (let i = 0; i < domain.length; i++) text += constantText(domain[i] as SortValue);
    return text;
  }
  const all = freeVariables(expr);
  let text = `a${expr.op}`;
  for (let i = 0; i < expr.args.length; i++) {
    const arg = expr.args[i] as Expr;
    const { id, variables } = shapeOf(arg);
    text += `(${id}`;
    // Without array methods, which have models while code under test is running.
    for (let j = 0, at = 0; j < variables.length; j++) {
      for (at = 0; all[at] !== variables[j]; at++);
      text += `,${at}`;
    }
  }
  return text;
}

function constantText(value: SortValue): string {
  if (typeof value === "string") return stringText(value);
  return `${typeof value}${is(value, -0) ? "-0" : String(value)};`;
}
