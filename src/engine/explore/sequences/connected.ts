// Which conditions can matter to some variables: those that mention them, or share variables with conditions that do.
import type { Expr, Var } from "../../../expr/expr.ts";
import { freeVariables } from "../../../expr/free-variables.ts";

/** The others are about nothing but themselves, and can be satisfied, so that nothing is lost without them. */
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
