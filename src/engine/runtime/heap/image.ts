// Images of the heap: states of objects, to be compared and put back.
// Enters: the roots. Leaves: a text that is the same for isomorphic heaps, and the way back to this one.
// Deliberately absent: path conditions, which belong to a state too; `explore/` has them.
import type { Var } from "../../../expr/expr.ts";
import { describe } from "./describe-object.ts";
import { isScope } from "./exposed.ts";
import { isArray, isView } from "./natives.ts";
import { Unrestorable } from "./unrestorable.ts";
import { type Kept, Walk } from "./heap-walk.ts";

export interface HeapImage {
  /**
   * Equal for two heaps if and only if they are isomorphic, variables renamed in order of appearance. Only for
   * comparing within this process and load of the modules: it is full of numbers that mean nothing elsewhere.
   */
  readonly key: string;
  /** The key without what symbolic values are: for choosing among states, not for claims. */
  readonly shape: string;
  /** The variables that occur in it, in order of appearance. */
  readonly variables: readonly Var[];
  /** Why it cannot be compared with others; undefined where it can. */
  readonly incomparable: string | undefined;
  /** Why it cannot be put back; undefined where it can. */
  readonly unrestorable: string | undefined;
  /**
   * Puts every object that was reachable back to what it held: in place, so identities stay. The path that is to go
   * on from here must have been entered. Throws `Unrestorable`, and leaves the heap half-way, where what happened
   * since has no way back.
   */
  restore(): void;
}

interface ImageOptions {
  /** `exact`: variables keep their names, so that only equal ones are equal. */
  readonly naming?: "renamed" | "exact";
  /** Arrays that are longer are not looked into, and the heap is incomparable then: looking takes longer than it is worth. */
  readonly longest?: number;
}

/** Scopes among the roots are looked into; all else is a value. */
export function imageOf(
  roots: readonly unknown[],
  { naming = "renamed", longest = Infinity }: ImageOptions = {},
): HeapImage {
  const walk = new Walk(naming === "exact");
  for (let i = 0; i < roots.length; i++) {
    const root = roots[i];
    if (isScope(root)) walk.scopes([root]);
    else walk.value(root);
  }
  for (let next = walk.next(); next !== undefined; next = walk.next()) {
    if (longest < Infinity && lengthOf(next) > longest) walk.hides("it holds a long array");
    else describe(next, walk);
  }
  return new Image(walk);
}

/** Of an array of any kind; a symbolic one is looked into. */
function lengthOf(object: object): number {
  if (!isArray(object) && !isView(object)) return 0;
  const { length } = object as { readonly length?: unknown };
  return typeof length === "number" ? length : 0;
}

class Image implements HeapImage {
  readonly key: string;
  readonly variables: readonly Var[];
  readonly incomparable: string | undefined;
  readonly unrestorable: string | undefined;
  readonly #kept: readonly Kept[];

  constructor(walk: Walk) {
    this.key = walk.finish();
    this.variables = walk.variables;
    this.incomparable = walk.incomparable;
    this.unrestorable = walk.unrestorable;
    this.#kept = walk.kept;
  }

  get shape(): string {
    return this.key.replace(/[eE]\d[^;]*;/g, "e;");
  }

  restore(): void {
    if (this.unrestorable !== undefined) throw new Unrestorable(this.unrestorable);
    const kept = this.#kept;
    for (let i = 0; i < kept.length; i++) (kept[i] as Kept).restore();
  }
}
