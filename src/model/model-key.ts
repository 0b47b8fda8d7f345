// A key for inputs, to tell whether they were tried before.
import type { Model } from "../expr/evaluate.ts";

/** Equal for equal inputs. */
export function modelKey(model: Model): string {
  return [...model]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value}:${Object.is(value, -0) ? "-0" : String(value)}`)
    .join("\n");
}
