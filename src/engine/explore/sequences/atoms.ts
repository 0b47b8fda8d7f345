// Conditions that compare two variables of a heap, as texts that do not depend on the names of the variables. Comparing the
// conditions of two states is then mostly a look-up.
import type { Expr, Var } from "../../../expr/expr.ts";

/** Undefined where some condition does not compare two variables of the heap. */
export function atomsOf(conditions: readonly Expr[], variables: readonly Var[]): readonly string[] | undefined {
  const atoms: string[] = [];
  for (const condition of conditions) {
    const atom = atomOf(condition, variables);
    if (atom === undefined) return undefined;
    atoms.push(atom);
  }
  return atoms;
}

/** Whether all the atoms occur among the conditions of a heap with these variables. */
export function includeAtoms(
  conditions: readonly Expr[],
  variables: readonly Var[],
  atoms: readonly string[],
): boolean {
  const own = new Set<string | undefined>();
  for (const condition of conditions) own.add(atomOf(condition, variables));
  for (const atom of atoms) if (!own.has(atom)) return false;
  return true;
}

function atomOf(condition: Expr, variables: readonly Var[]): string | undefined {
  if (condition.kind !== "app" || condition.args.length !== 2) return undefined;
  const left = variables.indexOf(condition.args[0] as Var);
  const right = variables.indexOf(condition.args[1] as Var);
  return left < 0 || right < 0 ? undefined : `${condition.op} ${left} ${right}`;
}
