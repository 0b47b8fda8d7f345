// A set of constraints with a hash and a signature, so that comparing sets is cheap.
import type { Expr } from "../../expr/expr.ts";
import { mixed } from "./constraint-shape.ts";

/** Compares expressions by identity. Their ids serve only to find and to exclude sets, never to choose among them. */
export class ConstraintSet {
  readonly members: ReadonlySet<Expr>;
  /** Equal for equal sets. */
  readonly hash: number;
  /** A Bloom filter of the members: a subset has no bit that its superset lacks. */
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
