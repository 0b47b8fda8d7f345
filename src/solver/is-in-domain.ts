import type { SortValue, Var } from "../expr/expr.ts";

/** Whether the variable may have the value. undefined stands for its default, which is always allowed. */
export function isInDomain({ domain }: Var, value: SortValue | undefined): boolean {
  if (domain === undefined || value === undefined) return true;
  for (const member of domain) if (Object.is(member, value)) return true;
  return false;
}
