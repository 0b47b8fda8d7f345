// Positions in arrays, as methods take them. A symbolic position is decided, so that the native method can be called.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { decided, isSymbolic } from "../symbolic.ts";
import { integerOf, numberFrom } from "./string-arguments.ts";

/** The position that `slice` and similar methods mean: from the end if it is negative, and clamped to the length. */
export function relativePosition(value: unknown, length: number, whenAbsent: number): Expr {
  const given = decided(value);
  if (given === undefined) return constant(whenAbsent);
  const position = integerOf(numberFrom(given));
  const isFromEnd = build("lt", position, constant(0));
  const end = constant(length);
  return build("ite", isFromEnd, build("max", constant(0), build("add", position, end)), build("min", position, end));
}

/** Decides the value of a number that is one of 0 to `most`. */
export function decideNumber(number: Expr, most: number): number {
  if (number.kind === "const") return number.value as number;
  const path = currentPath();
  for (let n = 0; n < most; n++) if (path.decide(build("eq", number, constant(n)), -1)) return n;
  return most;
}

/** Decides the position that a symbolic argument means; a concrete argument stays as it is. */
export function decidePosition(value: unknown, length: number, whenAbsent: number): unknown {
  return isSymbolic(value) ? decideNumber(relativePosition(value, length, whenAbsent), length) : value;
}

/** Decides a count by asking for 0, 1, 2, …; beyond the loop limit it is that of this run, and others are deferred. */
export function decideCount(count: Expr): number {
  const path = currentPath();
  for (let n = 0; n <= path.loopLimit; n++) if (path.decide(build("eq", count, constant(n)), -1)) return n;
  const own = path.valueOf(count) as number;
  path.decide(build("eq", count, constant(own)), -1, "branch", false);
  path.assumptions.push({ id: "longest-made" });
  return own;
}
