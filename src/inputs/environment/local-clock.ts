// A clock that shows the same in every time zone, instead of being at the same time.
import type { Model } from "../../expr/evaluate.ts";
import type { EnvironmentRecipe } from "../../model/environment-recipe.ts";
import { partsOf } from "../../support/date-parts.ts";
import { clock } from "./clock.ts";
import { readingOf } from "./environment-parts.ts";

/** The model with times at which clocks in the current zone show what they show in UTC at its own times. */
export function withLocalClock(model: Model): Model {
  return new Map(
    [...model].map(([name, value]) => [
      name,
      isOfClock(name) ? new Date(...partsOf(value as number)).getTime() : value,
    ]),
  );
}

export function isOfClock(name: string): boolean {
  return readingOf(name)?.part === clock;
}

export function readsClock({ now, times }: EnvironmentRecipe): boolean {
  return now !== undefined || times !== undefined;
}
