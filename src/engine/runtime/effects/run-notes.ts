// What a run notes where it is to be explained.
// Enters: accesses to elements, objects that are inputs. Leaves: the same, in order, for the effects of the run.
// Deliberately absent: effects themselves; `effects-of.ts` finds them when the run is over.
import type { Cells } from "../../../expr/cells.ts";
import type { Expr } from "../../../expr/expr.ts";
import type { Decision, ElementAccess } from "../../../model/trace.ts";
import { IndexTerms } from "./index-terms.ts";
import { InputObjects } from "./input-objects.ts";

export interface RunNotesParts {
  readonly cells: Cells;
  /** Indices out of range are followed, too; else they are taken for granted to be in range. */
  readonly outside: boolean;
  /** Every number among the inputs is a safe integer. */
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

  constructor({ cells, outside, integers }: RunNotesParts) {
    this.cells = cells;
    this.outside = outside;
    this.indices = new IndexTerms(integers);
  }

  /** Indices know what was decided until now. */
  follow(decisions: readonly Decision[]): void {
    for (; this.#followed < decisions.length; this.#followed++)
      this.indices.follow((decisions[this.#followed] as Decision).condition);
  }

  access(access: ElementAccess): void {
    this.accesses.push(access);
  }

  /** Stands for a symbolic index where the language itself takes the key: `[a[i], a[j]] = …`. */
  keyFor(index: Expr): symbol {
    const key = Symbol("index");
    this.#keys.set(key, index);
    return key;
  }

  indexFor(key: PropertyKey): Expr | undefined {
    return typeof key === "symbol" ? this.#keys.get(key) : undefined;
  }
}
