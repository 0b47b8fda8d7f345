// What of an observation is the same in every time zone and language. If dates or the clock were the cause of a difference, they
// are given by what clocks show: then code that reads local fields does the same everywhere.
import type { ObservedCall } from "../../model/protocol.ts";
import type { DateStyle } from "../../say/values/literal-writers.ts";
import { type Asked, ELSEWHERE_IN_LANGUAGE, ELSEWHERE_IN_TIME, type Where } from "../execute/whereabouts.ts";
import { commonInPlaces } from "./common-observation.ts";
import { isEqual } from "./is-equal.ts";
import { stablePart, strengthOf } from "./stable-part.ts";

/** How dates are given, how the clock is set, and how dates in the outcome are written. */
export interface Dates {
  readonly inputs: DateStyle;
  readonly clock: DateStyle;
  readonly results: DateStyle;
}

const AS_FOUND: Dates = { inputs: "absolute", clock: "absolute", results: "absolute" };

/** From those that say most to those that say least. */
const OTHER_DATES: readonly Dates[] = [
  { inputs: "local", clock: "local", results: "local" },
  { inputs: "local", clock: "local", results: "absolute" },
  { inputs: "local", clock: "absolute", results: "local" },
  { inputs: "local", clock: "absolute", results: "absolute" },
  { inputs: "absolute", clock: "absolute", results: "local" },
];

type Run = (where?: Where, dates?: Dates) => Promise<ObservedCall>;

/** What is known of a call, and how to make it again. */
export interface MadeCall {
  readonly first: ObservedCall;
  /** The part of the first observation that does not depend on anything else. */
  readonly stable: ObservedCall;
  /** What it asked for at home. */
  readonly asked: Asked;
  /** Whether the test sets the clock. */
  readonly setsClock: boolean;
  readonly run: Run;
}

/** An observation, and whether the test is to set the clock by what it shows. */
export interface ObservedEverywhere {
  readonly observed: ObservedCall;
  readonly hasLocalClock: boolean;
}

export async function everywhere({ first, stable, asked, setsClock, run }: MadeCall): Promise<ObservedEverywhere> {
  const found = { observed: stable, dates: AS_FOUND };
  const { observed, dates } = asked.zone ? await inAllZones(stable, isEqual(first, stable), setsClock, run) : found;
  const common = asked.locale ? await commonPart(observed, ELSEWHERE_IN_LANGUAGE, run, dates) : observed;
  return {
    observed: {
      ...common,
      // Dates that are written in another way are no loss.
      ...strengthIn(dates === AS_FOUND ? first : observed, common),
      ...(dates.inputs === "local" && { hasLocalDates: true as const }),
    },
    hasLocalClock: dates.clock === "local",
  };
}

function strengthIn(whole: ObservedCall, kept: ObservedCall): Pick<ObservedCall, "strength"> {
  const strength = strengthOf(whole, kept);
  return strength === "exact" ? {} : { strength };
}

/** `isWhole`: nothing of the observation was unstable so far. */
async function inAllZones(
  stable: ObservedCall,
  isWhole: boolean,
  setsClock: boolean,
  run: Run,
): Promise<{ readonly observed: ObservedCall; readonly dates: Dates }> {
  const asFound = await commonPart(stable, ELSEWHERE_IN_TIME, run, AS_FOUND);
  if (isEqual(asFound, stable) || !isWhole) return { observed: asFound, dates: AS_FOUND };
  for (const dates of OTHER_DATES) {
    if (dates.clock === "local" && !setsClock) continue;
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
    common = stablePart(common, await run(where, dates), commonInPlaces);
  }
  return common;
}
