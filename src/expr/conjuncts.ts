// Takes conditions apart into conjuncts: at `and`, and at the `or` of a negation (De Morgan). All of the source does it
// here, except layers of the solver that walk over the nodes of a `Program`, where conditions are indices and may be
// decided already.
import { apply, type App, type Expr } from "./expr.ts";
import { labelOf } from "./label.ts";

/**
 * Calls `visit` with each conjunct, from left to right: an expression, and whether it must be true or must be false.
 * Starts from the condition, or from its negation if `positive` is false. Builds no negations, and does not recurse.
 * `isWhole` names connectives that are not to be taken apart.
 */
export function visitConjuncts(
  condition: Expr,
  positive: boolean,
  visit: (conjunct: Expr, positive: boolean) => void,
  isWhole?: (expr: App, positive: boolean) => boolean,
): void {
  // most conditions are single literals, which need no stack
  let root = condition;
  let rootSign = positive;
  while (root.kind === "app" && root.op === "not" && isWhole?.(root, rootSign) !== true) {
    root = root.args[0] as Expr;
    rootSign = !rootSign;
  }
  if (root.kind !== "app" || !isTakenApart(root, rootSign)) return visit(root, rootSign);
  const pending: Expr[] = [root];
  const signs: boolean[] = [rootSign];
  for (let expr = pending.pop(); expr !== undefined; expr = pending.pop()) {
    const sign = signs.pop() as boolean;
    if (expr.kind === "app" && isTakenApart(expr, sign) && isWhole?.(expr, sign) !== true) {
      for (let i = expr.args.length - 1; i >= 0; i--) {
        pending.push(expr.args[i] as Expr);
        signs.push(expr.op === "not" ? !sign : sign);
      }
    } else visit(expr, sign);
  }
}

function isTakenApart({ op }: App, positive: boolean): boolean {
  return op === "not" || op === (positive ? "and" : "or");
}

/** An `isWhole` for callers that read negations as they are. */
export function isNegation({ op }: App): boolean {
  return op === "not";
}

/** The conjunct as a condition that must hold; a negation is not simplified. */
export function asCondition(conjunct: Expr, positive: boolean): Expr {
  return positive ? conjunct : apply("not", [conjunct]);
}

/**
 * Whether the conditions have so many parts that no reader would read what they say, and shortening it would take long: a table
 * that is asked with an input gives one for each entry.
 */
export function isBeyondReading(conditions: readonly Expr[]): boolean {
  let count = 0;
  const pending = [...conditions];
  for (let top = pending.pop(); top !== undefined && count <= MOST_READABLE; top = pending.pop()) {
    if (top.kind === "app" && (top.op === "and" || top.op === "or" || top.op === "not")) pending.push(...top.args);
    else count++;
  }
  return count > MOST_READABLE;
}

const MOST_READABLE = 1000;

/** The conjuncts of all conditions, each once, in order. Labelled expressions (`label.ts`) are not taken apart. */
export function conjunctsOf(conditions: readonly Expr[]): Expr[] {
  const found = new Set<Expr>();
  for (const condition of conditions)
    visitConjuncts(
      condition,
      true,
      (conjunct, positive) => {
        if (!(positive && conjunct.kind === "const" && conjunct.value === true))
          found.add(asCondition(conjunct, positive));
      },
      (expr, positive) => labelOf(expr) !== undefined || labelOf(asCondition(expr, positive)) !== undefined,
    );
  return [...found];
}
