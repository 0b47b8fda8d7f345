// The shape of a constraint: its structure without the names of its variables. Computed once for each constraint.
import type { Expr, SortValue, Var } from "../../expr/expr.ts";
import { freeVariables } from "../../expr/free-variables.ts";
import { postOrder } from "../../expr/traverse.ts";

export interface Shape {
  readonly expr: Expr;
  /** Constraints have equal texts exactly where they differ only in the names of their variables. */
  readonly text: string;
  readonly hash: number;
  /** In the order in which the text numbers them. */
  readonly variables: readonly Var[];
}

const known = new WeakMap<Expr, Shape>();

export function shapeOf(expr: Expr): Shape {
  let shape = known.get(expr);
  if (shape === undefined) {
    const variables = freeVariables(expr);
    const text = textOf(expr, variables);
    known.set(expr, (shape = { expr, text, hash: hashOf(text), variables }));
  }
  return shape;
}

/** Encodes each variable by its sort and domain, then each application by its operator and references to its operands. */
function textOf(expr: Expr, variables: readonly Var[]): string {
  const names = new Map<Expr, string>();
  let text = "";
  for (const variable of variables) {
    names.set(variable, `x${names.size}`);
    text +=
      variable.domain === undefined ? `${variable.sort} ` : `${variable.sort}{${variable.domain.map(literal).join()}} `;
  }
  const reference = (term: Expr): string => (term.kind === "const" ? literal(term.value) : (names.get(term) as string));
  let applications = 0;
  for (const term of postOrder([expr])) {
    if (term.kind !== "app") continue;
    text += term.op;
    for (const operand of term.args) text += ` ${reference(operand)}`;
    text += ";";
    names.set(term, `e${applications++}`);
  }
  return expr.kind === "app" ? text : text + reference(expr);
}

/** Encodes a value so that no two values, with whatever follows, have the same text. */
export function literal(value: SortValue): string {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mixed(hash);
}

/** Makes every bit depend on all others (the finalizer of MurmurHash3). */
export function mixed(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
