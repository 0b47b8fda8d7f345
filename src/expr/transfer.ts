// Expressions as plain data, to be sent from one process to another. Shared subterms stay shared.
import { InternalError } from "../support/errors.ts";
import { type Expr, type Sort, type SortValue, apply, constant, variable } from "./expr.ts";
import { labelled, labelOf } from "./label.ts";
import type { OperatorName } from "./operators.ts";
import { postOrder } from "./traverse.ts";

export type PackedNode =
  | { readonly value: SortValue }
  | { readonly name: string; readonly sort: Sort; readonly domain: readonly SortValue[] | undefined }
  | { readonly op: OperatorName; readonly args: readonly number[]; readonly label?: string };

/** Operands come before the nodes that use them; `roots` are indices of nodes. */
export interface PackedExprs {
  readonly nodes: readonly PackedNode[];
  readonly roots: readonly number[];
}

export function packExprs(exprs: readonly Expr[]): PackedExprs {
  const terms = postOrder(exprs);
  const indices = new Map(terms.map((term, i) => [term, i]));
  const indexOf = (term: Expr): number => indices.get(term) as number;
  return { nodes: terms.map((term) => packNode(term, indexOf)), roots: exprs.map(indexOf) };
}

function packNode(expr: Expr, indexOf: (expr: Expr) => number): PackedNode {
  if (expr.kind === "const") return { value: expr.value };
  if (expr.kind === "var") return { name: expr.name, sort: expr.sort, domain: expr.domain };
  const label = labelOf(expr);
  return { op: expr.op, args: expr.args.map(indexOf), ...(label === undefined ? {} : { label }) };
}

export function unpackExprs({ nodes, roots }: PackedExprs): Expr[] {
  const exprs: Expr[] = [];
  const at = (index: number): Expr => {
    const expr = exprs[index];
    if (expr === undefined) throw new InternalError("an operand that does not come before its operator", index);
    return expr;
  };
  for (const node of nodes) {
    if ("op" in node) {
      const made = apply(node.op, node.args.map(at));
      exprs.push(node.label === undefined ? made : labelled(made, node.label));
    } else if ("name" in node) exprs.push(variable(node.name, node.sort, node.domain));
    else exprs.push(constant(node.value));
  }
  return roots.map(at);
}
