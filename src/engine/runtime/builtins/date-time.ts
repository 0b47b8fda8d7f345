// Dates whose time is an expression. Such a date is a real one, set to its time on this run; what it stands for is kept
// beside it. User code holds it behind a choice of one, so that operators see it.
import { build, conjunction } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { MOST_TIME } from "../../../inputs/kinds/date-kind.ts";
import { currentPath } from "../path.ts";
import { Reference, choice, decided } from "../symbolic.ts";

const times = new WeakMap<Date, Expr>();
const { setTime } = Date.prototype;

/** The time of a date, if it is symbolic. */
export function symbolicTime(value: unknown): Expr | undefined {
  return value instanceof Date ? times.get(value) : undefined;
}

/** A date that is this old; `time` is one that dates may have. */
export function dateOf(time: Expr): unknown {
  const date = new Date(currentPath().valueOf(time) as number);
  if (time.kind === "const") return date;
  times.set(date, time);
  return visible(date);
}

function visible(date: Date): unknown {
  return choice(constant("Date"), [{ tag: "Date", value: Reference.to(date) }]);
}

/** Gives a date another time, which stays symbolic. */
export function changeTime(date: Date, time: Expr): void {
  setTime.call(date, currentPath().valueOf(time) as number);
  if (time.kind === "const") times.delete(date);
  else times.set(date, time);
}

/** Fixes the time of a date to what it is on this run; whether it is invalid is a branch. */
export function pinTime(value: unknown): void {
  const date = decided(value);
  const time = symbolicTime(date);
  if (time === undefined) return;
  if (!currentPath().decide(build("isNaN", time), -1)) currentPath().pin(time);
  times.delete(date as Date);
}

/** What `new Date` makes of a number: NaN where no date is. */
export function timeClip(number: Expr): Expr {
  const isWithin = build("le", build("abs", number), constant(MOST_TIME));
  // adding 0 makes 0 of -0
  return build("ite", isWithin, build("add", build("trunc", number), constant(0)), constant(NaN));
}

/** A number that is the time of some date. */
export function isTime(number: Expr): Expr {
  const isWithin = conjunction([
    build("isInteger", number),
    build("le", build("abs", number), constant(MOST_TIME)),
    build("not", build("same", number, constant(-0))),
  ]);
  return build("or", build("isNaN", number), isWithin);
}
