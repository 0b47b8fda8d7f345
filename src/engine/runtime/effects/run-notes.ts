// What a run notes in order to be explained.
// Enters: accesses to elements, and objects that are inputs. Leaves: both in order, for the effects of the run.
// Deliberately absent: the effects; `effects-of.ts` finds them when the run is over.
import type { Cells } from "../../../expr/cells.ts";
import type { Expr } from "../../../expr/expr.ts";
import type { Decision, ElementAccess } from "../../../model/trace.ts";
import { IndexTerms } from "./index-terms.ts";
import { InputObjects } from "./input-objects.ts";

export interface RunNotesOptions {
  readonly cells: Cells;
  /** Whether indices out of range are explored; otherwise indices are assumed to be in range. */
  readonly outside: boolean;
  /** Whether every number among the inputs is a safe integer. */
  readonly integers: boolean;
}

export class RunNotes {
  readonly cells: Cells;
  readonly outside: boolean;
  readonly indices: IndexTerms;
  readonly inputs = new InputObjects();
  readonly accesses: ElementAccess[] = [];
  readonly inRange: Expr[] = [];
  readonly #keys = new Map<symbol, Expr>();
  #followed = 0;

  constructor({ cells, outside, integers }: RunNotesOptions) {
    this.cells = cells;
    this.outside = outside;
    this.indices = new IndexTerms(integers);
  }

  /** Tells the index terms of all decisions since the last call. */
  follow(decisions: readonly Decision[]): void {
    for (; this.#followed < decisions.length; this.#followed++)
      this.indices.follow((decisions[this.#followed] as Decision).condition);
  }

  access(access: ElementAccess): void {
    this.accesses.push(access);
  }

  /** A key that stands for a symbolic index where no hook sees the access, as in `[a[i], a[j]] = …`. */
  keyFor(index: Expr): symbol {
    const key = Symbol("index");
    this.#keys.set(key, index);
    return key;
  }

  indexFor(key: PropertyKey): Expr | undefined {
    return typeof key === "symbol" ? this.#keys.get(key) : undefined;
  }
}
