// The conditions that can constrain some variables: those that mention them, and those that share variables with such.
import type { Expr, Var } from "../../../expr/expr.ts";
import { freeVariables } from "../../../expr/free-variables.ts";

/** The other conditions are satisfiable and independent of the variables, so dropping them loses nothing. */
export function connected(conditions: readonly Expr[], variables: readonly Var[]): Expr[] {
  const reached = new Set<Var>(variables);
  const isIn = new Array<boolean>(conditions.length).fill(false);
  for (let grew = true; grew;) {
    grew = false;
    for (const [i, condition] of conditions.entries()) {
      if (isIn[i] === true) continue;
      const own = freeVariables(condition);
      if (!own.some((each) => reached.has(each))) continue;
      isIn[i] = grew = true;
      for (const each of own) reached.add(each);
    }
  }
  return conditions.filter((_, i) => isIn[i]);
}
