// The clock shows a time of this century, in whole milliseconds, and never goes back.
import { build } from "../../expr/build.ts";
import { constant } from "../../expr/expr.ts";
import type { EnvironmentPart } from "./environment-part.ts";

const YEARS = { from: 2000, to: 2100 };
const EARLIEST = Date.UTC(YEARS.from, 0, 1);
const LATEST = Date.UTC(YEARS.to, 0, 1) - 1;
const USUAL = Date.UTC(2024, 0, 15, 12, 0, 0);

export const clock: EnvironmentPart = {
  name: "Date.now()",
  sort: "number",
  kind: "growing",
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
