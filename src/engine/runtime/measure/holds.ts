import type { Comparison } from "../../../model/hooks.ts";

/** The result of a comparison of concrete values. */
export function holds(comparison: Comparison, a: unknown, b: unknown): boolean {
  // The code under test may apply the operators to values of any type.
  const x = a as number;
  const y = b as number;
  switch (comparison) {
    case "lt":
      return x < y;
    case "le":
      return x <= y;
    case "gt":
      return x > y;
    case "ge":
      return x >= y;
    case "eq":
      // eslint-disable-next-line eqeqeq -- the operator itself
      return a == b;
    case "ne":
      // eslint-disable-next-line eqeqeq -- the operator itself
      return a != b;
    case "seq":
      return a === b;
    case "sne":
      return a !== b;
    case "in":
      return (a as PropertyKey) in (b as object);
    case "instanceof":
      return a instanceof (b as new () => object);
  }
}
