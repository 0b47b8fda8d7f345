// Simplifies a condition under known values of some variables.
import { Evaluator } from "./evaluate.ts";
import { apply, constant, isConst, type App, type Expr, type SortValue } from "./expr.ts";
import { freeVariables } from "./free-variables.ts";
import { labelOf } from "./label.ts";

/** Terms may be far deeper than the stack; below this depth they are left as they are. */
const DEEPEST = 60;

/** Equivalent where the variables have these values. A labelled expression stays whole unless it becomes constant. */
export function reduceUnder(condition: Expr, known: ReadonlyMap<string, SortValue>): Expr {
  const evaluator = new Evaluator(known);
  const isKnown = (expr: Expr): boolean => freeVariables(expr).every(({ name }) => known.has(name));
  const reduce = (expr: Expr, depth: number): Expr => {
    if (expr.sort !== "boolean" || expr.kind !== "app" || depth > DEEPEST) return expr;
    if (isKnown(expr)) return valueOf(expr, evaluator);
    if (expr.op !== "and" && expr.op !== "or" && expr.op !== "not") return expr;
    const reduced = joined(
      expr,
      expr.args.map((arg) => reduce(arg, depth + 1)),
    );
    return labelOf(expr) === undefined || isConst(reduced) ? reduced : expr;
  };
  return known.size === 0 ? condition : reduce(condition, 0);
}

function valueOf(expr: Expr, evaluator: Evaluator): Expr {
  try {
    return constant(evaluator.evaluate(expr));
  } catch (error) {
    // a partial operator outside its domain
    if (error instanceof RangeError || error instanceof SyntaxError) return expr;
    throw error;
  }
}

function joined(expr: App, args: readonly Expr[]): Expr {
  const [first, second] = args as readonly [Expr, Expr];
  if (expr.op === "not") return isConst(first) ? constant(first.value !== true) : apply("not", args);
  // the constant that decides the connective; the other constant is neutral
  const decisive = expr.op === "or";
  if (args.some((arg) => isConst(arg) && arg.value === decisive)) return constant(decisive);
  if (isConst(first)) return second;
  return isConst(second) ? first : apply(expr.op, args);
}
