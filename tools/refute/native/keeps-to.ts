import type { Limits } from "./limits.ts";

/**
 * Whether arguments that others chose satisfy what claims assume of inputs: they are plain data, no object is in two places, and
 * nothing is larger than the limits.
 */
export function keepsTo(args: readonly unknown[], limits: Limits): boolean {
  const seen = new Set<object>();
  const isWithin = (value: unknown): boolean => {
    if (typeof value === "string") return value.length <= limits.characters;
    if (typeof value === "function" || typeof value === "symbol") return false;
    if (typeof value !== "object" || value === null) return true;
    if (seen.has(value)) return false;
    seen.add(value);
    if (Array.isArray(value)) return value.length <= limits.elements && value.every(isWithin);
    if (Object.getPrototypeOf(value) !== Object.prototype || Object.isFrozen(value)) return false;
    const members = Object.values(Object.getOwnPropertyDescriptors(value));
    return members.length <= limits.entries && members.every((each) => "value" in each && isWithin(each.value));
  };
  return args.every(isWithin);
}
