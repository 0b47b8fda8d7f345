// Dates as source text: by their time, which is the same everywhere, or by what clocks show, which is another time in each zone.
import { primitiveText } from "../../expr/primitive-text.ts";
import type { DateParts } from "../../support/date-parts.ts";

/** `new Date(2024, 0, 15, 12, 0)`. */
export function localDateText(parts: DateParts): string {
  const [, , , hours, minutes, seconds, milliseconds] = parts;
  const length = milliseconds !== 0 ? 7 : seconds !== 0 ? 6 : hours !== 0 || minutes !== 0 ? 5 : 3;
  return `new Date(${parts.slice(0, length).join(", ")})`;
}

/** `new Date("2024-01-15T12:00:00.000Z")`. */
export function dateText(time: number): string {
  return `new Date(${Number.isNaN(time) ? "NaN" : primitiveText(new Date(time).toISOString())})`;
}
