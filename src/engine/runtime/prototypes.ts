// Where the members of primitives live.
import type { Expr, Sort } from "../../expr/expr.ts";

export const PROTOTYPES: Readonly<Record<Sort, object>> = {
  number: Number.prototype,
  boolean: Boolean.prototype,
  bigint: BigInt.prototype,
  string: String.prototype,
};

/** Whether a primitive of this sort may have the member. Strings have any index, and natives ask every value for toJSON. */
export function hasMember({ sort }: Expr, key: string | number): boolean {
  return key in PROTOTYPES[sort] || key === "toJSON" || (sort === "string" && /^(length|\d+)$/.test(String(key)));
}
