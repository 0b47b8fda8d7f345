// Calendar arithmetic in UTC: from a time to its fields, and back. All of it is exact in doubles.
// The algorithms are those of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { timeClip } from "./date-time.ts";

const DAY = 86_400_000;
/** Days from 1 March of the year 0, where eras start, to 1970. */
const EPOCH = 719_468;
const DAYS_OF_ERA = 146_097;

const plus = (a: Expr, b: Expr | number): Expr => build("add", a, of(b));
const minus = (a: Expr, b: Expr | number): Expr => build("sub", a, of(b));
const times = (a: Expr, b: number): Expr => build("mul", a, constant(b));
const quotient = (a: Expr, b: number): Expr => build("floor", build("div", a, constant(b)));
/** Never negative. */
const remainder = (a: Expr, b: number): Expr => minus(a, times(quotient(a, b), b));
const of = (value: Expr | number): Expr => (typeof value === "number" ? constant(value) : value);

export interface DateFields {
  readonly FullYear: Expr;
  readonly Month: Expr;
  readonly Date: Expr;
  readonly Hours: Expr;
  readonly Minutes: Expr;
  readonly Seconds: Expr;
  readonly Milliseconds: Expr;
  readonly Day: Expr;
}

/** The fields of a time; NaN for an invalid one. */
export function fieldsOf(time: Expr): DateFields {
  const days = quotient(time, DAY);
  const inDay = minus(time, times(days, DAY));
  return {
    ...civilFrom(days),
    Hours: quotient(inDay, 3_600_000),
    Minutes: remainder(quotient(inDay, 60_000), 60),
    Seconds: remainder(quotient(inDay, 1000), 60),
    Milliseconds: remainder(inDay, 1000),
    Day: remainder(plus(days, 4), 7),
  };
}

function civilFrom(days: Expr): Pick<DateFields, "FullYear" | "Month" | "Date"> {
  const counted = plus(days, EPOCH);
  const era = quotient(counted, DAYS_OF_ERA);
  const dayOfEra = minus(counted, times(era, DAYS_OF_ERA));
  const leapDays = plus(minus(quotient(dayOfEra, 1460), quotient(dayOfEra, 36_524)), quotient(dayOfEra, 146_096));
  const yearOfEra = quotient(minus(dayOfEra, leapDays), 365);
  const yearStart = minus(plus(times(yearOfEra, 365), quotient(yearOfEra, 4)), quotient(yearOfEra, 100));
  const dayOfYear = minus(dayOfEra, yearStart);
  // The month, counted from March.
  const shifted = quotient(plus(times(dayOfYear, 5), 2), 153);
  const isNextYear = build("le", constant(10), shifted);
  const year = plus(yearOfEra, times(era, 400));
  return {
    FullYear: plus(year, build("booleanToNumber", isNextYear)),
    Month: build("ite", isNextYear, minus(shifted, 10), plus(shifted, 2)),
    Date: plus(minus(dayOfYear, quotient(plus(times(shifted, 153), 2), 5)), 1),
  };
}

type TimeFields = Omit<DateFields, "Day">;

/** The time with these fields, which may be outside of their usual ranges. */
export function timeOf({ FullYear, Month, Date: date, Hours, Minutes, Seconds, Milliseconds }: TimeFields): Expr {
  const [year, month] = [cut(FullYear), cut(Month)];
  const days = plus(daysTo(plus(year, quotient(month, 12)), remainder(month, 12)), minus(cut(date), 1));
  const inDay = plus(
    plus(times(cut(Hours), 3_600_000), times(cut(Minutes), 60_000)),
    plus(times(cut(Seconds), 1000), cut(Milliseconds)),
  );
  return timeClip(plus(times(days, DAY), inDay));
}

/** Truncates to an integer; NaN stays, and makes the time invalid. */
function cut(number: Expr): Expr {
  return build("trunc", number);
}

/** Days from 1970 to the first of a month. */
function daysTo(year: Expr, month: Expr): Expr {
  const isEarly = build("lt", month, constant(2));
  const counted = minus(year, build("booleanToNumber", isEarly));
  const era = quotient(counted, 400);
  const yearOfEra = minus(counted, times(era, 400));
  const shifted = build("ite", isEarly, plus(month, 10), minus(month, 2));
  const dayOfYear = quotient(plus(times(shifted, 153), 2), 5);
  const yearStart = minus(plus(times(yearOfEra, 365), quotient(yearOfEra, 4)), quotient(yearOfEra, 100));
  return minus(plus(times(era, DAYS_OF_ERA), plus(yearStart, dayOfYear)), EPOCH);
}

/** In `Date.UTC` and constructors, the years 0 to 99 mean 1900 to 1999. */
export function fullYear(year: Expr): Expr {
  const integer = cut(year);
  const isShort = build("and", build("le", constant(0), integer), build("le", integer, constant(99)));
  return build("ite", isShort, plus(integer, 1900), year);
}
