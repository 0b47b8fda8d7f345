// `performance.now()`: milliseconds since the process began.
import { build } from "../../expr/build.ts";
import { constant } from "../../expr/expr.ts";
import { MOST_TIME } from "../kinds/date-kind.ts";
import type { EnvironmentPart } from "./environment-part.ts";

export const stopwatch: EnvironmentPart = {
  name: "performance.now()",
  sort: "number",
  kind: "growing",
  plain: [0, 1, 10, 100, 1000],
  initial: (previous) => previous ?? 0,
  valid: (reading, previous) => [
    { condition: build("le", previous ?? constant(0), reading) },
    { condition: build("le", reading, constant(MOST_TIME)) },
    { condition: build("not", build("same", reading, constant(-0))) },
  ],
};
