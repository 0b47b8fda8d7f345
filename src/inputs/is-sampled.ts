import type { Model } from "../expr/evaluate.ts";

/**
 * Whether the model has inputs about which no path decides: functions that compute their results, promises that reject. Then a run
 * takes no path of a run that has all of its inputs from the model.
 */
export function isSampled(model: Model): boolean {
  for (const [name, value] of model)
    if ((value !== "" && name.endsWith(":computes")) || (value === true && name.endsWith(":rejects"))) return true;
  return false;
}
