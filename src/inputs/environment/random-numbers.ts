import { build } from "../../expr/build.ts";
import { constant } from "../../expr/expr.ts";
import type { EnvironmentPart } from "./environment-part.ts";

export const randomNumbers: EnvironmentPart = {
  name: "Math.random()",
  sort: "number",
  kind: "fresh",
  plain: [0.5, 0.25, 0.75, 0.1, 0.9],
  initial: () => 0.5,
  valid: (reading) => [
    { condition: build("le", constant(0), reading) },
    { condition: build("lt", reading, constant(1)) },
    { condition: build("not", build("same", reading, constant(-0))) },
  ],
};
