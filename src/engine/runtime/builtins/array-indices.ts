// Positions in arrays, as methods take them: which one a symbolic number is gets decided, so that the language's own method
// can go on with it.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { decided, isSymbolic } from "../symbolic.ts";
import { integerOf, numberFrom } from "./string-arguments.ts";

/** A position relative to the end if it is negative, within 0 and the length: the meaning of `slice` and its like. */
export function relativePosition(value: unknown, length: number, whenAbsent: number): Expr {
  const given = decided(value);
  if (given === undefined) return constant(whenAbsent);
  const position = integerOf(numberFrom(given));
  const isFromEnd = build("lt", position, constant(0));
  const end = constant(length);
  return build("ite", isFromEnd, build("max", constant(0), build("add", position, end)), build("min", position, end));
}

/** Decides which of the numbers from 0 to `most` it is; it is one of them. */
export function decideNumber(number: Expr, most: number): number {
  if (number.kind === "const") return number.value as number;
  const path = currentPath();
  for (let n = 0; n < most; n++) if (path.decide(build("eq", number, constant(n)), -1)) return n;
  return most;
}

/** The position that an argument stands for; one that is not symbolic stays as it is. */
export function decidePosition(value: unknown, length: number, whenAbsent: number): unknown {
  return isSymbolic(value) ? decideNumber(relativePosition(value, length, whenAbsent), length) : value;
}

/** Decides how many: 0, 1, 2, …; beyond the loop limit it is what it is on this run. */
export function decideCount(count: Expr): number {
  const path = currentPath();
  for (let n = 0; n <= path.loopLimit; n++) if (path.decide(build("eq", count, constant(n)), -1)) return n;
  return path.pin(count) as number;
}
