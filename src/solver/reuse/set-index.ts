// An index of sets of constraints, each with an associated value, that finds subsets and supersets.
// Enters: sets. Leaves: those that equal a set, are subsets or supersets of it; among equals the most recent first.
// Deliberately absent: the meaning of the values, and eviction.
import type { Expr } from "../../expr/expr.ts";
import type { ConstraintSet } from "./constraint-set.ts";

export interface KnownSet<T> {
  readonly set: ConstraintSet;
  readonly known: T;
}

export class SetIndex<T> {
  readonly #byHash = new Map<number, KnownSet<T>[]>();
  /** Each set under its last member: a superset contains that member, so subsets are found there. */
  readonly #byLast = new Map<Expr, KnownSet<T>[]>();
  readonly #byMember = new Map<Expr, KnownSet<T>[]>();
  readonly #findsSupersets: boolean;

  constructor({ findsSupersets }: { readonly findsSupersets: boolean }) {
    this.#findsSupersets = findsSupersets;
  }

  add(entry: KnownSet<T>): void {
    const { set } = entry;
    append(this.#byHash, set.hash, entry);
    let last: Expr | undefined;
    for (const member of set.members) {
      last = member;
      if (this.#findsSupersets) append(this.#byMember, member, entry);
    }
    if (last !== undefined) append(this.#byLast, last, entry);
  }

  equalTo(set: ConstraintSet): KnownSet<T> | undefined {
    return this.#byHash.get(set.hash)?.find((entry) => entry.set.equals(set));
  }

  /** Those under later members first, which are mostly larger. Compares at most `most` sets for each member. */
  *subsetsOf(set: ConstraintSet, most: number): Generator<KnownSet<T>> {
    for (const member of [...set.members].reverse()) {
      const entries = this.#byLast.get(member);
      if (entries !== undefined) for (const entry of latest(entries, most)) if (entry.set.isSubsetOf(set)) yield entry;
    }
  }

  /** Compares at most `most` sets, among those that contain the rarest member. */
  *supersetsOf(set: ConstraintSet, most: number): Generator<KnownSet<T>> {
    for (const entry of latest(this.#withRarestOf(set), most)) if (set.isSubsetOf(entry.set)) yield entry;
  }

  #withRarestOf(set: ConstraintSet): readonly KnownSet<T>[] {
    let fewest: readonly KnownSet<T>[] | undefined;
    for (const member of set.members) {
      const entries = this.#byMember.get(member);
      if (entries === undefined) return [];
      if (fewest === undefined || entries.length < fewest.length) fewest = entries;
    }
    return fewest ?? [];
  }
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function* latest<V>(list: readonly V[], most: number): Generator<V> {
  const end = Math.max(0, list.length - most);
  for (let i = list.length - 1; i >= end; i--) yield list[i] as V;
}
