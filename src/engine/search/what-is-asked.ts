// How much of the search the options ask for.
import { CRITERIA } from "../../criteria/criteria.ts";
import type { Options } from "../../model/options.ts";

/** Whether all of the budget is meant to be spent: a number of executions is, since it is the same each time. */
export function isThorough(options: Options): boolean {
  return options.thorough || options.maxRuns !== undefined || asksForAll(options);
}

/** Whether all paths, or all sequences of given calls and values, are asked for; sampling adds nothing to those. */
export function asksForAll({ criterion, sequences }: Options): boolean {
  const { maxLength, keepAll, arguments: mode, values } = sequences;
  const { wantsEveryPath } = CRITERIA[criterion];
  return wantsEveryPath || maxLength !== undefined || keepAll || mode === "concrete" || values.length > 0;
}
