// Dates: one number, their time, or NaN for the invalid date.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import { MOST_TIME, dateOf, isTime } from "../../engine/runtime/builtins/date-time.ts";
import type { InputKind } from "../kind.ts";
import { requireValid } from "../../engine/runtime/inputs/valid-input.ts";

function timeOf(name: string): Var {
  return variable(`${name}.getTime()`, "number");
}

export const dateKind: InputKind<Extract<StructuredType, { kind: "date" }>> = {
  symbolic: (_, name) => {
    const time = timeOf(name);
    requireValid(isTime(time));
    return dateOf(time);
  },
  recipe: (_, name, inputs) => {
    const time = inputs.valueOf(timeOf(name)) as number;
    // of a model that was not made for it, the nearest time
    return { kind: "date", time: Math.trunc(Math.min(MOST_TIME, Math.max(-MOST_TIME, time))) + 0 };
  },
  assign: (_, recipe, name) => (recipe.kind === "date" ? [[timeOf(name).name, recipe.time]] : undefined),
  variables: (_, name, list) => list.add(timeOf(name)),
};
