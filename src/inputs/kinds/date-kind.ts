// Dates: one number, their time, or NaN for the invalid date.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type DateType = Extract<StructuredType, { kind: "date" }>;

/** The latest time of a date, in milliseconds since 1970; its negative is the earliest. */
export const MOST_TIME = 8.64e15;

export function timeOf(name: string): Var {
  return variable(`${name}.getTime()`, "number");
}

export function isTimeOfDate({ name }: Var): boolean {
  return name.endsWith(".getTime()");
}

export const dateKind: InputKind<DateType> = {
  recipe: (_, name, inputs) => {
    const time = inputs.valueOf(timeOf(name)) as number;
    // The nearest valid time: a model that does not come from the solver may have any number.
    return { kind: "date", time: Math.trunc(Math.min(MOST_TIME, Math.max(-MOST_TIME, time))) + 0 };
  },
  assign: (_, recipe, name) => (recipe.kind === "date" ? [[timeOf(name).name, recipe.time]] : undefined),
  variables: (_, name, list) => list.add(timeOf(name)),
};
