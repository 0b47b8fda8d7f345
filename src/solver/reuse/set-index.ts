// Sets of constraints with something known of each, found by what they have in common with another set.
// Enters: sets. Leaves: those that equal a set, lie in it or contain it, of equally promising ones the most recent first.
// Deliberately absent: what is known of them, and forgetting.
import type { Expr } from "../../expr/expr.ts";
import type { ConstraintSet } from "./constraint-set.ts";

export interface KnownSet<T> {
  readonly set: ConstraintSet;
  readonly known: T;
}

export class SetIndex<T> {
  readonly #byHash = new Map<number, KnownSet<T>[]>();
  /** Under one member each: a set that lies in another has all its members there, also this one. */
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

  /** Those with the later members first, which are mostly larger. Looks at no more than `most` for each member. */
  *subsetsOf(set: ConstraintSet, most: number): Generator<KnownSet<T>> {
    for (const member of [...set.members].reverse()) {
      const entries = this.#byLast.get(member);
      if (entries !== undefined) for (const entry of latest(entries, most)) if (entry.set.isSubsetOf(set)) yield entry;
    }
  }

  /** Looks at no more than `most` sets, of those with the member that the fewest have. */
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
