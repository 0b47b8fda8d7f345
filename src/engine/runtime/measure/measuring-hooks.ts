// The hooks of measured modules: they wrap other hooks, and report every test to a meter.
import type { SharedHooks } from "../create-hooks.ts";
import { currentPath } from "../path.ts";
import { contentOf, isSymbolic } from "../symbolic.ts";
import { branchDistance, truthDistance } from "./branch-distance.ts";
import { holds } from "./holds.ts";
import type { Meter } from "./meter.ts";

/** Equals nothing that user code can hold. */
const NO_CASE: object = Object.freeze({});

/** A test for null or undefined counts as true if the value is neither, as in `recording.ts`. */
export function measuringHooks(hooks: SharedHooks, meter: Meter): SharedHooks {
  return {
    ...hooks,
    test: (value, site) => {
      const truth = isSymbolic(value) ? hooks.test(value, site) : Boolean(value);
      if (!meter.hasBothOutcomes(site)) meter.note(site, truth, truthDistance(onThisRun(value), truth));
      return truth;
    },
    compared: (comparison, a, b, site) => {
      const isKnown = !isSymbolic(a) && !isSymbolic(b);
      const truth = isKnown ? holds(comparison, a, b) : hooks.compared(comparison, a, b, site);
      if (!meter.hasBothOutcomes(site))
        meter.note(site, truth, branchDistance(comparison, onThisRun(a), onThisRun(b), truth));
      return truth;
    },
    case: (discriminant, value, site) => {
      const isKnown = !isSymbolic(discriminant) && !isSymbolic(value);
      const isTaken = isKnown ? discriminant === value : hooks.case(discriminant, value, site) === discriminant;
      if (!meter.hasBothOutcomes(site))
        meter.note(site, isTaken, branchDistance("seq", onThisRun(discriminant), onThisRun(value), isTaken));
      return isTaken ? discriminant : NO_CASE;
    },
    nullish: (value, site) => {
      const isNullish = isSymbolic(value) ? hooks.nullish(value, site) : value === null || value === undefined;
      meter.note(site, !isNullish, 1);
      return isNullish;
    },
  };
}

/** The value of a symbolic primitive under the model of the path; objects and concrete values as they are. */
function onThisRun(value: unknown): unknown {
  const content = contentOf(value);
  if (content === undefined) return value;
  const path = currentPath();
  if (content.kind === "scalar") return path.valueOf(content.expr);
  const tag = path.valueOf(content.tag);
  const member = content.alternatives.find((alternative) => alternative.tag === tag)?.value;
  if (member === null || member === undefined) return member;
  return member.kind === "reference" ? value : path.valueOf(member);
}
