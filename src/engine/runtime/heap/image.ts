// Images of the heap: states of objects that can be compared and restored.
// Enters: the roots. Leaves: a text that is the same for isomorphic heaps, and a function that restores this heap.
// Deliberately absent: path conditions, which belong to a state too; `explore/` has them.
import type { Var } from "../../../expr/expr.ts";
import { describe } from "./describe-object.ts";
import { isScope } from "./exposed.ts";
import { isArray, isView } from "./natives.ts";
import { sharesState } from "./shares-state.ts";
import { Unrestorable } from "./unrestorable.ts";
import { type Kept, Walk } from "./heap-walk.ts";

export interface HeapImage {
  /**
   * Equal for two heaps if and only if they are isomorphic, with variables renamed in order of appearance. Keys are
   * comparable only within this process, and until the modules are loaded again.
   */
  readonly key: string;
  /** The key without the expressions of symbolic values: a heuristic for choosing among states. */
  readonly shape: string;
  /** The variables that occur in it, in order of appearance. */
  readonly variables: readonly Var[];
  /** Why it cannot be compared with others; undefined if it can. */
  readonly incomparable: string | undefined;
  /** Why it cannot be restored; undefined if it can. */
  readonly unrestorable: string | undefined;
  /** Whether outside code that has the value which it was given can change something of this heap. */
  readonly isShared: boolean;
  /**
   * Restores every object that was reachable, in place, so that identities stay. The path that continues from here must
   * have been entered. Throws `Unrestorable`, with the heap partly restored, if a change cannot be undone.
   */
  restore(): void;
}

interface ImageOptions {
  /** `exact`: variables keep their names, so that only heaps over the same variables have equal keys. */
  readonly naming?: "renamed" | "exact";
  /** Longer arrays are not inspected, to save time; then the heap can be neither compared nor restored. */
  readonly longest?: number;
  /** What outside code was given, by a call for instance. */
  readonly given?: unknown;
}

/** A root is a scope, whose variables are described, or a value. */
export function imageOf(
  roots: readonly unknown[],
  { naming = "renamed", longest = Infinity, given }: ImageOptions = {},
): HeapImage {
  const walk = new Walk(naming === "exact");
  for (let i = 0; i < roots.length; i++) {
    const root = roots[i];
    if (isScope(root)) walk.scopes([root]);
    else walk.value(root);
  }
  for (let next = walk.next(); next !== undefined; next = walk.next()) {
    if (longest < Infinity && lengthOf(next) > longest) walk.noteHidden("it holds a long array");
    else describe(next, walk);
  }
  return new Image(walk, sharesState(given, walk));
}

/** The length of an array of any kind; 0 if it is symbolic, and for other objects. */
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
  readonly isShared: boolean;

  constructor(walk: Walk, isShared: boolean) {
    this.isShared = isShared;
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
