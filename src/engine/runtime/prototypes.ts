// The prototypes of primitives, and whether they have a member.
import type { Expr, Sort } from "../../expr/expr.ts";

export const PROTOTYPES: Readonly<Record<Sort, object>> = {
  number: Number.prototype,
  boolean: Boolean.prototype,
  bigint: BigInt.prototype,
  string: String.prototype,
};

/** Whether a primitive of this sort may have the member. Strings may have any index; `toJSON` is read by native code. */
export function hasMember({ sort }: Expr, key: string | number): boolean {
  return key in PROTOTYPES[sort] || key === "toJSON" || (sort === "string" && /^(length|\d+)$/.test(String(key)));
}
