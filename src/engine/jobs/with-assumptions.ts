import type { Assumption } from "../../model/assumption.ts";
import type { Exploration } from "../../model/exploration.ts";

/** Adds assumptions to an account. Nothing that is assumed is complete. */
export function withAssumptions<T extends Pick<Exploration, "status" | "assumptions">>(
  account: T,
  assumptions: readonly Assumption[],
): T {
  if (assumptions.length === 0) return account;
  const status = account.status === "complete" ? "bounded" : account.status;
  return { ...account, status, assumptions: [...account.assumptions, ...assumptions] };
}
