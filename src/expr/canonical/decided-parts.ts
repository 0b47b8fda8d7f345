// Simplifies a condition whose parts are partly decided.
import { apply, constant, type Expr } from "../expr.ts";

/** Deeper parts stay as they are. */
const DEEPEST = 60;

/** Equivalent where `decide` is right; the identical expression where nothing is decided. */
export function withDecidedParts(condition: Expr, decide: (part: Expr) => boolean | undefined): Expr {
  const left = (expr: Expr, depth: number): Expr => {
    if (expr.kind !== "app" || expr.sort !== "boolean" || depth > DEEPEST) return decided(expr);
    // a part may be decided as a whole, but not the condition itself, which is a member of the set that decides
    const whole = depth === 0 ? expr : decided(expr);
    if (whole !== expr || (expr.op !== "and" && expr.op !== "or" && expr.op !== "not")) return whole;
    const [first, second] = expr.args as readonly [Expr, Expr | undefined];
    const a = left(first, depth + 1);
    if (second === undefined) return a === first ? expr : a.kind === "const" ? constant(!a.value) : apply("not", [a]);
    const decisive = expr.op === "or";
    if (a.kind === "const") return a.value === decisive ? a : left(second, depth + 1);
    const b = left(second, depth + 1);
    if (b.kind === "const") return b.value === decisive ? b : a;
    return a === first && b === second ? expr : apply(expr.op, [a, b]);
  };
  const decided = (expr: Expr): Expr => {
    const value = expr.kind === "const" ? undefined : decide(expr);
    return value === undefined ? expr : constant(value);
  };
  return left(condition, 0);
}
