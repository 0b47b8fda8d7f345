// Dates that are simpler than a given one: in the year that people would choose, early in it, without a time of day.
import { type DateParts, partsOf } from "../../support/date-parts.ts";

const YEAR = 2024;
const DAYS_OF_A_WEEK = 7;

/** The simplest first. */
export function* simplerDates(time: number): Generator<number> {
  if (Number.isNaN(time)) {
    yield Date.UTC(YEAR, 0, 1);
    return;
  }
  const [year, month, day, ...ofDay] = partsOf(time);
  const midnight = [0, 0, 0, 0] as const;
  for (const clock of [midnight, ofDay] as const) {
    for (let first = 1; first <= DAYS_OF_A_WEEK; first++) yield* ifSimpler([YEAR, 0, first, ...clock], time);
    for (const early of [YEAR, YEAR - 1])
      for (const date of [1, day]) yield* ifSimpler([early, month, date, ...clock], time);
    yield* ifSimpler([year, 0, 1, ...clock], time);
  }
  for (let left = 0; left < ofDay.length; left++)
    yield* ifSimpler(
      [year, month, day, ...ofDay.slice(0, left), ...midnight.slice(left)] as unknown as DateParts,
      time,
    );
}

function* ifSimpler(parts: DateParts, than: number): Generator<number> {
  const time = Date.UTC(...parts);
  const [own, other] = [complexity(time), complexity(than)];
  const at = own.findIndex((each, index) => each !== other[index]);
  if (at >= 0 && (own[at] as number) < (other[at] as number)) yield time;
}

/** Compared from the first to the last. */
function complexity(time: number): readonly number[] {
  const [year, month, day, ...ofDay] = partsOf(time);
  return [ofDay.findLastIndex((each) => each !== 0) + 1, Math.abs(year - YEAR), month, day, ...ofDay];
}
