// The elements of a lazy array in a run that is explained: one cell for each index that the code used.
import { type Expr, constant } from "../../../expr/expr.ts";
import { withoutModels } from "../builtins/builtin.ts";
import type { ArrayElements } from "../lazy-elements.ts";
import type { LazyLength } from "../lazy-length.ts";
import { currentPath } from "../path.ts";
import type { ArrayCells } from "./array-cells.ts";
import { assumeInRange } from "./in-range.ts";

export class CellElements implements ArrayElements {
  readonly #length: LazyLength;
  readonly #cells: ArrayCells;
  /** Always empty: the elements are in the cells. */
  readonly made: ReadonlyMap<number, unknown> = new Map();

  constructor(length: LazyLength, cells: ArrayCells) {
    this.#length = length;
    this.#cells = cells;
  }

  /** Restores nothing: runs that are explained start from inputs, never from a restored heap. */
  snapshot(): () => void {
    return () => {};
  }

  original(index: number): unknown {
    return this.#cells.at(constant(index)).original;
  }

  at(index: number): unknown {
    return this.#cells.at(constant(index)).value;
  }

  read(index: number): unknown {
    return this.#has(index) ? this.#cells.read(constant(index)) : undefined;
  }

  write(index: number, value: unknown): boolean {
    if (!this.#has(index)) return false;
    this.#cells.write(constant(index), value);
    return true;
  }

  select(index: Expr): unknown {
    return this.#isWithin(index) ? this.#cells.read(index) : undefined;
  }

  replace(index: Expr, value: unknown): boolean {
    if (!this.#isWithin(index)) return false;
    currentPath().noteIdentity();
    this.#cells.write(index, value);
    return true;
  }

  /** Whether there is such an element; assumed unless indices out of range are explored. */
  #has(index: number): boolean {
    if (currentPath().notes?.outside !== false) return this.#length.has(index);
    this.#length.assumeHas(index);
    return true;
  }

  /** Like `#has`, for a symbolic index. */
  #isWithin(index: Expr): boolean {
    const { notes } = currentPath();
    if (notes === undefined) return currentPath().decide(this.#length.isWithin(index), -1);
    return withoutModels(() => {
      const isWithin = this.#length.isWithin(notes.indices.canonical(index), notes.indices.isInteger(index));
      // An index that is never in range, as in `a[a.length]`, is no assumption about inputs.
      const isOpen = notes.outside || (isWithin.kind === "const" && isWithin.value !== true);
      if (isOpen ? !currentPath().decide(isWithin, -1) : !assumeInRange(isWithin)) return false;
      notes.indices.learn(index);
      return true;
    });
  }
}
