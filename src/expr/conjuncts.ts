// Takes conditions apart at `and`, and at the `or` of a negation. What people call by a name stays whole.
import { apply, type Expr } from "./expr.ts";
import { labelOf } from "./label.ts";

/** Each once, in order. */
export function conjunctsOf(conditions: readonly Expr[]): Expr[] {
  return [...new Set(conditions.flatMap(partsOf))];
}

function partsOf(condition: Expr): readonly Expr[] {
  if (condition.kind === "const" && condition.value === true) return [];
  if (condition.kind !== "app" || labelOf(condition) !== undefined) return [condition];
  if (condition.op === "and") return condition.args.flatMap(partsOf);
  const [negated] = condition.args;
  if (condition.op !== "not" || negated?.kind !== "app" || labelOf(negated) !== undefined) return [condition];
  if (negated.op === "not") return partsOf(negated.args[0] as Expr);
  return negated.op === "or" ? negated.args.flatMap((arg) => partsOf(apply("not", [arg]))) : [condition];
}
