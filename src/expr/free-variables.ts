// The variables that an expression depends on, computed once for each expression from those of its operands.
import type { Expr, Var } from "./expr.ts";
import { computeUpwards } from "./traverse.ts";

const known = new WeakMap<Expr, readonly Var[]>();

/** In order of first use, each once. */
export function freeVariables(expr: Expr): readonly Var[] {
  const cached = known.get(expr);
  if (cached !== undefined) return cached;
  computeUpwards(
    expr,
    (each) => known.has(each),
    (each) => known.set(each, variablesOf(each)),
  );
  return known.get(expr) as readonly Var[];
}

function variablesOf(expr: Expr): readonly Var[] {
  if (expr.kind === "const") return [];
  return expr.kind === "var" ? [expr] : freeVariablesOf(expr.args);
}

/** The variables of all the expressions, in order of first use, each once. */
export function freeVariablesOf(exprs: readonly Expr[]): readonly Var[] {
  const [first] = exprs;
  if (first === undefined) return [];
  const ofFirst = freeVariables(first);
  if (exprs.length === 1) return ofFirst;
  let all: Set<Var> | undefined;
  for (let i = 1; i < exprs.length; i++) {
    const others = freeVariables(exprs[i] as Expr);
    if (all === undefined && others.every((variable) => ofFirst.includes(variable))) continue;
    all ??= new Set(ofFirst);
    for (const variable of others) all.add(variable);
  }
  return all === undefined ? ofFirst : [...all];
}
