// What an exploration says of a test, once runs that fail are out of the way.
import type { Assumption } from "../../model/assumption.ts";
import type { KeptTrace } from "../../model/packed-trace.ts";
import { NOT_MODELLED, type Verdict } from "../../model/verdict.ts";
import { assumptionText } from "../../say/assumption-text.ts";
import { deathText } from "../../say/death-text.ts";
import type { UnitExploration } from "../../supervisor/jobs/explore.ts";

/** Assumptions that are no bounds: they say that something was not looked at, and nobody could say what. */
export const GAPS: ReadonlySet<Assumption["id"]> = new Set([
  "pinned-values",
  "undecided-conditions",
  "same-behaviour",
  "sampled",
  "stalled",
  "covered-enough",
  "blocked-effect",
  "deadly-inputs",
  "slow-inputs",
  "runs-not-made",
  "died-inputs-left-out",
]);

/** How many runs came to an end as they should. */
export function passingRuns(traces: readonly KeptTrace[]): number {
  return traces.filter(({ outcome }) => outcome.status === "returned").length;
}

interface Judged {
  /** What the original code does otherwise than what was explored. */
  readonly unconfirmed: readonly string[];
  /** How many of the runs are as they should be, where others than those that returned are. */
  readonly paths?: number;
  /** What is assumed besides the assumptions of the exploration. */
  readonly bounds?: readonly string[];
  /** Assumptions that belong to what is to be shown. */
  readonly isGiven?: (assumption: Assumption) => boolean;
}

export function verdictOf(
  explored: UnitExploration,
  { unconfirmed, paths = passingRuns(explored.traces), bounds = [], isGiven = () => false }: Judged,
): Verdict<never> {
  const { traces, account } = explored;
  const assumed = (account?.assumptions ?? []).filter((each) => !isGiven(each));
  const gaps = assumed.filter(({ id }) => GAPS.has(id)).map(assumptionText);
  const reasons = [...new Set([...unconfirmed, ...unfinished(explored), ...traces.flatMap(unknownEnd), ...gaps])];
  if (account === undefined || account.status === "budget" || reasons.length > 0)
    return { status: "undecided", paths, reasons: reasons.length > 0 ? reasons : ["not all paths were explored"] };
  if (paths === 0) return { status: "vacuous", paths };
  const all = [...assumed.map(assumptionText), ...bounds];
  if (account.status === "complete" && all.length === 0) return { status: "proved", paths };
  return { status: "bounded", paths, bounds: all };
}

function unfinished({ account, deaths, failure, unloadable, isUntried }: UnitExploration): string[] {
  return [
    ...(isUntried === true ? ["no time was left for it"] : []),
    ...(unloadable === undefined ? [] : [unloadable]),
    ...[...deaths, ...(failure === undefined ? [] : [failure])].map(({ cause }) => `a run ${deathText(cause)}`),
    ...(account?.status === "budget" ? ["the budget ended before all paths were explored"] : []),
  ];
}

function unknownEnd({ outcome }: KeptTrace): string[] {
  switch (outcome.status) {
    case "returned":
      return [];
    case "threw":
      return outcome.errorName === NOT_MODELLED ? [outcome.message] : [];
    case "cut":
      return [`a run does not come to an end (${outcome.reason})`];
    case "died":
      return [`a run ${deathText(outcome.cause)}`];
    case "violated":
      return [`a contract does not hold: ${outcome.violation.text}`];
  }
}
