import { dateText, localDateText } from "../../say/values/date-text.ts";
import { partsOf } from "../../support/date-parts.ts";

/** A time for a fake clock, as a date that people can read. `isLocal`: when clocks show what they show in UTC at that time. */
export function timeText(time: number, isLocal: boolean): string {
  return isLocal ? localDateText(partsOf(time)) : dateText(time);
}

/** The same as a number. */
export function millisecondsText(time: number, isLocal: boolean): string {
  return isLocal ? `${timeText(time, true)}.getTime()` : String(time);
}
