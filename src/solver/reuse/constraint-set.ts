// A set of constraints with what makes comparing it with others cheap.
import type { Expr } from "../../expr/expr.ts";
import { mixed } from "./constraint-shape.ts";

/** The identity of an expression is that of its node; ids serve only to find and to exclude, never to choose. */
export class ConstraintSet {
  readonly members: ReadonlySet<Expr>;
  /** Equal for equal sets. */
  readonly hash: number;
  /** One bit for each member, some of them the same: a subset has no bit that the whole has not. */
  readonly bits: number;

  constructor(constraints: readonly Expr[]) {
    const members = new Set(constraints);
    let hash = members.size;
    let bits = 0;
    for (const { id } of members) {
      const spread = mixed(id);
      hash = (hash + spread) | 0;
      bits |= 1 << (spread & 31);
    }
    this.members = members;
    this.hash = hash;
    this.bits = bits;
  }

  isSubsetOf(other: ConstraintSet): boolean {
    if ((this.bits & ~other.bits) !== 0 || this.members.size > other.members.size) return false;
    for (const member of this.members) if (!other.members.has(member)) return false;
    return true;
  }

  equals(other: ConstraintSet): boolean {
    return this.hash === other.hash && this.members.size === other.members.size && this.isSubsetOf(other);
  }
}
