import { mistakeIn } from "../../model/death.ts";
import { isStackOverflow } from "../../model/is-stack-overflow.ts";
import type { Unit } from "../../model/unit.ts";
import { deathText } from "../../say/death-text.ts";
import { UserError } from "../../support/errors.ts";
import { skippedUnit } from "./describe-unit.ts";
import type { Found } from "./find-functions.ts";

/** Why a unit is skipped that the recursion of our walks, or of the type checker, cannot follow. */
export const NESTED_TOO_DEEPLY = "its expressions are nested too deeply to be analysed";

/** Describes a unit. A mistake of ours costs that unit alone, and the reason why it is skipped says what to report. */
export function describedOrSkipped(found: Found, file: string, describe: () => Unit): Unit {
  try {
    return describe();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = isTooDeep(error) ? NESTED_TOO_DEEPLY : `analysing it ${deathText(mistakeIn(error))}`;
    return skippedUnit(found, file, reason);
  }
}

export function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && isStackOverflow({ errorName: error.name, message: error.message });
}
