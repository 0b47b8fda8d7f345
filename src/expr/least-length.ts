// The least length that a string must have for a condition to hold.
import { isConst, type Expr } from "./expr.ts";

interface LeastLength {
  readonly string: Expr;
  readonly least: number;
}

/** Of a condition that states only this: `s.length > 3`. */
export function leastLengthStated(condition: Expr): LeastLength | undefined {
  if (condition.kind !== "app" || (condition.op !== "lt" && condition.op !== "le")) return undefined;
  const [bound, length] = condition.args as readonly [Expr, Expr];
  if (!isConst(bound) || length.kind !== "app" || length.op !== "length") return undefined;
  const value = bound.value as number;
  return { string: length.args[0] as Expr, least: condition.op === "lt" ? Math.floor(value) + 1 : Math.ceil(value) };
}

/** Of a condition that implies it: `s[3] === "-"`, `s.startsWith("ab")`. */
export function leastLengthImplied(condition: Expr): LeastLength | undefined {
  if (condition.kind !== "app") return undefined;
  const [string, sought, position] = condition.args as readonly [Expr, Expr, Expr];
  switch (condition.op) {
    case "lt":
    case "le":
    case "eq":
      return condition.args.map(inRange).find((shown) => shown !== undefined);
    case "startsWith":
      return isConst(position) ? longEnough(string, sought, Math.max(0, position.value as number)) : undefined;
    case "endsWith":
    case "includes":
      return longEnough(string, sought, 0);
    default:
      return undefined;
  }
}

function longEnough(string: Expr, sought: Expr, before: number): LeastLength | undefined {
  return isConst(sought) && Number.isInteger(before)
    ? { string, least: before + (sought.value as string).length }
    : undefined;
}

/** A code that compares successfully is in range: out of range it is NaN, for which no comparison holds. */
function inRange(code: Expr): LeastLength | undefined {
  if (code.kind !== "app" || code.op !== "codeAt") return undefined;
  const [string, index] = code.args as readonly [Expr, Expr];
  return isConst(index) && Number.isInteger(index.value) ? { string, least: (index.value as number) + 1 } : undefined;
}
