// Dates whose time is an expression. Such a date is a real one with the time of this run; the expression is kept beside it.
// User code holds it behind a choice of one, so that operators recognize it as symbolic.
import { build, conjunction } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { MOST_TIME } from "../../../inputs/kinds/date-kind.ts";
import { currentPath } from "../path.ts";
import { LazyReference } from "../lazy-reference.ts";
import { choice, decided } from "../symbolic.ts";

const times = new WeakMap<Date, Expr>();
const { setTime } = Date.prototype;

/** The time of a date, if it is symbolic. */
export function symbolicTime(value: unknown): Expr | undefined {
  return value instanceof Date ? times.get(value) : undefined;
}

/** A date with this time, which must be valid or NaN. */
export function dateOf(time: Expr): unknown {
  const date = new Date(currentPath().valueOf(time) as number);
  if (time.kind === "const") return date;
  times.set(date, time);
  return visible(date);
}

function visible(date: Date): unknown {
  return choice(constant("Date"), [{ tag: "Date", value: LazyReference.to(date) }]);
}

/** Sets the time of a date, which stays symbolic. */
export function changeTime(date: Date, time: Expr): void {
  setTime.call(date, currentPath().valueOf(time) as number);
  if (time.kind === "const") times.delete(date);
  else times.set(date, time);
}

/** Pins the time of a date; whether it is invalid is a branch. */
export function pinTime(value: unknown): void {
  const date = decided(value);
  const time = symbolicTime(date);
  if (time === undefined) return;
  if (!currentPath().decide(build("isNaN", time), -1)) currentPath().pin(time);
  times.delete(date as Date);
}

/** The time of `new Date(number)`; NaN if that is invalid. */
export function timeClip(number: Expr): Expr {
  const isWithin = build("le", build("abs", number), constant(MOST_TIME));
  // Adding 0 turns -0 into 0.
  return build("ite", isWithin, build("add", build("trunc", number), constant(0)), constant(NaN));
}

/** The condition under which a number is the time of a date, NaN included. */
export function isTime(number: Expr): Expr {
  const isWithin = conjunction([
    build("isInteger", number),
    build("le", build("abs", number), constant(MOST_TIME)),
    build("not", build("same", number, constant(-0))),
  ]);
  return build("or", build("isNaN", number), isWithin);
}
