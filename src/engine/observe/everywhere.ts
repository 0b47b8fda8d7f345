// What of an observation is the same in every time zone and language. If dates were the cause of a difference, they are given
// by what clocks show: then code that reads local fields does the same everywhere.
import type { ObservedCall } from "../../model/protocol.ts";
import type { DateStyle } from "../../say/values/literal-writers.ts";
import { type Asked, ELSEWHERE_IN_LANGUAGE, ELSEWHERE_IN_TIME, type Where } from "../execute/whereabouts.ts";
import { commonObservation } from "./common-observation.ts";
import { isEqual } from "./is-equal.ts";
import { stablePart } from "./stable-part.ts";

/** How dates are given, and how those in the outcome are written. */
export interface Dates {
  readonly inputs: DateStyle;
  readonly results: DateStyle;
}

const AS_FOUND: Dates = { inputs: "absolute", results: "absolute" };

/** From those that say most to those that say least. */
const OTHER_DATES: readonly Dates[] = [
  { inputs: "local", results: "local" },
  { inputs: "local", results: "absolute" },
  { inputs: "absolute", results: "local" },
];

type Run = (where?: Where, dates?: Dates) => Promise<ObservedCall>;

/**
 * `stable`: the part of the `first` observation that does not depend on anything else. `asked`: what the call asked for at
 * home. `run`: makes the call again.
 */
export async function everywhere(
  first: ObservedCall,
  stable: ObservedCall,
  asked: Asked,
  run: Run,
): Promise<ObservedCall> {
  const found = { observed: stable, dates: AS_FOUND };
  const { observed, dates } = asked.zone ? await inAllZones(stable, isEqual(first, stable), run) : found;
  const common = asked.locale ? await commonPart(observed, ELSEWHERE_IN_LANGUAGE, run, dates) : observed;
  return { ...common, ...(dates.inputs === "local" && { hasLocalDates: true as const }) };
}

/** `isWhole`: nothing of the observation was unstable so far. */
async function inAllZones(
  stable: ObservedCall,
  isWhole: boolean,
  run: Run,
): Promise<{ readonly observed: ObservedCall; readonly dates: Dates }> {
  const asFound = await commonPart(stable, ELSEWHERE_IN_TIME, run, AS_FOUND);
  if (isEqual(asFound, stable) || !isWhole) return { observed: asFound, dates: AS_FOUND };
  for (const dates of OTHER_DATES) {
    const home = await run(undefined, dates);
    const observed = await commonPart(home, ELSEWHERE_IN_TIME, run, dates);
    if (isEqual(observed, home)) return { observed, dates };
  }
  return { observed: asFound, dates: AS_FOUND };
}

async function commonPart(home: ObservedCall, places: readonly Where[], run: Run, dates: Dates): Promise<ObservedCall> {
  let common = home;
  for (const where of places) {
    const { status } = common.observation;
    if (status !== "returned" && status !== "threw") return common;
    common = stablePart(common, await run(where, dates), commonObservation);
  }
  return common;
}
