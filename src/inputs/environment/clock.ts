// The clock shows a time of this century, in whole milliseconds, and never goes back.
import { build } from "../../expr/build.ts";
import { constant } from "../../expr/expr.ts";
import type { EnvironmentPart } from "./environment-part.ts";

const YEARS = { from: 2000, to: 2100 };
const EARLIEST = Date.UTC(YEARS.from, 0, 1);
const LATEST = Date.UTC(YEARS.to, 0, 1) - 1;
/** A Monday. At noon, so that it is the same day almost everywhere. */
const USUAL = noon("2024-01-15");
const OTHERS = ["2024-01-16", "2024-01-20", "2024-01-21", "2024-02-29", "2024-07-15", "2024-12-31", "2025-01-15"];

export const clock: EnvironmentPart = {
  name: "Date.now()",
  sort: "number",
  kind: "growing",
  plain: [USUAL, ...OTHERS.map(noon)],
  initial: (previous) => Math.max(USUAL, typeof previous === "number" ? previous : USUAL),
  valid: (reading, previous) => [
    { condition: build("isInteger", reading) },
    { condition: build("le", constant(EARLIEST), reading), assumption: { id: "clock-range", ...YEARS } },
    { condition: build("le", reading, constant(LATEST)), assumption: { id: "clock-range", ...YEARS } },
    ...(previous === undefined
      ? []
      : [{ condition: build("le", previous, reading), assumption: { id: "clock-goes-forward" } as const }]),
  ],
};

function noon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
