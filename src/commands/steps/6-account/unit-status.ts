// Decides how far a unit was explored and tested, and says why no further.
import type { Mistake } from "../../../model/death.ts";
import type { Observation } from "../../../model/test-case.ts";
import type { PackedExploration } from "../../../model/protocol.ts";
import type { UnitStatus } from "../../../model/result.ts";
import { UNSTABLE_TEXT, deathText } from "../../../say/death-text.ts";
import type { ExploredUnit } from "../1-explore/explore-file.ts";
import type { UnitQuestion } from "./unit-result.ts";

interface StatusWithReason {
  readonly status: UnitStatus;
  readonly reason?: string;
}

/** Where everything was explored but no test was kept, the reason says why. */
export function unitStatus(question: UnitQuestion): StatusWithReason {
  const explored = explorationStatus(question);
  const { kept, observed, lost, dropped } = question.tests;
  const { unit } = question.explored;
  const observations = observed.filter((test) => test.unit === unit).map(({ observation }) => observation);
  const hasTests = kept.some(({ test }) => test.unit === unit);
  const mistake = question.mistake ?? observations.flatMap(mistakeShown)[0];
  if (!hasTests && mistake !== undefined && explored.status !== "failed")
    return { status: "failed", reason: `no test could be written: pathwise ${deathText(mistake)}` };
  if (hasTests || explored.status === "failed" || observations.length === 0) return explored;
  if (lost !== undefined) return { status: "budget", reason: `no test could be verified: ${lost}` };
  const failed = dropped.find((test) => test.unit === unit);
  if (failed !== undefined) return { status: "failed", reason: `no test could be kept: ${failed.why}` };
  if (observations.some((each) => each.status === "unstable"))
    return { ...explored, reason: explored.reason ?? `no test could be written: it ${UNSTABLE_TEXT}` };
  return observations.some((each) => each.status === "cut" && each.reason === "no-input")
    ? { status: "failed", reason: "no test could be written: its inputs could not be made again" }
    : explored;
}

/** What kept a call from being observed, if that was a mistake of ours. */
function mistakeShown(observation: Observation): Mistake[] {
  return observation.status === "died" && observation.cause.kind === "internal-error" ? [observation.cause] : [];
}

function explorationStatus({ explored, interrupted, options }: UnitQuestion): StatusWithReason {
  const { account, deaths, failure, traces } = explored;
  if (explored.isUntried === true) return { status: "budget", reason: "no time was left for it of the total budget" };
  const unloadable = unloadableReason(explored);
  if (unloadable !== undefined) return { status: "failed", reason: unloadable };
  const [death] = deaths;
  if (traces.length === 0 && death !== undefined)
    return { status: "failed", reason: `every input that was tried ended the process: it ${deathText(death.cause)}` };
  if (account === undefined && interrupted) return { status: "budget", reason: "interrupted" };
  if (account === undefined) {
    const count = deaths.length === 1 ? "an input" : `${deaths.length} inputs`;
    const why =
      death === undefined
        ? ((failure && deathText(failure.cause)) ?? `the budget of ${options.budgetSeconds} s ended`)
        : `${count} ended the process: it ${deathText(death.cause)}`;
    return { status: traces.length === 0 ? "failed" : "budget", reason: why };
  }
  if (account.stopped === "budget")
    return { status: "budget", reason: "the budget ended before everything was explored" };
  if (account.stopped === "steps")
    return { status: "budget", reason: `some paths did not end within ${options.maxSteps} steps, or took too long` };
  if (account.paths === 0 && traces.length === 0) return { status: "failed", reason: noRunReason(account) };
  if (account.status === "complete" && deaths.length > 0) return { status: "bounded" };
  return { status: account.status };
}

/** Nothing can be claimed of code that never ran. */
function noRunReason({ assumptions }: PackedExploration): string {
  const unmade = assumptions.find((each) => each.id === "runs-not-made");
  return unmade === undefined ? "no input could be made for it" : `no run could be made: ${unmade.why}`;
}

/** Why the module of the unit cannot be loaded; undefined if it can. */
export function unloadableReason({ unit, unloadable, failure }: ExploredUnit): string | undefined {
  if (failure?.activity === "load") return `${unit.file} cannot be loaded: it ${deathText(failure.cause)}`;
  return unloadable;
}
